import { useSyncExternalStore } from 'react';

/** Nothing ever changes after hydration. */
const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/** False on the server and until script runs here: for controls that would do nothing without it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
