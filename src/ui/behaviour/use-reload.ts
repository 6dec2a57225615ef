import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Reloads the page's data, for components that are notified of a change. Waits for running reloads, navigations and submits, because a reload would
 * cancel them. Calls in between are merged into one reload.
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
