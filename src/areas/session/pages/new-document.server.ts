import { createContext, type RouterContextProvider, redirect, redirectDocument } from 'react-router';

/** Whether signing in or out loads a new document. The wiring sets it. */
export const opensNewDocuments = createContext<boolean>();

/**
 * The redirect to use when somebody signs in or out. With embeds it loads a new document, because the current one has
 * the former visitor's content security policy and the state of other sites' scripts (docs/decisions/0023).
 */
export const sendOn = (context: Readonly<RouterContextProvider>): typeof redirect =>
  context.get(opensNewDocuments) ? redirectDocument : redirect;
