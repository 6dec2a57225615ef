import { createContext } from 'react-router';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';

/** Replacements for `+`, `/` and `=` in the bank's token. The wiring sets them. */
export const tokenMarkers = createContext<TokenMarkers>();
