import { createContext } from 'react-router';

export interface WayBack {
  readonly label: string;
  readonly href: string;
}

/** The page that lists documents, for the way back from a file that could not be opened. The wiring sets it. */
export const documentList = createContext<WayBack>();
