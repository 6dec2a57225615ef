import { createContext } from 'react-router';

export interface BackLink {
  readonly label: string;
  readonly href: string;
}

/** The page that lists documents: the error page of a file links to it. The wiring sets it. */
export const documentList = createContext<BackLink>();
