import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Loads what the page shows again, for whoever hears that it changed. Never two loads at once, and none beside a navigation
 * or a form being sent, which load the page themselves: interrupting them would throw away an answer that is half here. What
 * is asked meanwhile is loaded once, afterwards.
 * @returns a stable function
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isBusy = useRef(false);
  const isWanted = useRef(false);
  const isNavigating = useRef(false);
  const reload = useCallback(async () => {
    isWanted.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    while (isWanted.current && !isNavigating.current) {
      isWanted.current = false;
      await revalidate();
    }
    isBusy.current = false;
  }, [revalidate]);
  useEffect(() => {
    isNavigating.current = state !== 'idle';
    if (state === 'idle' && isWanted.current) void reload();
  }, [state, reload]);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );
  return useCallback(() => void reload(), [reload]);
}
