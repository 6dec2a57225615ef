import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

/** Address below `/operacion`. */
export const CONSOLE_FINDER = '/buscar';

export const consolePages: readonly ConsolePage[] = [
  { path: CONSOLE_FINDER, file: 'areas/finder/console/pages/find-anything.tsx', visit: 'session' },
];
