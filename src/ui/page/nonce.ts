import { createContext, use } from 'react';

/**
 * The Content-Security-Policy nonce of this response. Defined on the server only, because browsers hide it from
 * JavaScript.
 */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(Nonce);

/**
 * The nonce for scripts and styles of this document. Each response has a new nonce, but a document keeps its first one.
 * @param ofAnswer nonce of the response, on the server
 * @returns undefined in a document without a nonced script
 */
export const documentNonce = (ofAnswer?: string): string | undefined =>
  typeof document === 'undefined' ? ofAnswer : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
