import { buffer } from 'node:stream/consumers';
import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import { operatorOf } from '#areas/operators/server/index.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import type { ExportColumn } from '#kernel/list/export-column.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { addDays } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import { countUnexplained, type RowRefusal } from '../../rules/refusal.ts';
import { buildPace, FEED_KINDS, type Pace } from '../../server/feed-files.ts';
import { listKindStates } from '../../server/kind-states-queries.ts';
import { DEFAULT_DAYS, readImportsFilter } from '../rules/imports-filter.ts';
import { FEED_PATH } from '../rules/pages.ts';
import { findWaitingFiles, type WaitingFile } from '../rules/waiting-files.ts';
import {
  findRefusedDelivery,
  type ImportRow,
  listImportRefusals,
  listImports,
  listImportsById,
} from './imports-queries.ts';

const present = ({ terminada_en, ...row }: ImportRow) => ({ ...row, terminada_en: terminada_en.toISOString() });

/** Number of latest imports on the page of the kinds of files. */
const LATEST = 6;

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Línea', kind: 'number', width: 8 },
  { label: 'Columna', kind: 'text', width: 24 },
  { label: 'Qué decía', kind: 'text', width: 40 },
  { label: 'Por qué no entró', kind: 'text', width: 60 },
];

const unexplainedSentence = (count: number): string =>
  count === 1
    ? 'Una fila más se rechazó, y su motivo no se guarda'
    : `${formatCount(count)} filas más se rechazaron, y sus motivos no se guardan`;

/** Writes the refused rows as CSV. The refusal of a whole file has no line number. @param unexplained number of refused rows without a stored reason */
async function refusalsCsv(refusals: readonly RowRefusal[], unexplained: number): Promise<string> {
  const rows = refusals.map(({ linea, columna, valor, razon }) => [
    linea > 0 ? String(linea) : null,
    columna,
    valor,
    razon,
  ]);
  const rest = unexplained > 0 ? [[null, null, null, unexplainedSentence(unexplained)]] : [];
  async function* slices() {
    yield [...rows, ...rest];
  }
  return (await buffer(writeCsv({ columns: COLUMNS, slices: slices() }))).toString();
}

/** Lists late and refused kinds of files, and the last delivery if its manifest refused it. */
export async function listWaitingFiles(
  connection: Connection,
  now: Date,
  pace: Pace = buildPace(),
): Promise<readonly WaitingFile[]> {
  const [states, refusedDelivery] = await Promise.all([
    listKindStates(connection, FEED_KINDS),
    findRefusedDelivery(connection, MANIFEST_NAME),
  ]);
  const rows = await listImportsById(
    connection,
    states.flatMap(({ ultima }) => (ultima === null ? [] : [ultima])),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const kinds = states.map(({ clase, ultima, recibida_en }) => ({
    ...{ nombre: clase, cada_minutos: pace.get(clase) || null, recibida_en },
    ultima: ultima === null ? undefined : rowOf.get(ultima),
  }));
  const delivery = { nombre: MANIFEST_NAME, cada_minutos: null, recibida_en: null, ultima: refusedDelivery };
  return findWaitingFiles([...kinds, delivery], now);
}

/** Number of late and refused files, for the navigation. */
export const waitingFilesSource = (connection: Connection, pace: Pace): WaitSource => ({
  path: FEED_PATH,
  needs: ['datos', 'view'],
  async count(_session, measure) {
    const found = await listWaitingFiles(connection, measure.now, pace);
    return countWaits(
      found.map(({ desde }) => desde),
      measure,
    );
  },
});

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly pace?: Pace;
}

/** Creates the console's resolvers for imports. */
export function createImportResolvers({ database, clock, pace = buildPace() }: Deps): {
  Query: QueryResolvers;
} {
  const connection = database.kysely;
  return {
    Query: {
      async entregasErp() {
        const now = today(clock);
        const usual = { text: undefined, result: undefined, from: addDays(now, 1 - DEFAULT_DAYS), to: now };
        const [states, latest] = await Promise.all([
          listKindStates(connection, FEED_KINDS),
          listImports(connection, usual, readPage(LATEST, 1)),
        ]);
        const rows = await listImportsById(
          connection,
          states.flatMap(({ ultima }) => (ultima === null ? [] : [ultima])),
        );
        const rowOf = new Map(rows.map((row) => [row.id, row]));
        return {
          clases: states.map(({ clase, ultima, recibida_en }) => {
            const row = ultima === null ? undefined : rowOf.get(ultima);
            return {
              nombre: clase,
              cada_minutos: pace.get(clase) || null,
              ultima: row ? present(row) : null,
              recibida_en: recibida_en?.toISOString() ?? null,
            };
          }),
          corridas: latest.items.map(present),
        };
      },
      async archivosPorAtender() {
        const found = await listWaitingFiles(connection, clock.now(), pace);
        return found.map(({ desde, ...file }) => ({ ...file, desde: desde.toISOString() }));
      },
      async corridasErp(_source, { filtro, pageSize, currentPage }) {
        const page = readPage(pageSize ?? 25, currentPage);
        const { total, items } = await listImports(connection, readImportsFilter(filtro ?? {}, today(clock)), page);
        return { total_count: total, items: items.map(present) };
      },
      async corridaErp(_source, { id }, context) {
        const [row] = await listImportsById(connection, [id]);
        if (!row) return null;
        // The rows of a file name customers of all stores, so an operator limited to some stores may not see them.
        const isVisible = operatorOf(context).tiendas === undefined;
        const refusals = isVisible ? await listImportRefusals(connection, id) : [];
        const unexplained = isVisible ? countUnexplained(row.rechazadas, refusals) : 0;
        const csv = await refusalsCsv(refusals, unexplained);
        return { corrida: present(row), visible: isVisible, rechazos: [...refusals], csv };
      },
    },
  };
}
