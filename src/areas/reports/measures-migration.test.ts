import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openDatabaseBefore } from '#tests/support/test-database.ts';

const NAME = '0080-new-measures.sql';

let database: Database;
beforeAll(async () => {
  database = await openDatabaseBefore(NAME);
  await database.runScript(`
    insert into sumas_dias values ('2026-08-01', '2026-08-02T06:00Z'), ('2026-08-02', '2026-08-03T06:00Z');
    insert into sumas_cambiadas values ('2026-08-02');`);
  await database.runScript(readFileSync(`migrations/${NAME}`, 'utf8'));
});
afterAll(() => database.close());

test('after the migration the next refresh recounts stored days with the new measures', async () => {
  const { rows } = await sql`select to_char(dia, 'YYYY-MM-DD') as dia from sumas_cambiadas order by 1`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ dia: '2026-08-01' }, { dia: '2026-08-02' }]);
});
