import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { spawnStart } from '#tests/support/killable-server.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'start-problems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the portal, which must refuse to start.
 * @returns its output
 */
async function refusedStart(environment: Record<string, string>, nodeOptions?: readonly string[]): Promise<string> {
  const all = { TIER: 'backend', DEMO: 'on', PORT: '0', DATA_DIR: folder, ...environment };
  const child = spawnStart(all, nodeOptions);
  if (!child.stderr) throw new Error('The start has no standard error.');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  expect(said).not.toMatch(/^ {4}at /m);
  return said;
}

test('an embedded database of a newer version stops the start', { timeout: 120_000 }, async () => {
  fillDataFolder(folder, 'empty');
  const database = await openEmbedded(folder);
  const future = { nombre: '9999-del-futuro.sql', huella: 'x' };
  await database.kysely.insertInto('migraciones').values(future).execute();
  await database.close();
  expect(await refusedStart({})).toContain('no conoce (9999-del-futuro.sql)');
});

// Too little for the lock of the folder, for the files of the database, and for its log.
test.each([0, 400_000, 17_000_000])(
  'a disk with room for %i bytes stops the start of a new embedded database',
  async (bytes) => {
    const DATA_DIR = mkdtempSync(join(folder, 'full-disk-'));
    const preload = new URL('../support/full-disk.mjs', import.meta.url);
    const said = await refusedStart({ DATA_DIR, FULL_DISK: DATA_DIR, FULL_DISK_BYTES: String(bytes) }, [
      `--import=${preload}`,
    ]);
    expect(said).toContain('No queda espacio en el disco. Libere espacio e intente de nuevo.');
  },
  60_000,
);

test('several processes on the embedded database stop the start', async () => {
  const said = await refusedStart({ PROCESSES: '2' });
  expect(said).toContain('PROCESSES: la base de datos embebida admite un solo proceso. Deje 1, o ponga DATABASE_URL.');
});

test('a database server that is not running stops the start', async () => {
  const said = await refusedStart({ DATABASE_URL: `postgres://root@127.0.0.1:${await freePort()}/test` });
  expect(said).toContain('No se pudo usar la base de datos (ECONNREFUSED). Revise que esté en marcha');
});

if (server)
  describe('a start on PostgreSQL', () => {
    test('a portal of several processes reports once why it does not start', async () => {
      const url = Object.assign(new URL(server), { pathname: '/no_existe' });
      const said = await refusedStart({ DATABASE_URL: url.href, PROCESSES: '2' });
      expect(said.match(/Esa base no existe en el servidor/g)).toHaveLength(1);
    });

    test('a database that does not exist stops the start', async () => {
      const url = Object.assign(new URL(server), { pathname: '/no_existe' });
      expect(await refusedStart({ DATABASE_URL: url.href })).toContain('Esa base no existe en el servidor.');
    });

    test('a user who does not exist stops the start', async () => {
      const url = Object.assign(new URL(server), { username: 'nadie' });
      expect(await refusedStart({ DATABASE_URL: url.href })).toContain('Revise el usuario y la clave');
    });

    test('a server that accepts the connection and stays silent stops the start', async () => {
      const proxy = await openDatabaseProxy(server);
      proxy.silence();
      expect(await refusedStart({ DATABASE_URL: proxy.url })).toContain('no contesta a tiempo');
      await proxy.close();
    });

    test('a server whose disk is full stops the start', async () => {
      const proxy = await openDatabaseProxy(server);
      proxy.full();
      expect(await refusedStart({ DATABASE_URL: proxy.url })).toContain('El disco del servidor está lleno.');
      await proxy.close();
    });
  });
