import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseBefore } from '#tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { migrate } from '../database/migrate.ts';
import { recordRestore } from './restore-queries.ts';

const MIGRATION = '0097-numbers-after-a-restore.sql';
const AT = new Date('2026-11-29T12:00:00Z');

async function openBefore(): Promise<Database> {
  const database = await openDatabaseBefore(MIGRATION);
  onTestFinished(() => database.close());
  return database;
}

/** Next numbers of a delivery over HTTP, a person and a payment's reference. */
async function takeNumbers({ kysely }: Database) {
  const { rows } = await sql<Record<'delivery' | 'person' | 'reference', number>>`
    select nextval('subidas_erp_id_seq') as delivery, nextval('usuarios_id_seq') as person, nextval('referencia_de_pago') as reference`.execute(
    kysely,
  );
  return rows[0];
}

test('a database that an older version restored goes on with new numbers after the upgrade', async () => {
  const database = await openBefore();
  await takeNumbers(database);
  await sql`insert into restauraciones (en) values (${AT}::timestamptz)`.execute(database.kysely);
  expect(await migrate(database, 'migrations')).toContain(MIGRATION);
  const given = await takeNumbers(database);
  expect(given?.delivery).toBeGreaterThan(AT.getTime());
  expect(given?.reference).toBeGreaterThan(AT.getTime() / 1_000);
  // Seconds since 2020, because the contract has it as Int.
  expect(given?.person).toBeGreaterThan((AT.getTime() - Date.UTC(2020)) / 1_000);
  expect(given?.person).toBeLessThan(2 ** 31);
});

test('a database that was never restored keeps its next numbers in the upgrade', async () => {
  const database = await openBefore();
  const { delivery = 0, person = 0, reference = 0 } = (await takeNumbers(database)) ?? {};
  await migrate(database, 'migrations');
  expect(await takeNumbers(database)).toEqual({
    ...{ delivery: delivery + 1, person: person + 1, reference: reference + 1 },
  });
});

test('a backup from before the migration gets new references when it is restored, and new numbers with the upgrade', async () => {
  const database = await openBefore();
  const { delivery = 0 } = (await takeNumbers(database)) ?? {};
  await inTransaction(database.kysely, (tx) => recordRestore(tx, { at: AT, copyOf: null }));
  expect(await takeNumbers(database)).toMatchObject({
    ...{ delivery: delivery + 1, reference: AT.getTime() / 1_000 + 1 },
  });
  await migrate(database, 'migrations');
  expect((await takeNumbers(database))?.delivery).toBeGreaterThan(AT.getTime());
});
