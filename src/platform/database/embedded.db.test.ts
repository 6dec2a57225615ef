import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embebida-'));
  const database = await openEmbedded(folder);
  await sql`create table sumas as select 7 as valor`.execute(database.kysely);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

// PostgreSQL creates this file first and writes its process number afterwards.
test.each([
  ['before its process number was written', ''],
  ['after its process number was written', '42\n'],
])('a data folder opens whose process was killed during its start, %s', async (_moment, content) => {
  const file = join(folder, 'postgres', 'postmaster.pid');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, content);
  const database = await openEmbedded(folder);
  const { rows } = await sql<{ valor: number }>`select valor from sumas`.execute(database.kysely);
  await database.close();
  expect(rows).toEqual([{ valor: 7 }]);
});
