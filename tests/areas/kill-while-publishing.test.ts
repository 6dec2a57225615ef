import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PUBLISHABLE_BLOCK } from '#areas/content/console/server/publishable-block.ts';
import { saveActiveOperator } from '#areas/operators/server/index.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { createDatabaseOn, fillDataFolder, templateName } from '#tests/support/test-database.ts';

const KILLS = 4;
/** With PostgreSQL two processes publish at once; the embedded database has one. */
const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'kill-publishing-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until a process has written so many lines. */
async function lines({ stdout }: ChildProcess, count: number): Promise<void> {
  let written = '';
  while (written.split('\n').length <= count) written += String((await once(stdout as Readable, 'data'))[0]);
}

/** Publishes in processes of its own and kills them in the middle. */
async function publishAndKill(where: string, operator: number, round: number): Promise<void> {
  const started = (server ? ['uno', 'dos'] : ['uno']).map((word) => {
    const child = spawn(
      resolve('node_modules/.bin/node'),
      [...SHORT_LIVED, 'tests/support/publish-until-killed.ts', where, String(operator), `${word}-${round}`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(child);
    return child;
  });
  // Each line is an act that was acknowledged; the kill comes in the middle of the next.
  await Promise.all(started.map((child) => lines(child, 4 + round)));
  const ended = started.map((child) => once(child, 'close'));
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(ended);
}

/** Faults after a kill: the live row must be exactly the live version of the history. */
async function check(database: Database): Promise<number> {
  const { publisher } = createPublishingBackend({ database, clock: systemClock });
  const blocks = publisher.register(PUBLISHABLE_BLOCK);
  const { historial, dueno } = await blocks.find('banner');
  const live = historial.filter(({ isLive }) => isLive);
  expect(live.length).toBeLessThan(2);
  if (dueno === 'consola') expect(await blocks.findLive('banner')).toEqual(live[0]?.contenido);
  const { rows } = await sql<{ publicadas: number; hechos: number }>`select
    (select count(*) from publicaciones where turno is not null and acto <> 'base')::int as publicadas,
    (select count(*) from auditoria where hecho in ('contenido_publicado', 'contenido_a_su_hora', 'version_repuesta'))::int as hechos`.execute(
    database.kysely,
  );
  expect(rows[0]?.hechos).toBe(rows[0]?.publicadas);
  return rows[0]?.publicadas ?? 0;
}

test(`after ${KILLS} kills while publishing, one version is live, with one audit fact for each publication`, {
  timeout: 180_000,
}, async () => {
  const remote = server ? await createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', 'demo')) : undefined;
  if (!remote) fillDataFolder(folder);
  const where = remote ? remote.url : folder;
  const withDatabase = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
    const database = remote ?? (await openEmbedded(where));
    try {
      return await work(database);
    } finally {
      if (!remote) await database.close();
    }
  };
  const operator = await withDatabase(async ({ kysely }) => {
    const who = { correo: 'carolina@empresa.example', nombre: 'Carolina Duque', rol: 'contenido' } as const;
    await saveActiveOperator(kysely, {
      ...{ ...who, tiendas: undefined, sealedSecret: 'x', passwordHash: 'x', now: new Date() },
    });
    const { id } = await kysely
      .selectFrom('operadores')
      .select('id')
      .where('correo', '=', who.correo)
      .executeTakeFirstOrThrow();
    return id;
  });
  let published = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await publishAndKill(where, operator, round);
    published = await withDatabase(check);
  }
  expect(published).toBeGreaterThan(KILLS);
  await remote?.close();
});
