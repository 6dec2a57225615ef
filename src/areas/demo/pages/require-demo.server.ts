import { data, type RouterContextProvider } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';

/** @throws a 404 response where there is no demonstration: its pages do not exist there */
export function requireDemo(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageHost).settings.demo) throw data('This page could not be found', { status: 404 });
}
