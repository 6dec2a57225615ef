import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const TABLES = ['clientes', 'roles', 'sociedades', 'importaciones', 'operadores'];

/** Counts the rows of each table, and reads the last value of each sequence. */
async function readWhole({ kysely }: Database): Promise<Record<string, number | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);
  const counts = tables.map(({ name }) => sql`select ${name} as name, count(*)::int as value from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value::int as value from pg_sequences where schemaname = 'public'
    union all ${sql.join(counts, sql` union all `)}`.execute(kysely);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('emptied tables leave the same rows and sequences as truncate with cascade', async () => {
  const [one, other] = [await openTestDatabase('demo'), await openTestDatabase('demo')];
  const before = await readWhole(one);
  await emptyTables(one, [...TABLES, 'liquidaciones'], { restartIdentity: true });
  await sql`alter table notas_clientes disable trigger user`.execute(other.kysely);
  await sql`truncate ${sql.raw(TABLES.join(', '))} restart identity cascade`.execute(other.kysely);
  const after = await readWhole(one);
  expect(after).toEqual(await readWhole(other));
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(changed).toEqual(expect.arrayContaining(['clientes', 'documentos', 'liquidaciones', 'usuarios_id_seq']));
  expect(after.auditoria).toBe(before.auditoria);
  await one.close();
  await other.close();
});
