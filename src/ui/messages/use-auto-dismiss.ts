import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onDismiss` once after the delay. Pauses while pointer or focus is on the element.
 * @param delayMs false: never
 * @returns event handlers for the element
 */
export function useAutoDismiss(delayMs: number | false, onDismiss: (() => void) | undefined) {
  const [isHeld, setIsHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const counts = delayMs !== false && onDismiss !== undefined && !isHeld;
  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => dismiss.current?.(), delayMs);
    return () => clearTimeout(timer);
  }, [counts, delayMs]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
