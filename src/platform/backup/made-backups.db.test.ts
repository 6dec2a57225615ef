import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { backupGauges } from './backup-gauges.ts';
import { findLastBackup, recordBackup } from './made-backups-queries.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.kysely.deleteFrom('copias_de_respaldo').execute());

const onDay = (day: number) => new Date(Date.UTC(2026, 7, day, 7));
const record = (day: number, bytes: number | null = 1_000) =>
  recordBackup(database.kysely, { of: onDay(day), endedAt: onDay(day), bytes, rows: bytes && 10 });

test('the last backup is the one that shows the latest instant, in whatever order they ended', async () => {
  expect(await findLastBackup(database.kysely)).toBeUndefined();
  await record(3);
  await record(2, 2_000);
  expect(await findLastBackup(database.kysely)).toEqual({ of: onDay(3), endedAt: onDay(3), bytes: 1_000, rows: 10 });
});

test('a hundred backups are remembered, and one of the same instant once', async () => {
  for (let day = 1; day <= 102; day += 1) await record(day);
  await record(102, 5);
  const kept = await database.kysely.selectFrom('copias_de_respaldo').select('de').orderBy('de').execute();
  expect(kept).toHaveLength(100);
  expect(kept[0]).toEqual({ de: onDay(3) });
  expect(await findLastBackup(database.kysely)).toMatchObject({ of: onDay(102), bytes: 1_000 });
});

test('the metrics show no backup, or its instant, and its size where it is known', async () => {
  const { read } = backupGauges(database.kysely);
  expect(await read()).toEqual({ surtidor_backup_timestamp_seconds: [], surtidor_backup_bytes: [] });
  await record(3);
  const [instant] = [{ labels: {}, value: onDay(3).getTime() / 1000 }];
  expect(await read()).toEqual({
    surtidor_backup_timestamp_seconds: [instant],
    surtidor_backup_bytes: [{ labels: {}, value: 1_000 }],
  });
  await record(4, null);
  expect(await read()).toMatchObject({ surtidor_backup_bytes: [] });
});
