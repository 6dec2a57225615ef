import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/compensations/console/pages';

/** Address below `/operacion`. */
export const CONSOLE_COMPENSATIONS = '/compensaciones';
export const CONSOLE_DELIVERIES = `${CONSOLE_COMPENSATIONS}/entregas`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_COMPENSATIONS,
    file: `${folder}/compensations.tsx`,
    visit: ['compensaciones', 'view'],
    entry: { label: 'Compensaciones', group: 'Cartera', at: 30 },
  },
  { path: CONSOLE_DELIVERIES, file: `${folder}/deliveries.tsx`, visit: ['compensaciones', 'view'] },
  { path: `${CONSOLE_DELIVERIES}/:numero`, file: `${folder}/delivery.tsx`, visit: ['compensaciones', 'view'] },
  { path: `${CONSOLE_COMPENSATIONS}/:id`, file: `${folder}/compensation.tsx`, visit: ['compensaciones', 'view'] },
];
