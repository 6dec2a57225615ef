import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/feed/console/pages';

/** Addresses below `/operacion`. */
export const FEED_PATH = '/datos';
export const IMPORTS_PATH = '/datos/corridas';

export const UPLOADS_PATH = '/datos/subidas';

export const uploadPath = (id: number): string => `${UPLOADS_PATH}/${id}`;
/** Value of the query parameter `subida` after an operator discarded an upload. */
export const DISCARDED_UPLOAD = 'descartada';

export const importPath = (id: number): string => `${IMPORTS_PATH}/${id}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: FEED_PATH,
    file: `${folder}/feed.tsx`,
    visit: ['datos', 'view'],
    entry: { label: 'Datos del ERP', group: 'Sistema', at: 340 },
  },
  { path: IMPORTS_PATH, file: `${folder}/imports.tsx`, visit: ['datos', 'view'] },
  { path: `${IMPORTS_PATH}/:id`, file: `${folder}/import.tsx`, visit: ['datos', 'view'] },
  { path: `${IMPORTS_PATH}/:id/csv`, file: `${folder}/import-csv.ts`, visit: ['datos', 'view'] },
  { path: `${UPLOADS_PATH}/:id`, file: `${folder}/upload.tsx`, visit: ['datos', 'act'], formBytes: 65_536 },
];
