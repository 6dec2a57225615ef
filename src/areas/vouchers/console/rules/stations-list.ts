import { consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { STATION_WORDS } from './console-station.ts';
import { CONSOLE_STATIONS } from './pages.ts';

/** Declaration of the stations that redeem vouchers, by name (docs/product/console.md#stations). */
export const STATIONS_LIST = {
  path: CONSOLE_STATIONS,
  rowId: 'codigo',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar estaciones'),
    estado: consoleChoice({ label: 'Estado', options: STATION_WORDS, all: 'Todas' }),
  },
  words: {
    title: 'Estaciones',
    one: 'estación',
    many: 'estaciones',
    fromStart: 'Ver desde la primera',
    loadFailed: 'No pudimos traer las estaciones',
    noMatches: {
      title: 'Ninguna estación corresponde',
      text: 'Busque por el código o una parte del nombre, o cambie el estado.',
    },
  },
} as const satisfies ListDeclaration;
