import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import { createFileMaker, type FileMakerDeps } from '#platform/made-files/file-maker.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import {
  type AnyKind,
  FILE_USERS,
  type FileId,
  makeContent,
  makeWholeContent,
} from '#tests/support/made-files/file-users.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Guarantees for every user of the kit (docs/decisions/0082). */
describe.each(Object.entries(FILE_USERS))('files that jobs make for %s', (_name, user) => {
  let database: Database;
  let tables: AnyKind['tables'];
  let table: ReturnType<typeof sql.table>;
  const clock = fixedClock();
  beforeAll(async () => {
    database = await openTestDatabase('demo');
    tables = openMaker().kind.tables;
    table = sql.table(tables.table);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => database.close());

  const HOUR_AGO = new Date(clock.now().getTime() - 3_600_000);
  const order = (at = HOUR_AGO): Promise<FileId> => user.order(database, at);

  /** A maker of another process. @param kind differences from the area's own declaration */
  function openMaker(changes: Partial<AnyKind> = {}, send?: Jobs['send']) {
    const sent: unknown[] = [];
    const ends: (string | null)[] = [];
    const failures: object[] = [];
    const deps: FileMakerDeps = {
      database,
      clock,
      jobs: () => ({
        send: send ?? (async (name, input) => void sent.push({ name, ...input })),
        stop: async () => undefined,
      }),
      log: { error: (details) => void failures.push(details) },
    };
    const ended: AnyKind['ended'] = async (_transaction, _file, sentence) => ends.push(sentence);
    const kind = { ...user.kindOf(deps), ended, ...changes };
    return { ...createFileMaker(deps, kind), kind, sent, ends, failures };
  }

  /** Writes known content. */
  const writing =
    (seed: number, onChunk?: (saved: number) => Promise<void>): AnyKind['make'] =>
    async (_file, run) => {
      await run.write(makeContent(seed, onChunk), () => ({}));
      return accept(user.finished);
    };

  const isFile = (id: FileId) => sql`${sql.ref(tables.id)} = ${id}`;

  async function stored(id: FileId, connection: Connection = database.kysely): Promise<Record<string, unknown>> {
    const { rows } = await sql<Record<string, unknown>>`select * from ${table} where ${isFile(id)}`.execute(connection);
    return rows[0] ?? {};
  }

  async function parts(id: FileId): Promise<readonly { readonly parte: number; readonly bytes: number }[]> {
    const { rows } = await sql<{ parte: number; bytes: number }>`
      select parte, length(contenido) as bytes from ${sql.table(tables.parts.table)}
      where ${sql.ref(tables.parts.file)} = ${id} order by parte`.execute(database.kysely);
    return rows;
  }

  async function workOf(id: FileId): Promise<number> {
    if (!tables.work) return 0;
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(tables.work.table)} where ${sql.ref(tables.work.file)} = ${id}`.execute(
      database.kysely,
    );
    return rows[0]?.rows ?? 0;
  }

  /** State after 15 silent seconds. */
  const endLease = (id: FileId) =>
    sql`update ${table} set ejecucion_hasta = now() - interval '1 second' where ${isFile(id)}`.execute(database.kysely);

  const read = (id: FileId): Promise<Buffer> => buffer(openMaker().content(id, sql<boolean>`true`));

  test('the area’s content is stored completely', async () => {
    const id = await order();
    const maker = openMaker();
    await maker.make(id);
    expect(maker.failures).toEqual([]);
    const row = await stored(id);
    expect(row).toMatchObject({
      estado: 'lista',
      ejecucion: null,
      ejecucion_hasta: null,
      intentos: 1,
      [user.why]: null,
    });
    expect(await read(id)).toHaveLength(Number(row.bytes));
    expect(row.bytes).toBeGreaterThan(0);
    expect(maker.ends).toEqual([null]);
    expect(await workOf(id)).toBe(0);
  });

  test('parts of a file are complete and in order, and a person without the right cannot read them', async () => {
    const id = await order();
    await openMaker({ make: writing(1) }).make(id);
    expect(await parts(id)).toEqual([
      { parte: 0, bytes: 300_000 },
      { parte: 1, bytes: 300_000 },
      { parte: 2, bytes: 100_000 },
    ]);
    expect((await read(id)).equals(makeWholeContent(1))).toBe(true);
    expect(await stored(id)).toMatchObject({ bytes: 700_000 });
    expect(await buffer(openMaker().content(id, sql<boolean>`false`))).toHaveLength(0);
  });

  test('a file whose making starts again has only the parts of the last start', async () => {
    const id = await order();
    const make: AnyKind['make'] = async (_file, run) => {
      await run.write(makeContent(1), () => ({}));
      await run.write([Buffer.from('corto')].values() as unknown as AsyncIterable<Buffer>, () => ({}));
      return accept(user.finished);
    };
    await openMaker({ make }).make(id);
    expect((await read(id)).toString()).toBe('corto');
    expect(await parts(id)).toEqual([{ parte: 0, bytes: 5 }]);
    expect(await stored(id)).toMatchObject({ bytes: 5 });
  });

  test('simultaneous runs for a file exclude each other', async () => {
    const id = await order();
    const makers = Array.from({ length: 4 }, (_none, at) => openMaker({ make: writing(at) }));
    await Promise.all(makers.map((maker) => maker.make(id)));
    expect(makers.flatMap(({ ends }) => ends)).toEqual([null]);
    expect(await stored(id)).toMatchObject({ estado: 'lista', intentos: 1 });
    const winner = makers.findIndex(({ ends }) => ends.length > 0);
    expect((await read(id)).equals(makeWholeContent(winner))).toBe(true);
    for (const maker of makers) await maker.make(id);
    expect(await stored(id)).toMatchObject({ intentos: 1 });
  });

  test.each([1, 4, 6])(
    'a run that stops renewing its lease before chunk %d is replaced, and can no longer write',
    async (silent) => {
      const id = await order();
      const newer = openMaker({ make: writing(100) });
      const older = openMaker({
        make: writing(1, async (chunk) => {
          if (chunk !== silent) return;
          await newer.make(id);
          expect(newer.ends).toEqual([]);
          await endLease(id);
          await newer.make(id);
        }),
      });
      await older.make(id);
      expect([older.ends, newer.ends]).toEqual([[], [null]]);
      expect(older.failures).toEqual([]);
      expect((await read(id)).equals(makeWholeContent(100))).toBe(true);
      expect(await stored(id)).toMatchObject({ estado: 'lista', intentos: 2, bytes: 700_000 });
    },
  );

  test.each(['finishes', 'refuses', 'fails'] as const)(
    'a run that has lost its file to another run and then %s changes nothing',
    async (does) => {
      const id = await order();
      const newer = openMaker({ make: writing(100) });
      const older = openMaker({
        async make(file, run) {
          const made = await writing(1)(file, run);
          await endLease(id);
          await newer.make(id);
          if (does === 'fails') throw new Error('planeado');
          return does === 'refuses' ? refuse('No hay.') : made;
        },
      });
      await older.make(id);
      expect([older.ends, newer.ends]).toEqual([[], [null]]);
      expect((await read(id)).equals(makeWholeContent(100))).toBe(true);
      expect(await stored(id)).toMatchObject({ estado: 'lista', [user.why]: null });
    },
  );

  test.each([
    ['before its first part', 1],
    ['after its first part', 4],
  ])(
    'a run that has lost its file to another, which is %s, neither records progress nor starts again',
    async (_when, at) => {
      const id = await order();
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const newer = openMaker({
        make: writing(100, async (chunk) => {
          if (chunk !== at) return;
          begun.resolve();
          await goOn.promise;
        }),
      });
      const attempts: string[] = [];
      let taken: Promise<void> | undefined;
      const older = openMaker({
        async make(file, run) {
          await writing(1)(file, run);
          await endLease(id);
          taken = newer.make(id);
          await begun.promise;
          await run.note({ hechas: 77 } as never).catch(() => attempts.push('note'));
          await run.write(makeContent(1), () => ({})).catch(() => attempts.push('write'));
          goOn.resolve();
          await taken;
          return accept(user.finished);
        },
      });
      await older.make(id);
      expect(attempts).toEqual(['note', 'write']);
      expect([older.ends, newer.ends]).toEqual([[], [null]]);
      expect((await read(id)).equals(makeWholeContent(100))).toBe(true);
      expect((await stored(id)).hechas).toBe(0);
    },
  );

  test('temporary copies of a run are deleted, also when it has lost its file', async () => {
    const id = await order();
    const own = openMaker();
    const older = openMaker({
      async make(file, run) {
        await endLease(id);
        await own.make(id);
        return own.kind.make(file, run);
      },
    });
    await older.make(id);
    expect([older.ends, own.ends]).toEqual([[], [null]]);
    expect(await workOf(id)).toBe(0);
  });

  test('a run that writes nothing renews its lease, and stops when its file is gone', async () => {
    const id = await order();
    const left = async (): Promise<number> => {
      const { rows } = await sql<{ left: number }>`
        select extract(epoch from ejecucion_hasta - now())::float as left from ${table} where ${isFile(id)}`.execute(
        database.kysely,
      );
      return rows[0]?.left ?? 0;
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const maker = openMaker({
      async make() {
        expect(await left()).toBeGreaterThan(10);
        await sql`update ${table} set ejecucion_hasta = now() + interval '2 seconds' where ${isFile(id)}`.execute(
          database.kysely,
        );
        vi.advanceTimersByTime(5_000);
        await vi.waitFor(async () => expect(await left()).toBeGreaterThan(10), { timeout: 20_000, interval: 20 });
        return accept(user.finished);
      },
    });
    await maker.make(id);
    expect(maker.failures).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a refusal and an unexpected error each give a sentence, and leave no content', async () => {
    const refused = await order();
    const refusing = openMaker({
      async make(file, run) {
        await writing(1)(file, run);
        return refuse('No hay nada que entregar.');
      },
    });
    await refusing.make(refused);
    expect(await stored(refused)).toMatchObject({
      ...{ estado: 'fallida', bytes: 0, ejecucion: null, [user.why]: 'No hay nada que entregar.' },
    });
    expect([refusing.ends, refusing.failures]).toEqual([['No hay nada que entregar.'], []]);
    const broken = await order();
    const failing = openMaker({
      make: writing(1, async (chunk) => {
        if (chunk === 5) throw new Error('planeado');
      }),
    });
    await failing.make(broken);
    const { failure, log } = failing.kind;
    expect(failure.length).toBeGreaterThan(20);
    expect(await stored(broken)).toMatchObject({ estado: 'fallida', bytes: 0, [user.why]: failure });
    expect(failing.ends).toEqual([failure]);
    expect(failing.failures).toEqual([{ err: new Error('planeado'), [log.key]: broken }]);
    expect([await parts(refused), await parts(broken)]).toEqual([[], []]);
    await openMaker().make(broken);
    expect(await stored(broken)).toMatchObject({ estado: 'fallida' });
  });

  test('the end of a file and its hook are one transaction', async () => {
    const id = await order();
    const seen: unknown[] = [];
    const ended: AnyKind['ended'] = async (transaction, _file, sentence) => {
      seen.push([(await stored(id, transaction)).estado, sentence]);
      throw new Error('planeado');
    };
    await expect(openMaker({ make: writing(1), ended }).make(id)).rejects.toThrow('planeado');
    expect(seen).toEqual([
      ['lista', null],
      ['fallida', openMaker().kind.failure],
    ]);
    expect(await stored(id)).toMatchObject({ estado: 'curso', [user.why]: null });
    await endLease(id);
    const next = openMaker({ make: writing(2) });
    await next.make(id);
    expect(next.ends).toEqual([null]);
    expect((await read(id)).equals(makeWholeContent(2))).toBe(true);
  });

  test('a file for a person who waits on the page sends no notification', async () => {
    const id = await order();
    const maker = openMaker({ make: writing(1) });
    await maker.make(id, { isAwaited: true });
    expect(maker.ends).toEqual([]);
    expect(await stored(id)).toMatchObject({ estado: 'lista' });
  });

  test('a file whose process died five times is given up, with a sentence', async () => {
    const died = async (times: number) => {
      const id = await order();
      await sql`update ${table} set estado = 'curso', intentos = ${times} where ${isFile(id)}`.execute(database.kysely);
      await endLease(id);
      const make = vi.fn(writing(1));
      const maker = openMaker({ make });
      await maker.make(id);
      return { id, maker, make };
    };
    const four = await died(4);
    expect(await stored(four.id)).toMatchObject({ estado: 'lista', intentos: 5 });
    const { id, maker, make } = await died(5);
    const { failure } = maker.kind;
    expect(make).not.toHaveBeenCalled();
    expect(await stored(id)).toMatchObject({ estado: 'fallida', intentos: 6, [user.why]: failure });
    expect(maker.ends).toEqual([failure]);
  });

  test('the periodic sweep queues files that lost their job or process, and reading a silent file queues it sooner', async () => {
    const now = clock.now();
    const [waiting, dead, alive, ready] = [await order(), await order(), await order(), await order()];
    const young = await order(now);
    await sql`update ${table} set estado = 'curso', ejecucion_hasta = now() + interval '15 seconds'
      where ${sql.ref(tables.id)} in (${dead}, ${alive})`.execute(database.kysely);
    await endLease(dead);
    await openMaker({ make: writing(1) }).make(ready);
    const maker = openMaker();
    const { job } = maker.kind;
    const [, sweep] = maker.jobs;
    await sweep.run({});
    const queued = maker.sent
      .splice(0)
      .filter((each) => [waiting, dead, alive, ready, young].includes((each as { id: FileId }).id));
    expect(queued).toEqual(
      expect.arrayContaining([
        { name: job, id: waiting },
        { name: job, id: dead },
      ]),
    );
    expect(queued).toHaveLength(2);
    const rows = await Promise.all([waiting, dead, alive, ready].map((id) => stored(id)));
    await maker.resumeSilent(rows as never);
    expect(maker.sent).toEqual([{ name: job, id: dead }]);
  });

  test('a commit wakes the job, but an undone order does not', async () => {
    const [kept, undone] = [await order(), await order()];
    const running: { jobs?: Jobs } = {};
    const maker = openMaker({ make: writing(1) }, (...given) => (running.jobs as Jobs).send(...given));
    running.jobs = await startJobs(database, [maker.jobs[0]], { onError: (error) => console.error(error) });
    try {
      const queueThenFail = database.kysely.transaction().execute(async (transaction) => {
        await maker.queue(transaction, undone);
        throw new Error('planeado');
      });
      await expect(queueThenFail).rejects.toThrow('planeado');
      await database.kysely.transaction().execute((transaction) => maker.queue(transaction, kept));
      await vi.waitFor(async () => expect(await stored(kept)).toMatchObject({ estado: 'lista' }), { timeout: 30_000 });
      expect(await stored(undone)).toMatchObject({ estado: 'espera', intentos: 0 });
      const { rows } = await sql<{
        id: FileId;
      }>`select data->'id' as id from pgboss.job where name = ${maker.kind.job}`.execute(database.kysely);
      expect(rows).toEqual([{ id: kept }]);
    } finally {
      await running.jobs.stop();
    }
  });

  test('files of one process are made one after another', async () => {
    const ids = [await order(), await order()];
    const steps: string[] = [];
    const maker = openMaker({
      async make(file, run) {
        steps.push('begins');
        const made = await writing(1)(file, run);
        steps.push('ends');
        return made;
      },
    });
    await Promise.all(ids.map((id) => maker.jobs[0].run({ id })));
    expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});
