import { redirect, redirectDocument } from 'react-router';
import type { PageSettings } from '#platform/http/page-host.server.ts';

/**
 * The redirect to use when somebody signs in or out. With embeds it loads a new document, because the current one has
 * the former visitor's content security policy and the state of other sites' scripts (docs/decisions/0023).
 */
export const sendOn = ({ embeds }: PageSettings): typeof redirect => (embeds ? redirectDocument : redirect);
