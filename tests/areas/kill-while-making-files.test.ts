import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept } from '#kernel/result.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { createFileMaker } from '#platform/made-files/file-maker.ts';
import {
  type AnyKind,
  FILE_USERS,
  type FileId,
  makeContent,
  makeWholeContent,
} from '#tests/support/made-files/file-users.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { createDatabaseOn, fillDataFolder, templateName } from '#tests/support/test-database.ts';

const POINTS = ['claimed', 'chunk 4', 'written', 'ending'];
const [OF_DEAD, OF_OTHER] = [1, 100];

const server = process.env.TEST_DATABASE_URL;
let where = '';
let kept: (Database & { readonly url: string }) | undefined;
let child: ChildProcess | undefined;

beforeAll(async () => {
  if (server) {
    kept = await createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
    where = kept.url;
    return;
  }
  where = mkdtempSync(join(tmpdir(), 'kill-files-'));
  fillDataFolder(where);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await kept?.close();
  if (!server) rmSync(where, { recursive: true, force: true });
});

/** PostgreSQL stays open; the embedded database has one process at a time. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  if (kept) return use(kept);
  const database = await openEmbedded(where);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

function start(area: string, point: string, seed: number, ids: readonly FileId[]): ChildProcess {
  const script = 'tests/support/made-files/make-until-killed.ts';
  const run = spawn(
    resolve('node_modules/.bin/node'),
    [...SHORT_LIVED, script, where, area, point, String(seed), JSON.stringify(ids)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child = run;
  return run;
}

async function untilWritten({ stdout }: ChildProcess, line: string): Promise<void> {
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? [])
    if (String(chunk).includes(line)) return;
  throw new Error(`The process ended before it wrote «${line}».`);
}

describe.each(Object.entries(FILE_USERS))('files of %s whose processes are killed', (area, user) => {
  const HOUR_AGO = new Date(Date.now() - 3_600_000);

  function openMaker(database: Database) {
    const sent: object[] = [];
    const ends: (string | null)[] = [];
    const deps = {
      database,
      clock: systemClock,
      jobs: () => ({
        send: async (_name: string, input: object) => void sent.push(input),
        stop: async () => undefined,
      }),
    };
    const kind: AnyKind = {
      ...user.kindOf(deps),
      async make(_file, run) {
        await run.write(makeContent(OF_OTHER), () => ({}));
        return accept(user.finished);
      },
      ended: async (_transaction, _file, sentence) => ends.push(sentence),
    };
    const { tables } = kind;
    const isFile = (id: FileId) => sql`${sql.ref(tables.id)} = ${id}`;
    return {
      ...createFileMaker(deps, kind),
      ...{ sent, ends },
      stored: async (id: FileId) =>
        (await sql<object>`select * from ${sql.table(tables.table)} where ${isFile(id)}`.execute(database.kysely))
          .rows[0],
      endLease: (id: FileId) =>
        sql`update ${sql.table(tables.table)} set ejecucion_hasta = now() - interval '1 second' where ${isFile(id)}`.execute(
          database.kysely,
        ),
    };
  }

  test.each(POINTS)(
    'after a kill at the point "%s" another process makes the file once, when the lease has ended',
    async (point) => {
      const id = await withDatabase((database) => user.order(database, HOUR_AGO));
      const dead = start(area, point, OF_DEAD, [id]);
      await untilWritten(dead, 'stopped');
      // On PostgreSQL the first process still runs, so the second maker must leave the file to it.
      if (kept && point !== 'ending') await openMaker(kept).make(id);
      const ended = once(dead, 'close');
      dead.kill('SIGKILL');
      await ended;
      await withDatabase(async (database) => {
        const maker = openMaker(database);
        expect(await maker.stored(id)).toMatchObject({ estado: 'curso', intentos: 1 });
        await maker.make(id);
        expect(maker.ends).toEqual([]);
        await maker.endLease(id);
        const [job, sweep] = maker.jobs;
        await sweep.run({});
        expect(maker.sent).toContainEqual({ id });
        await job.run({ id });
        expect(maker.ends).toEqual([null]);
        expect(await maker.stored(id)).toMatchObject({
          estado: 'lista',
          intentos: 2,
          bytes: 700_000,
          [user.why]: null,
        });
        expect((await buffer(maker.content(id, sql<boolean>`true`))).equals(makeWholeContent(OF_OTHER))).toBe(true);
      });
    },
  );

  test.runIf(server)('two concurrent processes with the same orders make each file once', async () => {
    const ids = await withDatabase(async (database) => {
      const ordered: FileId[] = [];
      for (let file = 0; file < 12; file += 1) ordered.push(await user.order(database, HOUR_AGO));
      return ordered;
    });
    const seeds = [OF_DEAD, OF_OTHER];
    const both = seeds.map((seed) => start(area, 'none', seed, ids));
    const ended = both.map((each) => once(each, 'close'));
    await Promise.all(both.map((each) => untilWritten(each, 'open')));
    for (const each of both) each.stdin?.write('go\n');
    expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
    await withDatabase(async (database) => {
      const maker = openMaker(database);
      const made = new Set<number>();
      for (const id of ids) {
        expect(await maker.stored(id)).toMatchObject({ estado: 'lista', intentos: 1 });
        const content = await buffer(maker.content(id, sql<boolean>`true`));
        const seed = content[0] ?? -1;
        made.add(seed);
        expect(content.equals(makeWholeContent(seed))).toBe(true);
      }
      expect(seeds).toEqual(expect.arrayContaining([...made]));
    });
  });
});
