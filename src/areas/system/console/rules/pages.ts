import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/system/console/pages';

/** Addresses below `/operacion`. */
export const JOBS = '/trabajos';
export const MESSAGES = '/trabajos/mensajes';
export const SYSTEM_STATE = '/sistema';

export const jobPath = (queue: string, id: string): string =>
  `${JOBS}/trabajo/${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;

export const messagePath = (id: number | string): string => `${JOBS}/mensaje/${id}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: JOBS,
    file: `${folder}/jobs.tsx`,
    visit: ['trabajos', 'view'],
    // Enough for a hundred jobs and a hundred messages.
    formBytes: 65_536,
    entry: { label: 'Trabajos y correos', group: 'Sistema', at: 350 },
  },
  {
    path: SYSTEM_STATE,
    file: `${folder}/state.tsx`,
    visit: ['trabajos', 'view'],
    entry: { label: 'Estado del sistema', group: 'Sistema', at: 400 },
  },
  { path: MESSAGES, file: `${folder}/messages.tsx`, visit: ['trabajos', 'view'] },
  { path: `${JOBS}/trabajo/:cola/:id`, file: `${folder}/job.tsx`, visit: ['trabajos', 'view'] },
  { path: `${JOBS}/mensaje/:id`, file: `${folder}/message.tsx`, visit: ['trabajos', 'view'] },
];
