import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/integration/console/pages';

/** Addresses below `/operacion`. */
export const INTEGRATIONS_PATH = '/integraciones';
export const NEW_KEY_PATH = `${INTEGRATIONS_PATH}/nueva`;
export const keyPath = (id: number | ':id'): string => `${INTEGRATIONS_PATH}/${id}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: INTEGRATIONS_PATH,
    file: `${folder}/integrations.tsx`,
    visit: ['integraciones', 'view'],
    entry: { label: 'Integraciones', group: 'Sistema', at: 345 },
  },
  { path: NEW_KEY_PATH, file: `${folder}/new-key.tsx`, visit: ['integraciones', 'act'] },
  { path: keyPath(':id'), file: `${folder}/key.tsx`, visit: ['integraciones', 'view'] },
];
