import { useSyncExternalStore } from 'react';

/** No store to subscribe to: the value changes once, at hydration. */
const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/** False on the server and until hydration: for controls that need script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
