import { createContext, use } from 'react';

/** The Content-Security-Policy nonce of this answer. Only the server has it: browsers hide it from script. */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(Nonce);
