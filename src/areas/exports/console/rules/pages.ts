import type { ConsolePage } from '#areas/operators/rules/console-page.ts';
import { LIST_FILES_PATH } from '#kernel/list/list-file.ts';

export const consolePages: readonly ConsolePage[] = [
  { path: `${LIST_FILES_PATH}/*`, file: 'areas/exports/console/pages/list-file.tsx', visit: 'session' },
];
