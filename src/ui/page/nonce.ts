import { createContext, use } from 'react';

/** The Content-Security-Policy nonce of this answer. Only the server has it: browsers hide it from script. */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(Nonce);

/**
 * The Content-Security-Policy nonce that scripts and styles of this document need. Every answer of the server has
 * another nonce, data answers included. The document keeps the policy, and so the nonce, that it was loaded with.
 * @param ofAnswer the nonce of the answer; on the server only, where the answer is the document
 * @returns undefined in a document without a nonced script
 */
export const documentNonce = (ofAnswer?: string): string | undefined =>
  typeof document === 'undefined' ? ofAnswer : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
