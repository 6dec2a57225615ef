import { useEffect, useRef } from 'react';
import { useReload } from '#ui/behaviour/use-reload.ts';
import { WAITS_STREAM } from '../rules/pages.ts';

/** Time without a press or key after which reloads stop. Each reload counts as use of the session, which must be able to expire. */
const IDLE_MS = 25 * 60_000;
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reloads the page's data when the waiting matters change, while the page is visible and in use.
 * @param version answer of `versionDeEsperas` from before the page's data was read
 */
export function useLiveWaits(version: string): void {
  const reload = useReload();
  const read = useRef(version);
  useEffect(() => {
    read.current = version;
  }, [version]);
  useEffect(() => {
    let stream: EventSource | undefined;
    let usedAt = Date.now();
    // After a pause the day's figures may have moved too, which no version covers.
    let isJustRead = document.visibilityState === 'visible';
    const close = () => {
      stream?.close();
      stream = undefined;
    };
    const open = () => {
      if (stream || document.visibilityState !== 'visible' || Date.now() - usedAt > IDLE_MS) return;
      stream = new EventSource(`/operacion${WAITS_STREAM}`);
      // The page may be older than the stream, which tells later changes only: at the first opening, after a pause, after a lost connection.
      stream.addEventListener('hola', ({ data }) => {
        const isSame = isJustRead && JSON.parse(data).version === read.current;
        isJustRead = false;
        if (!isSame) reload();
      });
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
