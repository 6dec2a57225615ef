import type { ConsolePage } from '#areas/operators/rules/console-page.ts';
import { publishPages, TEXT_FORM_BYTES } from '#areas/publishing/rules/publish-pages.ts';

import { NEW_STATION } from './new-station.ts';

const folder = 'areas/vouchers/console/pages';

/** Addresses below `/operacion`. */
export const CONSOLE_VOUCHERS = '/bonos';
export const CONSOLE_VOUCHER_LIST = `${CONSOLE_VOUCHERS}/todos`;

/** Months of each use. */
export const CONSOLE_USE_MONTHS = `${CONSOLE_VOUCHERS}/meses`;

export const CONSOLE_STATIONS = `${CONSOLE_VOUCHERS}/estaciones`;

export const CONSOLE_USES = `${CONSOLE_VOUCHERS}/usos`;

/** @param key result of `keyOfUse` */
export const consoleUsePath = (key: string): string => `${CONSOLE_USES}/${encodeURIComponent(key)}`;
export const stationPath = (code: string): string => `${CONSOLE_STATIONS}/${encodeURIComponent(code)}`;
export const consoleVoucherPath = (id: string): string => `${CONSOLE_VOUCHERS}/bono/${id}`;

/** @param of the year, and a use by the result of `keyOfUse` */
export const monthsOfUseHref = (of: { readonly anio: number; readonly uso?: string }): string =>
  `${CONSOLE_USE_MONTHS}?${new URLSearchParams({ ...of, anio: String(of.anio) })}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_VOUCHERS,
    file: `${folder}/summary.tsx`,
    visit: ['bonos', 'view'],
    entry: { label: 'Bonos', group: 'Publicar', at: 90 },
  },
  { path: CONSOLE_VOUCHER_LIST, file: `${folder}/vouchers.tsx`, visit: ['bonos', 'view'] },
  { path: CONSOLE_USE_MONTHS, file: `${folder}/use-months.tsx`, visit: ['bonos', 'view'] },
  { path: consoleVoucherPath(':id'), file: `${folder}/voucher.tsx`, visit: ['bonos', 'view'] },
  { path: CONSOLE_STATIONS, file: `${folder}/stations.tsx`, visit: ['bonos', 'view'] },
  { path: `${CONSOLE_STATIONS}/${NEW_STATION}`, file: `${folder}/new-station.tsx`, visit: ['bonos', 'act'] },
  { path: `${CONSOLE_STATIONS}/:codigo`, file: `${folder}/station.tsx`, visit: ['bonos', 'view'] },
  ...publishPages({
    path: CONSOLE_USES,
    param: 'clave',
    right: 'bonos',
    folder,
    files: ['uses.tsx', 'use.tsx', 'use-preview.tsx'],
    formBytes: TEXT_FORM_BYTES,
  }),
];
