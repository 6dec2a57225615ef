import { createContext, use } from 'react';

/** What this answer's scripts and styles carry. Only the server has one to give: a browser hides it from script. */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(Nonce);
