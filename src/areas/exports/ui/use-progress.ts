import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';

const EVERY_MS = 1_000;

/** Reloads the page's data every second while a file is being made and the tab is visible. @returns whether it polls */
export function useProgress(isAwaited: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return;
    const ask = () => {
      if (!document.hidden) void revalidate();
    };
    const timer = setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAwaited, state, revalidate]);
  return isHydrated;
}
