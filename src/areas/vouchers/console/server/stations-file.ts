import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { type CellColumn, fileAmount } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { readStationsFilter, STATION_WORDS, startOfCounting } from '../rules/console-station.ts';
import { STATIONS_LIST } from '../rules/stations-list.ts';
import { type ConsoleStation, readStations } from './stations-queries.ts';

const COLUMNS: readonly CellColumn<ConsoleStation>[] = [
  { label: 'Código', kind: 'reference', width: 12, cell: ({ codigo }) => codigo },
  { label: 'Estación', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'País', kind: 'text', width: 14, cell: ({ pais }) => COUNTRIES[pais].name },
  { label: 'Estado', kind: 'text', width: 12, cell: ({ estado }) => STATION_WORDS[estado] },
  { label: 'Redenciones en 30 días', kind: 'number', width: 22, cell: ({ canjes }) => String(canjes) },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ pais }) => COUNTRIES[pais].currency },
  { label: 'Redimido en 30 días', kind: 'amount', width: 20, cell: ({ canjeado }) => fileAmount(canjeado) },
];

/** The stations as a file. */
export const stationsFile = (connection: Connection) =>
  declareListFile({
    list: STATIONS_LIST,
    needs: ['bonos', 'view'],
    columns: COLUMNS,
    open: ({ buscar: texto, estado }, { session, now }) =>
      readStations(connection, operatorScope(session), {
        ...{ filter: readStationsFilter({ texto, estado }), since: startOfCounting(now) },
      }),
  });
