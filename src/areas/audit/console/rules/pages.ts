import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

/** Address below `/operacion`. */
export const CONSOLE_AUDIT = '/auditoria';

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_AUDIT,
    file: 'areas/audit/console/pages/audit.tsx',
    visit: ['informes', 'view'],
    entry: { label: 'Auditoría', group: 'Sistema', at: 380 },
  },
];
