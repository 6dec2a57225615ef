import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and until script runs here: for controls that would do nothing without it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
