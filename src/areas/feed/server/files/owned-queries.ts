import { sql } from 'kysely';
import type { Problem } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import { listOwned, lockKind } from '#platform/publishing/publication-queries.ts';
import type { FileHooks } from '../file-hooks.ts';
import { STAGE } from '../merge-queries.ts';

const OWNED =
  'lo publica Operación, y esta fila no se aplicó; para que vuelva a mandar el ERP, devuélvalo desde su página en Operación';

/**
 * Hooks for a file whose rows operators may publish too (docs/product/publishing.md#owner).
 * @param kind of the publishable thing
 * @param key column of the file with the thing's key
 */
export const ownedByConsole = (kind: string, key: string): Pick<FileHooks, 'owned' | 'decide'> => ({
  async owned(connection, { file: { columns }, rows }) {
    const place = columns.findIndex(({ name }) => name === key);
    const owned = await listOwned(
      connection,
      kind,
      rows.flatMap(({ cells }) => cells[place] ?? []),
    );
    const problem: Problem = { columna: key, razon: OWNED };
    return new Map(rows.filter(({ cells }) => owned.has(cells[place] ?? '')).map(({ line }) => [line, problem]));
  },
  decide: (tx) => dropOwned(tx, kind, key),
});

/** Leaves out rows of things that the console has published since the file was checked. */
async function dropOwned(tx: Connection, kind: string, key: string): Promise<void> {
  await lockKind(tx, kind);
  await sql`delete from ${STAGE} using publicables p
    where p.tipo = ${kind} and p.dueno = 'consola' and p.clave = s.${sql.ref(key)}::text`.execute(tx);
}
