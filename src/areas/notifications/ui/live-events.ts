import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Window events by which the stream notifies the pages. */
const CHANGE = 'surtidor:aviso';
/** Detail: `{ num_pedido }`. */
const ORDER = 'surtidor:pedido';

/** Notifies the pages that the list of notifications has changed. */
export const dispatchListChange = (): void => void dispatchEvent(new Event(CHANGE));

export const dispatchOrderChange = (num_pedido: string): void =>
  void dispatchEvent(new CustomEvent(ORDER, { detail: { num_pedido } }));

/** Interval of reloads during a burst of changes. */
const GATHER_MS = 1_000;

/**
 * Calls `onChange` soon after the notifications changed in any tab or on any device of this person.
 * @param onChange must be a stable function
 */
export function useNoticeChange(onChange: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          onChange();
        },
        Math.max(0, last + GATHER_MS - performance.now()),
      );
    };
    addEventListener(CHANGE, soon);
    return () => {
      clearTimeout(timer);
      removeEventListener(CHANGE, soon);
    };
  }, [onChange]);
}

/** This tab's unread count: the newest value from a page or the stream. */
let count: number | undefined;
const listeners = new Set<() => void>();

export function dispatchUnreadCount(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unread count. @param loaded loader data of the frame; a new object replaces the current count */
export function useUnread(loaded: { readonly sinLeer: number }): number {
  useLayoutEffect(() => dispatchUnreadCount(loaded.sinLeer), [loaded]);
  return useSyncExternalStore(
    onChange,
    () => count ?? loaded.sinLeer,
    () => loaded.sinLeer,
  );
}

/** Updates the count from a page that has loaded it. */
export const useLoadedUnread = (page: { readonly sinLeer: number } | undefined): void =>
  useLayoutEffect(() => {
    if (page) dispatchUnreadCount(page.sinLeer);
  }, [page]);
