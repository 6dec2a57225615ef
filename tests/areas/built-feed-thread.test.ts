import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let folder: string;
let entry: URL;
beforeAll(async () => {
  // Inside of the repository, because the program finds its one package in node_modules.
  await mkdir('data', { recursive: true });
  folder = await mkdtemp(resolve('data', 'feed-thread-'));
  await buildFeedThread(folder);
  const program = join(folder, 'entry.mjs');
  await writeFile(
    program,
    `import { parentPort, workerData } from 'node:worker_threads';
    import { serveTasks } from './feed-thread.mjs';
    serveTasks(parentPort, workerData);`,
  );
  entry = pathToFileURL(program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the built thread starts, and reports a database that does not answer', async () => {
  const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const thread = createFeedThread(nowhere, { onError, entry });
  await expect(thread.runUpload('import', 1)).rejects.toThrow('ECONNREFUSED');
  await thread.close();
});

test('the built thread leaves out what draws PDFs, answers GraphQL and signs people in', async () => {
  const program = await readFile(join(folder, 'feed-thread.mjs'), 'utf8');
  for (const name of ['pdfkit', 'graphql', 'jose']) expect(program).not.toContain(`node_modules/${name}/`);
  expect(await readdir(folder)).toEqual(['entry.mjs', 'feed-thread.mjs']);
});

/** Delivers the demonstration's files of every kind to a new database, and imports them on a thread. @returns the results by file */
async function deliver(program?: URL) {
  const database = await createDatabaseOn(server as string, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
  const from = program && { entry: program };
  const thread = createFeedThread({ ...settings, databaseUrl: database.url }, { onError, ...from });
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
    const built = await deliver(entry);
    const names = findFiles('demo').map(({ name }) => name);
    expect(built.map(({ archivo }) => archivo).sort()).toEqual(names.sort());
    expect(built.every(({ estado, filas }) => estado === 'importado' && filas > 0)).toBe(true);
    expect(built).toEqual(await deliver());
  },
);
