import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

export const consolePages: readonly ConsolePage[] = [
  { path: '/hoy', file: 'areas/dashboard/console/pages/today.tsx', visit: 'session', entry: { label: 'Hoy', at: 10 } },
];
