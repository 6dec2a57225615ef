import { createContext } from 'react-router';
import type { Places } from '../rules/places.ts';

/** The wiring sets it for each request. */
export const places = createContext<Places>();
