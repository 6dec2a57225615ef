import { redirect, redirectDocument } from 'react-router';
import type { PageSettings } from '#platform/http/page-host.server.ts';

/**
 * How to send on someone who comes or goes. Where something is embedded from elsewhere they get a document of their own: the
 * policy of the one they have, and whatever another site's script did in it, were the former visitor's (docs/decisions/0023).
 */
export const sendOn = ({ embeds }: PageSettings): typeof redirect => (embeds ? redirectDocument : redirect);
