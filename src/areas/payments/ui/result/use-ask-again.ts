import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const SECOND = 1000;
/** Pauses between two polls, short at first, then longer: the bank's own limit is about seven minutes. */
const DELAYS = [3, 5, 8, 13, 20, 30].map((seconds) => seconds * SECOND);

export const delayBefore = (timesAsked: number): number =>
  DELAYS[Math.min(timesAsked, DELAYS.length - 1)] ?? 30 * SECOND;

/** Polls while the result is pending, at growing intervals. Polls immediately when the tab becomes visible, never while it is hidden. */
export function useAskAgain(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return;
    const ask = () => {
      if (document.hidden) return;
      asked.current += 1;
      revalidate();
    };
    const timer = setTimeout(ask, delayBefore(asked.current));
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAwaited, state, revalidate]);
}
