import { useEffect } from 'react';
import { useReload } from '#ui/behaviour/use-reload.ts';
import { WAITS_STREAM } from '../rules/pages.ts';

/** The page reloads by itself for this time without a press or a key. Each reload counts as use of the session, which must be able to end. */
const IDLE_MS = 25 * 60_000;
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;

/** Reloads the page's data when what waits for a person has changed, while the page is visible and somebody uses it. */
export function useLiveWaits(): void {
  const reload = useReload();
  useEffect(() => {
    let stream: EventSource | undefined;
    let usedAt = Date.now();
    let wasOpen = false;
    const close = () => {
      stream?.close();
      stream = undefined;
    };
    const open = () => {
      if (stream || document.visibilityState !== 'visible' || Date.now() - usedAt > IDLE_MS) return;
      stream = new EventSource(`/operacion${WAITS_STREAM}`);
      // After a pause something may have changed.
      if (wasOpen) reload();
      wasOpen = true;
      stream.addEventListener('cambio', () => {
        if (Date.now() - usedAt > IDLE_MS) close();
        else reload();
      });
      stream.addEventListener('fin', close);
    };
    const look = () => (document.visibilityState === 'visible' ? open() : close());
    const use = () => {
      usedAt = Date.now();
      open();
    };
    open();
    document.addEventListener('visibilitychange', look);
    for (const each of INPUT) addEventListener(each, use, { passive: true });
    return () => {
      close();
      document.removeEventListener('visibilitychange', look);
      for (const each of INPUT) removeEventListener(each, use);
    };
  }, [reload]);
}
