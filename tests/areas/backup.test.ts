import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { backUp, markRestored, recordOtherBackup, restore, undoRestore } from '#platform/backup/back-up.ts';
import { findLastBackup } from '#platform/backup/made-backups-queries.ts';
import { systemClock } from '#platform/clock.ts';
import { createBackupDesk } from '#tests/support/backup-desk.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { type Portal, startPortal } from '../../src/server.ts';

/**
 * Tests the procedure of docs/operations.md#backup-and-restore: back up, lose everything, restore. Each test may begin from the demo and leaves the
 * database with its balances.
 */
const desk = createBackupDesk();
const { config, databaseUrl, dataDir, name, folder, copy } = desk;
const { balances, destroy, onServer, untilClosed, using } = desk;
const ACCOUNT = { email: 'beatriz.restrepo@oriente.example', password: 'Surtidor2026*' };

const RESTORING = `select pid from pg_stat_activity where datname = '${name}' and application_name = 'pg_restore'`;

const openDocumentsOf = async (portal: Portal): Promise<unknown> => {
  const token = await signIn(portal.url, ACCOUNT);
  const answer = await callContract({ url: portal.url, token }, '{ documentos { total_count total_amount } }');
  return answer.data;
};

let before: Awaited<ReturnType<typeof balances>>;
beforeAll(async () => {
  await desk.open();
  before = await balances();
});
afterAll(desk.close);

test('a lost database is restored from its backup, and the portal shows the same documents and balances', async () => {
  const backup = join(folder, 'del-portal');
  // Deletes the backup of a failed first attempt.
  rmSync(backup, { recursive: true, force: true });
  const running = await startPortal({ config });
  onTestFailed(() => running.close());
  const shown = await openDocumentsOf(running);
  // PostgreSQL is backed up while the portal runs. Only one process may open the embedded database.
  if (!databaseUrl) {
    await expect(backUp(config, backup, systemClock)).rejects.toThrow(/ya la usa otro proceso/);
    expect(existsSync(backup)).toBe(false);
    await running.close();
  }
  const { isRecorded, ...manifest } = await backUp(config, backup, systemClock);
  expect(isRecorded).toBe(true);
  if (databaseUrl) await running.close();
  expect(manifest.rows['public.documentos']).toBeGreaterThan(100);
  expect(Object.keys(manifest.migrations)).toContain('0001-house.sql');
  expect(readdirSync(backup).toSorted()).toEqual(['datos', 'manifiesto.json']);

  await destroy();
  expect(await restore(config, backup, false, systemClock)).toEqual(manifest);
  expect(await balances()).toEqual(before);
  const again = await startPortal({ config });
  onTestFailed(() => again.close());
  expect(await openDocumentsOf(again)).toEqual(shown);
  await again.close();
});

const lastKnown = () => using(({ kysely }) => findLastBackup(kysely));

test('the database knows its last backup, also one of other means, and a restored copy knows the one before', async () => {
  const backup = join(folder, 'anotada');
  rmSync(backup, { recursive: true, force: true });
  const earlier = await lastKnown();
  const { createdAt, bytes } = await backUp(config, backup, systemClock);
  expect(await lastKnown()).toMatchObject({ of: new Date(createdAt), bytes, rows: expect.any(Number) });
  await recordOtherBackup(config, systemClock);
  expect(await lastKnown()).toMatchObject({ bytes: null, rows: null });
  await restore(config, backup, true, systemClock);
  expect(await lastKnown()).toEqual(earlier);
});

test('a database that is older than the table of backups is backed up, and the command says that it was not noted', async () => {
  const backup = join(folder, 'de-antes');
  rmSync(backup, { recursive: true, force: true });
  const rename = (from: string, to: string) =>
    using(({ kysely }) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(kysely));
  await rename('copias_de_respaldo', 'otra_tabla');
  const { isRecorded } = await backUp(config, backup, systemClock).finally(() =>
    rename('otra_tabla', 'copias_de_respaldo'),
  );
  expect(isRecorded).toBe(false);
  expect(readdirSync(backup).toSorted()).toEqual(['datos', 'manifiesto.json']);
});

test('restoring replaces existing data only with --replace', async () => {
  await using((database) => sql`update documentos set total = 0`.execute(database.kysely));
  const changed = await balances();
  await expect(restore(config, copy, false, systemClock)).rejects.toThrow(/no está vacía/);
  expect(await balances()).toEqual(changed);
  await restore(config, copy, true, systemClock);
  expect(await balances()).toEqual(before);
});

test('a backup into the folder of another one is refused', async () => {
  await expect(backUp(config, copy, systemClock)).rejects.toThrow(/ya existe/);
});

test('restoring a damaged or incomplete backup is refused, and the database stays unchanged', async () => {
  const damaged = join(folder, 'otra');
  rmSync(damaged, { recursive: true, force: true });
  cpSync(copy, damaged, { recursive: true });
  appendFileSync(join(damaged, 'datos'), 'x');
  await expect(restore(config, damaged, true, systemClock)).rejects.toThrow(/está dañada/);
  rmSync(join(damaged, 'manifiesto.json'));
  await expect(restore(config, damaged, true, systemClock)).rejects.toThrow(/no hay una copia completa/);
  expect(await balances()).toEqual(before);
});

/** Kills a restore with the copy in `copy` once it has put the earlier data aside. */
async function killRestore(): Promise<void> {
  const restoring = spawn(process.execPath, [...SHORT_LIVED, 'src/platform/backup/cli/restore.ts', copy, '--replace'], {
    env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: 'ignore',
  });
  const ended = once(restoring, 'exit');
  // Seen from another database: a restore refuses to begin beside a connection to its own.
  const isAside = async () =>
    databaseUrl ? (await onServer(RESTORING)).length > 0 : existsSync(join(dataDir, 'postgres-antes-de-restaurar'));
  await vi.waitFor(async () => expect(await isAside()).toBe(true), { timeout: 20_000, interval: 5 });
  restoring.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await untilClosed();
}

test('after a killed restore, portal and backup refuse to start, and the restore can be undone or repeated', async () => {
  await expect(undoRestore(config)).rejects.toThrow(/No hay una restauración sin terminar/);
  await using((database) => sql`update documentos set total = 0`.execute(database.kysely));
  const changed = await balances();
  await killRestore();

  await expect(startPortal({ config })).rejects.toThrow(/restauración no terminó.*--replace.*--undo/);
  await untilClosed();
  await expect(backUp(config, join(folder, 'a-medias'), systemClock)).rejects.toThrow(/restauración no terminó/);
  expect(existsSync(join(folder, 'a-medias'))).toBe(false);
  await untilClosed();
  await expect(restore(config, copy, false, systemClock)).rejects.toThrow(/anterior no terminó/);
  await untilClosed();
  await undoRestore(config);
  expect(await balances()).toEqual(changed);

  await killRestore();
  await restore(config, copy, true, systemClock);
  expect(await balances()).toEqual(before);
  const portal = await startPortal({ config });
  await portal.close();
});

test('marking a missing database as restored is refused', async () => {
  await destroy();
  await expect(markRestored(config, systemClock)).rejects.toThrow(/no hay una base de datos/);
  await untilClosed();
  await restore(config, copy, false, systemClock);
});

test('a killed restore into an empty database can be undone, and the backup can then be restored', async () => {
  await destroy();
  await killRestore();
  await expect(startPortal({ config })).rejects.toThrow(/restauración no terminó/);
  await untilClosed();
  await undoRestore(config);
  await untilClosed();
  await restore(config, copy, false, systemClock);
  expect(await balances()).toEqual(before);
});
