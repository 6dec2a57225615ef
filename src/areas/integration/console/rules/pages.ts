import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/integration/console/pages';

/** Addresses below `/operacion`. */
export const INTEGRATIONS_PATH = '/integraciones';
export const NEW_KEY_PATH = `${INTEGRATIONS_PATH}/nueva`;
export const keyPath = (id: number | ':id'): string => `${INTEGRATIONS_PATH}/${id}`;

/** Path of the API reference. */
export const API_PATH = `${INTEGRATIONS_PATH}/api`;

export const DESTINATIONS_PATH = `${INTEGRATIONS_PATH}/destinos`;
export const NEW_DESTINATION_PATH = `${DESTINATIONS_PATH}/nuevo`;
export const destinationPath = (id: number | ':id'): string => `${DESTINATIONS_PATH}/${id}`;
/** @param event number of the event */
export const deliveryPath = (id: number | ':id', event: number | ':evento'): string =>
  `${destinationPath(id)}/eventos/${event}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: INTEGRATIONS_PATH,
    file: `${folder}/integrations.tsx`,
    visit: ['integraciones', 'view'],
    entry: { label: 'Integraciones', group: 'Sistema', at: 345 },
  },
  { path: NEW_KEY_PATH, file: `${folder}/new-key.tsx`, visit: ['integraciones', 'act'] },
  { path: API_PATH, file: `${folder}/api.ts`, visit: 'entrance' },
  { path: keyPath(':id'), file: `${folder}/key.tsx`, visit: ['integraciones', 'view'] },
  { path: NEW_DESTINATION_PATH, file: `${folder}/new-destination.tsx`, visit: ['integraciones', 'act'] },
  { path: destinationPath(':id'), file: `${folder}/destination.tsx`, visit: ['integraciones', 'view'] },
  { path: deliveryPath(':id', ':evento'), file: `${folder}/delivery.tsx`, visit: ['integraciones', 'view'] },
];
