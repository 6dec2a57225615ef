import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/reports/console/pages';

/** Address below `/operacion`. */
export const REPORTS_PATH = '/informes';
export const ABSENT_PATH = `${REPORTS_PATH}/sin-ingresos`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: REPORTS_PATH,
    file: `${folder}/reports.tsx`,
    visit: ['informes', 'view'],
    entry: { label: 'Informes', at: 400 },
  },
  { path: ABSENT_PATH, file: `${folder}/absent-customers.tsx`, visit: ['personas', 'view'] },
  { path: `${REPORTS_PATH}/archivo`, file: `${folder}/report-file.ts`, visit: ['informes', 'act'] },
];
