import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

/** Address below `/operacion`. */
export const CONSOLE_AUDIT_PATH = '/auditoria';

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_AUDIT_PATH,
    file: 'areas/audit/console/pages/audit.tsx',
    visit: ['informes', 'view'],
    entry: { label: 'Auditoría', group: 'Sistema', at: 380 },
  },
];
