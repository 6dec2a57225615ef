import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findFiles } from '#areas/feed/server/find-files.ts';
import { createFeedThread } from '#areas/feed/server/thread/feed-thread.ts';
import { commitDelivery, openDelivery, storeDeliveredFile } from '#areas/feed/server/uploads/deliveries.ts';
import { listDeliveredFiles } from '#areas/feed/server/uploads/delivery-queries.ts';
import { systemClock } from '#platform/clock.ts';
import { wholeBody } from '#platform/http/unpack-body.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { createDatabaseOn, templateName } from '#tests/support/test-database.ts';
import { buildFeedThread } from '../../scripts/build-feed-thread.ts';

const settings = { provider: 'Terpel', manifest: 'optional', statementSeconds: 30 } as const;
const onError = (error: Error) => {
  throw error;
};
const server = process.env.TEST_DATABASE_URL;

/** Variable in which src/main.ts names a current build. */
const VARIABLE = 'SURTIDOR_CONSTRUIDO';

let folder: string;
beforeAll(async () => {
  // Inside of the repository, because the program finds its one package in node_modules.
  await mkdir('data', { recursive: true });
  folder = await mkdtemp(resolve('data', 'built #1 '));
  await buildFeedThread(join(folder, 'feed-thread'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the thread loads the program of the build that the start names, and without one the source', async () => {
  const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const other = join(folder, 'other');
  await mkdir(join(other, 'feed-thread'), { recursive: true });
  await writeFile(
    join(other, 'feed-thread', 'feed-thread.mjs'),
    `export const serveTasks = (tasks) =>
      tasks.on('message', ({ port }) => {
        port.postMessage({ failure: { message: 'the built one' } });
        port.close();
      });`,
  );
  for (const [build, failure] of [
    [other, 'the built one'],
    ['', 'ECONNREFUSED'],
  ] as const) {
    vi.stubEnv(VARIABLE, build);
    const thread = createFeedThread(nowhere, { onError });
    await expect(thread.runUpload('import', 1)).rejects.toThrow(failure);
    await thread.close();
  }
});

test('the built thread starts, and reports a database that does not answer', async () => {
  const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  vi.stubEnv(VARIABLE, folder);
  const thread = createFeedThread(nowhere, { onError });
  await expect(thread.runUpload('import', 1)).rejects.toThrow('ECONNREFUSED');
  await thread.close();
});

test('the built thread leaves out what draws PDFs, answers GraphQL and signs people in', async () => {
  const program = await readFile(join(folder, 'feed-thread', 'feed-thread.mjs'), 'utf8');
  for (const name of ['pdfkit', 'graphql', 'jose']) expect(program).not.toContain(`node_modules/${name}/`);
  expect(await readdir(join(folder, 'feed-thread'))).toEqual(['feed-thread.mjs']);
});

/** Delivers the demonstration's files of every kind to a new database, and imports them on a thread of a build, or of the source (`''`). @returns the results by file */
async function deliver(build: string) {
  vi.stubEnv(VARIABLE, build);
  const database = await createDatabaseOn(server as string, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
  const thread = createFeedThread({ ...settings, databaseUrl: database.url }, { onError });
  try {
    const { id: key } = await addSystemKey({ database, clock: systemClock as never });
    const deps = { database, clock: systemClock, manifest: 'optional', notify: undefined as never } as const;
    const asked = { idempotencyKey: 'todo', asked: 'todo', name: 'todo', sequence: undefined, keepsGood: true };
    const opened = await openDelivery(deps, { key, ...asked });
    if (!opened.ok) throw new Error(opened.refusal);
    const { id } = opened.value.delivery;
    const storing = { database, storeBody: thread.storeContent };
    for (const { kind, format, path } of findFiles('demo')) {
      const body = wholeBody(await readFile(path));
      expect(await storeDeliveredFile(storing, { key, id, kind, format, body })).toMatchObject({ ok: true });
    }
    const jobs = () => ({ send: async () => undefined });
    expect(await commitDelivery({ ...deps, jobs } as never, { key, id })).toMatchObject({ ok: true });
    expect(await thread.runUpload('import', id)).toBe('done');
    return (await listDeliveredFiles(database.kysely, id)).map(({ importacion: _, ...file }) => file);
  } finally {
    await thread.close();
    await database.close();
  }
}

test.skipIf(!server)(
  'the built thread imports files of every kind with the same result as the program in source',
  async () => {
    const built = await deliver(folder);
    const names = findFiles('demo').map(({ name }) => name);
    expect(built.map(({ archivo }) => archivo).sort()).toEqual(names.sort());
    expect(built.every(({ estado, filas }) => estado === 'importado' && filas > 0)).toBe(true);
    expect(built).toEqual(await deliver(''));
  },
);
