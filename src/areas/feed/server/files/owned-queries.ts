import { sql } from 'kysely';
import { STATION_KIND } from '#areas/vouchers/rules/station-kind.ts';
import type { CellProblem } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import { filterKeysOfConsole, lockKind } from '#platform/publishing/publication-queries.ts';
import type { FileHooks } from '../file-hooks.ts';
import { STAGE } from '../merge-queries.ts';
import type { StagedRow } from '../stage-queries.ts';

const OWNED =
  'lo publica Operación, y esta fila no se aplicó; para que vuelva a mandar el ERP, devuélvalo desde su página en Operación';

/**
 * Creates hooks for a file whose things operators may publish too (docs/product/publishing.md#owner).
 * @param kind of the publishable thing
 * @param key columns of the file whose cells, joined by colons, are the thing's key
 */
export const consoleOwnershipHooks = (
  kind: string,
  ...key: readonly string[]
): Pick<FileHooks, 'owned' | 'decide'> => ({
  async owned(connection, { file: { columns }, rows }) {
    const places = key.map((name) => columns.findIndex((column) => column.name === name));
    const keyOf = ({ cells }: StagedRow) => places.map((place) => cells[place] ?? '').join(':');
    const owned = await filterKeysOfConsole(connection, kind, rows.map(keyOf));
    const problem: CellProblem = { columna: key.at(-1) ?? '', razon: OWNED };
    return new Map(rows.filter((row) => owned.has(keyOf(row))).map(({ line }) => [line, problem]));
  },
  decide: (tx) => dropOwned(tx, kind, key),
});

/** Deletes staged rows of things that the console took over after the file's check. */
async function dropOwned(tx: Connection, kind: string, key: readonly string[]): Promise<void> {
  await lockKind(tx, kind);
  const cells = sql.join(key.map((name) => sql`s.${sql.ref(name)}::text`));
  await sql`delete from ${STAGE} using publicables p
    where p.tipo = ${kind} and p.dueno = 'consola' and p.clave = concat_ws(':', ${cells})`.execute(tx);
}

/** Sets name, country and state of staged stations to the stored values if the console owns the station. The delivery then changes only the PIN. */
export async function keepConsoleStations(tx: Connection): Promise<void> {
  await lockKind(tx, STATION_KIND);
  await sql`update ${STAGE} set nombre = e.nombre, pais = e.pais, activo = e.activo from bonos_estaciones e
    where e.codigo = s.codigo and e.dueno = 'consola'`.execute(tx);
}
