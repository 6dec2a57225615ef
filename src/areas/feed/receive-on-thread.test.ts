import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { failureStatus } from '#platform/http/failures.ts';
import { type PackedBody, UnusableBody } from '#platform/http/unpack-body.ts';
import { sha256Of } from '#tests/support/erp-papers.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { createDatabaseOn, templateName } from '#tests/support/test-database.ts';
import { createFeedThread, type FeedThread, ThreadLost } from './server/thread/feed-thread.ts';
import { storeLargeOnWorker } from './server/thread/store-large-bodies.ts';
import { commitDelivery, openDelivery, storeDeliveredFile } from './server/uploads/deliveries.ts';
import { listDeliveredFiles } from './server/uploads/delivery-queries.ts';
import { MOST_ARRIVING, type StoreBody, storeOnThisThread } from './server/uploads/store-content.ts';
import { deleteUpload, UPLOADED_PART_BYTES } from './server/uploads/upload-queries.ts';

const KB = 1_024;
const MB = KB * KB;
const CHUNK = 64 * KB;
const settings = { provider: 'Terpel', manifest: 'optional', statementSeconds: 30 } as const;
const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
const ignore = () => undefined;

/** The bytes in chunks as a socket brings them. They are copies, because a reader may hand them over. */
async function* inChunks(content: Uint8Array, then: () => unknown = ignore, length = CHUNK): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += length) yield Buffer.from(content.subarray(at, at + length));
  await then();
}

type Facts = Partial<Omit<PackedBody, 'chunks'>>;

const bodyOf = (content: Uint8Array, facts: Facts = {}, chunks = inChunks(content)): PackedBody => ({
  ...{ encoding: 'identity', digest: undefined, limitBytes: 8 * MB, ...facts },
  chunks,
});

describe('the body of a delivery', () => {
  const keptBy = async (body: PackedBody) => {
    const by: { where?: string; bytes?: Buffer } = {};
    const keeper =
      (where: string): StoreBody =>
      async (_file, { chunks }) => {
        const parts: Buffer[] = [];
        for await (const chunk of chunks) parts.push(chunk);
        Object.assign(by, { where, bytes: Buffer.concat(parts) });
        return { bytes: 0, sha256: '', problem: undefined };
      };
    await storeLargeOnWorker({ here: keeper('here'), onThread: keeper('thread') }, MB)(
      { subida: 1, archivo: '' },
      body,
    );
    return by;
  };
  const small = Buffer.alloc(MB - 1, 'a');
  const large = Buffer.alloc(MB + CHUNK, 'b');
  const packed = Buffer.alloc(CHUNK, 'c');

  test.each([
    ['small and announced', bodyOf(small, { announcedBytes: small.length }), 'here', small],
    ['small', bodyOf(small), 'here', small],
    ['empty', bodyOf(Buffer.alloc(0)), 'here', Buffer.alloc(0)],
    ['large and announced', bodyOf(large, { announcedBytes: large.length }), 'thread', large],
    ['large', bodyOf(large), 'thread', large],
    ['packed', bodyOf(packed, { encoding: 'zstd' }), 'thread', packed],
    ['packed, small and announced', bodyOf(small, { encoding: 'gzip', announcedBytes: 60_000 }), 'here', small],
  ])('a body that is %s is received completely', async (_name, body, where, content) => {
    const kept = await keptBy(body);
    expect(kept.where).toBe(where);
    expect(kept.bytes?.equals(content)).toBe(true);
  });

  test.each([
    ['no more than a megabyte, whatever the limit', 16 * MB, CHUNK, MB],
    ['no more than a thousand small chunks', MB, 1, KB],
  ])('a body is passed to the thread after a first look at %s', async (_name, largeBytes, length, most) => {
    const chunks = inChunks(large, ignore, length);
    let looked = 0;
    const counted = async function* () {
      for await (const chunk of chunks) {
        looked += chunk.length;
        yield chunk;
      }
    };
    let kept: number | undefined;
    const fail = () => Promise.reject(new Error('It is kept here.'));
    const onThread: StoreBody = async (_file, body) => {
      kept = looked;
      // The reader leaves early, and so does the source.
      for await (const _ of body.chunks) break;
      return { bytes: 0, sha256: '', problem: undefined };
    };
    await storeLargeOnWorker({ here: fail, onThread }, largeBytes)(
      { subida: 1, archivo: '' },
      bodyOf(large, {}, counted()),
    );
    expect(kept).toBe(most);
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });

  test('a body that is cut during the first look is refused as cut', async () => {
    const cut = bodyOf(
      small,
      {},
      inChunks(small, () => Promise.reject(new UnusableBody('cut'))),
    );
    await expect(keptBy(cut)).rejects.toMatchObject({ fault: 'cut' });
  });
});

describe('the thread that receives deliveries', () => {
  const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const keep = (thread: FeedThread) =>
    thread.storeContent({ subida: 1, archivo: 'a' }, bodyOf(Buffer.alloc(3 * MB, 'a')));
  /** Takes tasks and does nothing. */
  const SILENT = script("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => undefined);");

  test('a thread that cannot start answers 503', async () => {
    const errors: Error[] = [];
    const options = { onError: (error: Error) => errors.push(error), entry: script("throw new Error('no hay')") };
    const thread = createFeedThread(nowhere, options);
    const failure = await keep(thread).catch((error) => error);
    expect(failure).toBeInstanceOf(ThreadLost);
    expect(failureStatus(failure)).toBe(503);
    expect(errors.map(({ message }) => message)).toEqual(['no hay']);
    await thread.close();
  });

  test('a thread that cannot even be created answers 503', async () => {
    const errors: Error[] = [];
    const options = { onError: (error: Error) => errors.push(error), entry: new URL('ftp://localhost/') };
    const failure = await keep(createFeedThread(nowhere, options)).catch((error) => error);
    expect(failure).toBeInstanceOf(ThreadLost);
    expect(errors).toMatchObject([{ code: 'ERR_INVALID_URL_SCHEME' }]);
  });

  test('a closed thread ends its tasks and refuses new ones, since no one would end a new thread', async () => {
    const threads: Worker[] = [];
    const note = (worker: Worker) => void threads.push(worker);
    process.on('worker', note);
    const thread = createFeedThread(nowhere, { onError: ignore, entry: SILENT });
    const tasks = [thread.runUpload('import', 1), keep(thread)].map((task) => task.catch((error) => error));
    await thread.close();
    for (const task of tasks) expect(await task).toBeInstanceOf(ThreadLost);
    await expect(thread.runUpload('import', 1)).rejects.toThrow(ThreadLost);
    await expect(keep(thread)).rejects.toThrow(ThreadLost);
    await thread.close();
    process.off('worker', note);
    expect(threads).toHaveLength(1);
  });

  test('a thread that does not answer is ended', async () => {
    const thread = createFeedThread(nowhere, { onError: ignore, entry: SILENT, silentMs: 100 });
    await expect(keep(thread)).rejects.toThrow(ThreadLost);
    await thread.close();
  });

  test('a thread ends a while after its last task, and is started again by the next task', async () => {
    const threads: Worker[] = [];
    const note = (worker: Worker) => void threads.push(worker);
    process.on('worker', note);
    const thread = createFeedThread(nowhere, { onError: ignore, idleMs: 1 });
    for (const started of [1, 2]) {
      await expect(thread.runUpload('import', 1)).rejects.toThrow('ECONNREFUSED');
      expect(threads).toHaveLength(started);
      await once(threads[started - 1] as Worker, 'exit');
    }
    process.off('worker', note);
  });
});

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('a delivered file on the thread', () => {
  let database: Database & { readonly url: string };
  let key: number;
  let thread: FeedThread;
  beforeAll(async () => {
    database = await createDatabaseOn(server as string, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
    key = (await addSystemKey({ database, clock: systemClock as never })).id;
    thread = createFeedThread({ ...settings, databaseUrl: database.url }, { onError: ignore });
  });
  afterAll(async () => {
    await thread?.close();
    await database?.close();
  });

  let serial = 0;
  async function open(): Promise<number> {
    serial += 1;
    const asked = { idempotencyKey: `r-${serial}`, asked: '', name: undefined, sequence: undefined, keepsGood: true };
    const opened = await openDelivery({ database, clock: systemClock }, { key, ...asked });
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.value.delivery.id;
  }

  const keep = (storeBody: StoreBody, id: number, body: PackedBody) =>
    storeDeliveredFile({ database, storeBody }, { key, id, kind: 'sociedades', format: 'ndjson', body });

  /** Reads the rows of files with the sums of their stored parts. */
  async function storedOf(id: number) {
    const { kysely } = database;
    const files = await kysely
      .selectFrom('subida_archivos')
      .select(['archivo', 'bytes', 'sha256', 'estado'])
      .where('subida', '=', id)
      .execute();
    const { rows } = await sql<{ parte: number; suma: string }>`
      select parte, encode(sha256(contenido), 'hex') as suma from subida_partes where subida = ${id} order by parte`.execute(
      kysely,
    );
    return { files, parts: rows };
  }

  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `{"sociedad":"S${at}","nombre":"Compañía ${at * 7_919}"}\n`,
  ).join('');
  const text = Buffer.from(rows);
  const latin = Buffer.concat([text, Buffer.from('{"nombre":"Compañía"}\n', 'latin1')]);
  /** A million short rows; the last one is wrong. */
  const million = Buffer.concat([
    Buffer.from('{}\n'.repeat(999_999)),
    Buffer.from('{"nombre":"Compañía"}\n', 'latin1'),
  ]);
  const packed = gzipSync(text);
  const throwing = (fault: 'cut' | 'slow', content = text) =>
    inChunks(content, () => Promise.reject(new UnusableBody(fault)));
  const gzip = 'gzip' as const;

  const CASES: readonly (readonly [string, (id: number) => PackedBody, object])[] = [
    ['as it is', () => bodyOf(text), { ok: true }],
    ['with gzip', () => bodyOf(packed, { encoding: gzip }), { ok: true }],
    ['with zstd', () => bodyOf(zstdCompressSync(text), { encoding: 'zstd' }), { ok: true }],
    [
      'with its sum',
      () => bodyOf(text, { digest: Buffer.from(sha256Of(text), 'hex').toString('base64') }),
      { ok: true },
    ],
    ['with a line of megabytes', () => bodyOf(Buffer.alloc(3 * MB, 'a')), { ok: true }],
    ['empty', () => bodyOf(Buffer.alloc(0)), { ok: true }],
    ['with another sum', () => bodyOf(text, { digest: 'AAAA' }), { fault: 'digest' }],
    ['above the limit', () => bodyOf(text, { limitBytes: 2 * MB }), { fault: 'large' }],
    ['that is a bomb', () => bodyOf(gzipSync(Buffer.alloc(40 * MB, 'x')), { encoding: gzip }), { fault: 'large' }],
    ['that is not gzip', () => bodyOf(text, { encoding: gzip }), { fault: 'cut' }],
    [
      'with half of its gzip',
      () => bodyOf(packed.subarray(0, packed.length / 2), { encoding: gzip }),
      { fault: 'cut' },
    ],
    ['whose connection is cut', () => bodyOf(text, {}, throwing('cut')), { fault: 'cut' }],
    [
      'whose connection is cut within its gzip',
      () => bodyOf(text, { encoding: gzip }, throwing('cut', packed)),
      { fault: 'cut' },
    ],
    ['that comes too slowly', () => bodyOf(text, {}, throwing('slow')), { fault: 'slow' }],
    [
      'in Latin 1 in a late row',
      () => bodyOf(latin),
      { ok: false, refusal: { reason: 'wrong', sentence: expect.stringMatching(/línea 60001\b/) } },
    ],
    [
      'in Latin 1 in its millionth row',
      () => bodyOf(million),
      { ok: false, refusal: { reason: 'wrong', sentence: expect.stringMatching(/línea 1000000\b/) } },
    ],
    ['with a NUL', () => bodyOf(Buffer.concat([text, Buffer.alloc(1)])), { ok: false, refusal: { reason: 'wrong' } }],
    ['compressed without saying so', () => bodyOf(packed), { ok: false, refusal: { reason: 'wrong' } }],
    [
      'whose delivery is discarded while it arrives',
      (id) => {
        const discarding = async function* () {
          yield* inChunks(text);
          await deleteUpload(database.kysely, id);
          yield* inChunks(text);
        };
        return bodyOf(text, {}, discarding());
      },
      { ok: false, refusal: { reason: 'closed' } },
    ],
  ];

  test.each(CASES)(
    '%s has the same result on the thread as in the portal, and no part of a refused file stays',
    async (_name, body, expected) => {
      const outcomes = [];
      for (const storeBody of [storeOnThisThread(database.kysely), thread.storeContent]) {
        const id = await open();
        const outcome = await keep(storeBody, id, body(id)).catch((error) => error);
        expect(outcome).toMatchObject(expected);
        if ('fault' in expected) expect(outcome).toBeInstanceOf(UnusableBody);
        const stored = await storedOf(id);
        if (!('ok' in expected && expected.ok)) expect(stored).toEqual({ files: [], parts: [] });
        outcomes.push({ outcome: 'ok' in outcome ? outcome : outcome.fault, stored });
        await deleteUpload(database.kysely, id);
      }
      expect(outcomes[1]).toEqual(outcomes[0]);
    },
  );

  test('a file whose thread ends is answered 503, leaves no stored part, and succeeds in the next attempt', async () => {
    const started = once(process, 'worker');
    const own = createFeedThread({ ...settings, databaseUrl: database.url }, { onError: ignore });
    const id = await open();
    let go: () => void = ignore;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const arriving = keep(
      own.storeContent,
      id,
      bodyOf(
        text,
        {},
        inChunks(text, () => held),
      ),
    );
    arriving.catch(ignore);
    await expect.poll(async () => (await storedOf(id)).parts.length).toBeGreaterThan(0);
    const [worker] = (await started) as [Worker];
    await worker.terminate();
    const failure = await arriving.catch((error) => error);
    expect([failure.name, failureStatus(failure)]).toEqual(['ThreadLost', 503]);
    expect(await storedOf(id)).toEqual({ files: [], parts: [] });
    go();
    expect(await keep(own.storeContent, id, bodyOf(text))).toMatchObject({
      ok: true,
      value: { sha256: sha256Of(text) },
    });
    await own.close();
  });

  test('a file is not lost when the database needs longer for a chunk than a silent thread is waited for', async () => {
    const PARTS = 12;
    const silentMs = 2_000;
    const own = createFeedThread({ ...settings, databaseUrl: database.url }, { onError: ignore, silentMs });
    // Starts the thread.
    await own.runUpload('import', 0);
    const id = await open();
    await sql`create function guardar_lento() returns trigger language plpgsql as $$
      begin perform pg_sleep(${sql.lit(silentMs / 8_000)}); return new; end $$`.execute(database.kysely);
    await sql`create trigger lento before insert on subida_partes for each row execute function guardar_lento()`.execute(
      database.kysely,
    );
    const content = gzipSync(Buffer.alloc(PARTS * UPLOADED_PART_BYTES, 'a'));
    expect(content.length).toBeLessThan(CHUNK);
    const kept = await keep(own.storeContent, id, bodyOf(content, { encoding: gzip, limitBytes: 16 * MB })).catch(
      (error) => error,
    );
    await sql`drop trigger lento on subida_partes`.execute(database.kysely);
    await sql`drop function guardar_lento`.execute(database.kysely);
    expect(kept).toMatchObject({ ok: true });
    expect((await storedOf(id)).parts).toHaveLength(PARTS);
    await deleteUpload(database.kysely, id);
    await own.close();
  });

  test('a file gets a database connection, even when many others arrive and wait for the database', async () => {
    const ids = await Promise.all(Array.from({ length: MOST_ARRIVING }, open));
    const countWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'subida_partes'::regclass and not granted`.execute(database.kysely);
      return rows.length;
    };
    let arriving: readonly Promise<unknown>[] = [];
    await inTransaction(database.kysely, async (tx) => {
      await sql`lock table subida_partes in exclusive mode`.execute(tx);
      arriving = ids.map((id) => keep(thread.storeContent, id, bodyOf(text)).catch((error) => error));
      await expect.poll(countWaiting).toBe(MOST_ARRIVING);
    });
    for (const kept of await Promise.all(arriving)) expect(kept).toMatchObject({ ok: true });
    for (const id of ids) await deleteUpload(database.kysely, id);
  });

  test('while the database does not accept a file, the sender waits and memory does not fill', async () => {
    const id = await open();
    let read = 0;
    const total = 40 * MB;
    const counted = async function* () {
      for (; read < total; read += CHUNK) yield Buffer.alloc(CHUNK, 'a');
    };
    let kept: ReturnType<typeof keep> | undefined;
    await inTransaction(database.kysely, async (tx) => {
      await sql`lock table subida_partes in exclusive mode`.execute(tx);
      kept = keep(thread.storeContent, id, bodyOf(Buffer.alloc(0), { limitBytes: total }, counted()));
      let before = -1;
      // Waits until the sender reads nothing more.
      await expect
        .poll(
          () => {
            const isStill = read > 0 && read === before;
            before = read;
            return isStill;
          },
          { interval: 500, timeout: 20_000 },
        )
        .toBe(true);
      expect(read).toBeLessThan(6 * MB);
    });
    expect(await kept).toMatchObject({ ok: true, value: { bytes: total } });
  });

  describe('and its import', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const startThread = () =>
      createFeedThread({ ...settings, databaseUrl: database.url }, { onError: ignore, keptIn: folder });
    /** Files that threads keep, and how many bytes each has. */
    const keptFiles = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

    const commit = (id: number) =>
      commitDelivery(
        {
          ...{ database, clock: systemClock, manifest: 'optional', notify: {} as never },
          // The test runs the import itself.
          jobs: () => ({ send: async () => undefined }) as never,
        },
        { key, id },
      );
    const resultOf = async (id: number) => (await listDeliveredFiles(database.kysely, id))[0];
    const countParts = async (id: number) => (await storedOf(id)).parts.length;
    /** Takes the content out of the database, so that only a kept file can be imported. */
    const loseParts = (id: number) =>
      sql`update subida_partes set contenido = 'x', comprimida = false where subida = ${id}`.execute(database.kysely);

    test('a file that the same thread received is imported without reading it back; its kept file is gone afterwards', async () => {
      const own = startThread();
      const id = await open();
      expect(await keep(own.storeContent, id, bodyOf(packed, { encoding: gzip }))).toMatchObject({ ok: true });
      expect(keptFiles().map((file) => readFileSync(file).equals(text))).toEqual([true]);
      expect(await countParts(id)).toBeGreaterThan(1);
      await loseParts(id);
      expect(await commit(id)).toEqual({ ok: true, value: true });
      expect(await own.runUpload('import', id)).toBe('done');
      expect(await resultOf(id)).toMatchObject({ estado: 'importado', filas: 60_000 });
      expect(keptFiles()).toEqual([]);
      await own.close();
    });

    const AFTERWARDS: readonly (readonly [string, (own: FeedThread) => Promise<FeedThread>])[] = [
      ['another process received', async () => startThread()],
      [
        'was damaged on the disk',
        async (own) => {
          for (const file of keptFiles()) truncateSync(file, 1_000);
          return own;
        },
      ],
      [
        'was removed from the disk',
        async (own) => {
          for (const file of keptFiles()) rmSync(file);
          return own;
        },
      ],
    ];

    test.each(AFTERWARDS)('a file that %s is imported from the database', async (_, happens) => {
      const own = startThread();
      const id = await open();
      expect(await keep(own.storeContent, id, bodyOf(text))).toMatchObject({ ok: true });
      expect(keptFiles()).toHaveLength(1);
      const importing = await happens(own);
      await commit(id);
      expect(await importing.runUpload('import', id)).toBe('done');
      expect(await resultOf(id)).toMatchObject({ estado: 'importado', filas: 60_000 });
      for (const each of [own, importing]) await each.close();
      expect(readdirSync(folder)).toEqual([]);
    });

    test('a body that is refused or cut, or whose delivery is discarded, leaves no kept file of its own', async () => {
      const own = startThread();
      for (const body of [bodyOf(latin), bodyOf(text, {}, throwing('cut')), bodyOf(text, { digest: 'AAAA' })]) {
        const id = await open();
        await keep(own.storeContent, id, body).catch(ignore);
        // A cut is answered before the thread has noticed it.
        await expect.poll(keptFiles, { interval: 20 }).toEqual([]);
        await deleteUpload(database.kysely, id);
      }
      await own.close();
    });

    test('a killed thread leaves its folder to nobody', async () => {
      const started = once(process, 'worker');
      const own = startThread();
      const id = await open();
      await keep(own.storeContent, id, bodyOf(text));
      const [worker] = (await started) as [Worker];
      await worker.terminate();
      await own.close();
      expect(readdirSync(folder)).toEqual([]);
      await deleteUpload(database.kysely, id);
    });
  });
});
