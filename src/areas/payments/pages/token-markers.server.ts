import { createContext } from 'react-router';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';

/** What the bank expects in the token instead of `+`, `/` and `=`. The wiring sets them. */
export const tokenMarkers = createContext<TokenMarkers>();
