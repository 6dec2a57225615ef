import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Reloads the page's data, for components that learn of a change. Never two reloads at once. None beside a navigation or
 * a sent form, which load the data themselves: a reload would cancel theirs. Calls made meanwhile become one reload
 * afterwards.
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
