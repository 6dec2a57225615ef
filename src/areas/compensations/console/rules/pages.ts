import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/compensations/console/pages';

/** Address below `/operacion`. */
export const CONSOLE_COMPENSATIONS = '/compensaciones';

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_COMPENSATIONS,
    file: `${folder}/compensations.tsx`,
    visit: ['compensaciones', 'view'],
    entry: { label: 'Compensaciones', group: 'Cartera', at: 30 },
  },
  { path: `${CONSOLE_COMPENSATIONS}/:id`, file: `${folder}/compensation.tsx`, visit: ['compensaciones', 'view'] },
];
