import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The unread count of this tab: the newest that a page or the stream said. */
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

/** @param loaded by the frame, as an object of its own for each load: a newer one replaces what was known */
export function useUnread(loaded: { readonly sinLeer: number }): number {
  useLayoutEffect(() => tellUnread(loaded.sinLeer), [loaded]);
  return useSyncExternalStore(
    onChange,
    () => count ?? loaded.sinLeer,
    () => loaded.sinLeer,
  );
}

/** For a page that knows the count. */
export const useToldUnread = (page: { readonly sinLeer: number } | undefined): void =>
  useLayoutEffect(() => {
    if (page) tellUnread(page.sinLeer);
  }, [page]);
