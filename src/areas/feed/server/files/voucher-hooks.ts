import { hashPassword, matchesPassword } from '#areas/session/server/index.ts';
import type { CellProblem } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import type { FileHooks, RowBatch } from '../file-hooks.ts';
import { findConsolePins, findConsoleStations, findPinHashes } from '../imports-queries.ts';
import type { StagedRow } from '../stage-queries.ts';
import { sanitizeContent } from './content-queries.ts';
import { consoleOwnershipHooks, keepConsoleStations } from './owned-queries.ts';

/** Hashes stations' PINs before they reach the database. An unchanged PIN keeps its hash, so that a repeated import changes nothing. */
async function hashPins(connection: Connection, { file: { columns }, rows }: RowBatch): Promise<StagedRow[]> {
  const code = columns.findIndex(({ name }) => name === 'codigo');
  const pin = columns.findIndex(({ name }) => name === 'pin');
  const held = await findPinHashes(
    connection,
    rows.map(({ cells }) => cells[code] ?? ''),
  );
  return Promise.all(
    rows.map(async ({ line, cells }) => {
      const given = cells[pin] ?? '';
      const known = held.get(cells[code] ?? '');
      const hash = known !== undefined && (await matchesPassword(known, given)) ? known : await hashPassword(given);
      return { line, cells: cells.with(pin, hash) };
    }),
  );
}

const NOT_IN_FORCE =
  'el PIN de esta estación lo da Operación: este quedó guardado, y vale cuando Operación lo devuelva al ERP';

const MADE_HERE =
  'esta estación la creó Operación: de esta fila solo quedó guardado el PIN, que vale cuando Operación la devuelva al ERP';

/**
 * Warns about stations that the console created (only the PIN is imported) and stations whose PIN the console manages (all but the PIN is imported).
 */
async function findForeignPins(
  connection: Connection,
  { file: { columns }, rows }: RowBatch,
): Promise<ReadonlyMap<number, CellProblem>> {
  const place = columns.findIndex(({ name }) => name === 'codigo');
  const codeOf = ({ cells }: StagedRow) => cells[place] ?? '';
  const codes = rows.map(codeOf);
  const [pins, made] = [await findConsolePins(connection, codes), await findConsoleStations(connection, codes)];
  return new Map(
    rows.flatMap((row) => {
      if (made.has(codeOf(row))) return [[row.line, { columna: 'codigo', razon: MADE_HERE }]];
      return pins.has(codeOf(row)) ? [[row.line, { columna: 'pin', razon: NOT_IN_FORCE }]] : [];
    }),
  );
}

/** Hooks for uses and their amounts: the owner of a use also owns its amounts. */
const ownedUse = consoleOwnershipHooks('uso_bono', 'store_code', 'uso');
const usos: FileHooks = { ...ownedUse, keep: (_connection, batch) => sanitizeContent(batch) };
const estaciones: FileHooks = { keep: hashPins, notInForce: findForeignPins, decide: keepConsoleStations };

export const voucherHooks = { bonos_usos: usos, bonos_montos: ownedUse, bonos_estaciones: estaciones };
