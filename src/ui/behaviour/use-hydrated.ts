import { useSyncExternalStore } from 'react';

/** An empty subscription: the value changes only at hydration. */
const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/** False on the server and until hydration, for controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
