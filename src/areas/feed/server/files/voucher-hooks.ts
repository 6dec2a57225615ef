import { hashPassword, matchesPassword } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Batch, FileHooks } from '../file-hooks.ts';
import { findPinHashes } from '../imports-queries.ts';
import type { StagedRow } from '../stage-queries.ts';
import { sanitizeContent } from './content-queries.ts';

/** Hashes stations' PINs before they reach the database. An unchanged PIN keeps its hash, so that a repeated import changes nothing. */
async function hashPins(connection: Connection, { file: { columns }, rows }: Batch): Promise<StagedRow[]> {
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

const usos: FileHooks = { keep: (_connection, batch) => sanitizeContent(batch) };
const estaciones: FileHooks = { keep: hashPins };

export const voucherHooks = { bonos_usos: usos, bonos_estaciones: estaciones };
