import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the list when `key` changes: applying or removing a filter may unmount the
 * focused button.
 * @returns the ref of the heading
 */
export function useFocusOnChange<Target extends HTMLElement>(key: string) {
  const ref = useRef<Target>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [key]);
  return ref;
}
