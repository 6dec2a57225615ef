import { useEffect, useRef } from 'react';

/**
 * Applying or removing a filter can unmount the focused button or chip. This moves the focus to the heading of the new
 * list.
 * @returns the ref of that heading
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
