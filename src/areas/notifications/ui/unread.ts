import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The unread count of this tab: the newest value from a page or the stream. */
let count: number | undefined;
const listeners = new Set<() => void>();

export function tellUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unread count. @param loaded the frame's loader data, a new object for each load: a newer one replaces the current count */
export function useUnread(loaded: { readonly sinLeer: number }): number {
  useLayoutEffect(() => tellUnread(loaded.sinLeer), [loaded]);
  return useSyncExternalStore(
    onChange,
    () => count ?? loaded.sinLeer,
    () => loaded.sinLeer,
  );
}

/** Sets the count from a page that has loaded it. */
export const useToldUnread = (page: { readonly sinLeer: number } | undefined): void =>
  useLayoutEffect(() => {
    if (page) tellUnread(page.sinLeer);
  }, [page]);
