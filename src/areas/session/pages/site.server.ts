import { createContext } from 'react-router';
import type { Site } from '../rules/site.ts';

/** The pages of all areas. The wiring sets it for each request. */
export const site = createContext<Site>();
