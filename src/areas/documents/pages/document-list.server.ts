import { createContext } from 'react-router';

export interface BackLink {
  readonly label: string;
  readonly href: string;
}

/** Link back to the list of documents, on the error page of a file. Set by the wiring. */
export const documentList = createContext<BackLink>();
