import { data, type RouterContextProvider } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';

/** Refuses the page when the demo is off. @throws a 404 response */
export function requireDemo(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageHost).settings.demo) throw data('This page could not be found', { status: 404 });
}
