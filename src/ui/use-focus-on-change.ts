import { useEffect, useRef } from 'react';

/** A filter that is applied takes its button or chip away with it: whoever was on it is put at the head of the new list. */
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
