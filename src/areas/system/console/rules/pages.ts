import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/system/console/pages';

/** Addresses below `/operacion`. */
export const JOBS_PATH = '/trabajos';
export const MESSAGES_PATH = '/trabajos/mensajes';
export const SYSTEM_STATE_PATH = '/sistema';

export const jobPath = (queue: string, id: string): string =>
  `${JOBS_PATH}/trabajo/${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;

export const messagePath = (id: number | string): string => `${JOBS_PATH}/mensaje/${id}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: JOBS_PATH,
    file: `${folder}/jobs.tsx`,
    visit: ['trabajos', 'view'],
    // Enough for a hundred jobs and a hundred messages.
    formBytes: 65_536,
    entry: { label: 'Trabajos y correos', group: 'Sistema', at: 350 },
  },
  {
    path: SYSTEM_STATE_PATH,
    file: `${folder}/state.tsx`,
    visit: ['trabajos', 'view'],
    entry: { label: 'Estado del sistema', group: 'Sistema', at: 400 },
  },
  { path: MESSAGES_PATH, file: `${folder}/messages.tsx`, visit: ['trabajos', 'view'] },
  { path: `${JOBS_PATH}/trabajo/:cola/:id`, file: `${folder}/job.tsx`, visit: ['trabajos', 'view'] },
  { path: `${JOBS_PATH}/mensaje/:id`, file: `${folder}/message.tsx`, visit: ['trabajos', 'view'] },
];
