import { data, type RouterContextProvider } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';

/** @throws a 404 response when the demo is off */
export function requireDemo(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageHost).settings.demo) throw data('This page could not be found', { status: 404 });
}
