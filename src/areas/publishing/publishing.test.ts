import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLISHABLE_BLOCK } from '#areas/content/console/server/publishable-block.ts';
import type { BlockContent } from '#areas/content/rules/block-content.ts';
import { importFolder } from '#areas/feed/server/index.ts';
import { saveActiveOperator } from '#areas/operators/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Publications, Publisher } from '#platform/publishing/publisher.ts';
import { feedFolder, toNdjson } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createPublishingBackend } from './server/index.ts';

const clock = fixedClock();
let database: Database;
let publisher: Publisher;
let blocks: Publications<BlockContent>;
let carolina: { readonly id: number; readonly nombre: string; readonly rol: string };
beforeAll(async () => {
  database = await openTestDatabase();
  const nombre = 'Carolina Duque';
  await saveActiveOperator(database.kysely, {
    ...{ correo: 'carolina@empresa.example', nombre, rol: 'contenido', tiendas: undefined },
    ...{ sealedSecret: 'x', passwordHash: 'x', now: clock.now() },
  });
  const { id } = await database.kysely.selectFrom('operadores').select('id').executeTakeFirstOrThrow();
  carolina = { id, nombre, rol: 'Contenido' };
  ({ publisher } = createPublishingBackend({ database, clock }));
  blocks = publisher.register(PUBLISHABLE_BLOCK);
});
afterAll(() => database.close());

let serial = 0;
/** Title and content name each other, so that a mixture of two versions would be seen. */
function content(of: string): BlockContent {
  serial += 1;
  return { title: `${of} ${serial}`, content: `<p>${of} ${serial}</p>` };
}
const later = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000);
const live = (key: string) => blocks.findLive(key);
const versionOf = async (key: string) => (await blocks.find(key)).version;
const seen = async (key: string) => ({ clave: key, version: await versionOf(key) });
const facts = async (): Promise<string[]> =>
  (await sql<{ hecho: string }>`select hecho from auditoria order by id`.execute(database.kysely)).rows.map(
    ({ hecho }) => hecho,
  );

/** Delivers rows of blocks as the ERP does. */
const deliver = async (rows: Readonly<Record<string, BlockContent>>) => {
  const lines = Object.entries(rows).map(([identifier, block]) => ({ identifier, ...block }));
  const { archivos } = await importFolder({
    ...{ database, clock },
    folder: feedFolder({ 'bloques.ndjson': toNdjson(lines) }),
  });
  return archivos[0];
};

test('a draft is not shown to customers; publishing shows it at once and records the act', async () => {
  const draft = content('borrador');
  await blocks.saveDraft(carolina, { ...(await seen('uno')), content: draft });
  expect(await live('uno')).toBeUndefined();
  expect((await blocks.find('uno')).borrador).toMatchObject({ contenido: draft, autor: 'Carolina Duque' });
  await blocks.publish(carolina, { ...(await seen('uno')), content: draft });
  expect(await live('uno')).toEqual(draft);
  expect(await blocks.find('uno')).toMatchObject({ dueno: 'consola', borrador: undefined });
  expect((await facts()).slice(-2)).toEqual(['borrador_guardado', 'contenido_publicado']);
});

test('a stale edit and a repeated publication change nothing and name the earlier operator', async () => {
  const read = await seen('dos');
  const [first, second] = [content('primera'), content('segunda')];
  expect(await blocks.publish(carolina, { ...read, content: first })).toMatchObject({ ok: true });
  const count = (await facts()).length;
  expect(await blocks.publish(carolina, { ...read, content: second })).toMatchObject({
    ok: false,
    refusal: { reason: 'stale', autor: 'Carolina Duque', en: clock.now() },
  });
  expect(await live('dos')).toEqual(first);
  expect(await facts()).toHaveLength(count);
});

test('a timed publication begins and ends at its times, and the earlier content returns; a moved clock repeats no step', async () => {
  const [before, between] = [content('antes'), content('entre')];
  await blocks.publish(carolina, { ...(await seen('tres')), content: before });
  const planned = { content: between, from: later(60), until: later(120) };
  await blocks.publish(carolina, { ...(await seen('tres')), ...planned });
  await publisher.runDue();
  expect(await live('tres')).toEqual(before);
  clock.forward(3_600);
  await publisher.runDue();
  await publisher.runDue();
  expect(await live('tres')).toEqual(between);
  clock.forward(-7_200);
  await publisher.runDue();
  expect(await live('tres')).toEqual(between);
  clock.forward(3 * 3_600);
  await publisher.runDue();
  expect(await live('tres')).toEqual(before);
  expect((await facts()).slice(-2)).toEqual(['contenido_a_su_hora', 'contenido_vencido']);
});

test('a publication time in the past, and an end before its beginning, are refused', async () => {
  const ask = async (from: Date | undefined, until: Date | undefined) =>
    blocks.publish(carolina, { ...(await seen('cuatro')), content: content('x'), from, until });
  expect(await ask(later(-1), undefined)).toMatchObject({ refusal: { reason: 'past', field: 'desde' } });
  expect(await ask(undefined, later(-1))).toMatchObject({ refusal: { reason: 'past', field: 'hasta' } });
  expect(await ask(later(2), later(1))).toMatchObject({ refusal: { reason: 'end-before-start' } });
  expect(await live('cuatro')).toBeUndefined();
});

test('content that ends without a predecessor is hidden, and after a hand-back the ERP’s row returns', async () => {
  const [own, erp] = [content('propia'), content('erp')];
  await blocks.publish(carolina, { ...(await seen('cinco')), content: own, until: later(10) });
  clock.forward(600);
  await publisher.runDue();
  expect(await live('cinco')).toBeUndefined();
  expect(await deliver({ cinco: erp, seis: erp })).toMatchObject({
    ...{ aceptado: true, nuevas: 1, rechazadas: 1 },
    rechazos: [{ columna: 'identifier', razon: expect.stringContaining('lo publica Operación') }],
  });
  expect([await live('cinco'), await live('seis')]).toEqual([undefined, erp]);
  await blocks.handBack(carolina, await seen('cinco'));
  expect(await deliver({ cinco: erp })).toMatchObject({ aceptado: true, cambiadas: 1, rechazadas: 0 });
  expect(await live('cinco')).toEqual(erp);
});

test('the ERP’s row is the first version, and an end or an undo restores it', async () => {
  const [erp, own] = [content('erp'), content('propia')];
  await deliver({ siete: erp });
  await blocks.publish(carolina, { ...(await seen('siete')), content: own });
  const { historial } = await blocks.find('siete');
  expect(historial.map(({ acto, autor, isLive }) => [acto, autor, isLive])).toEqual([
    ['publicar', 'Carolina Duque', true],
    ['base', null, false],
  ]);
  const base = historial.find(({ acto }) => acto === 'base');
  await blocks.restore(carolina, { ...(await seen('siete')), number: base?.numero ?? 0 });
  expect(await live('siete')).toEqual(erp);
});

test('a kind of content can be registered only once', () => {
  expect(() => publisher.register(PUBLISHABLE_BLOCK)).toThrow('bloque');
});

type Step = readonly [
  name:
    | 'draft'
    | 'publish'
    | 'plan'
    | 'call-off'
    | 'end'
    | 'undo'
    | 'deliver'
    | 'hand-back'
    | 'clock'
    | 'job'
    | 'stale',
  minutes: number,
  until: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom<Step[0]>(
    ...([
      'draft',
      'publish',
      'plan',
      'call-off',
      'end',
      'undo',
      'deliver',
      'hand-back',
      'clock',
      'job',
      'stale',
    ] as const),
  ),
  fc.integer({ min: -30, max: 90 }),
  fc.integer({ min: -20, max: 60 }),
);

test('property: after any order of edits, times, undos, deliveries and hand-backs, the live content is one of the versions or the ERP’s row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      serial += 1;
      const key = `bloque-${serial}`;
      const published: BlockContent[] = [];
      // Also earlier rows: the first version is the row that the ERP had delivered, and an undo may bring it back.
      const applied: BlockContent[] = [];
      for (const [name, minutes, until] of steps) {
        const [before, owner] = [await live(key), (await blocks.find(key)).dueno];
        const given = await seen(key);
        const made = content(name);
        const end = until > 0 ? later(until + Math.max(0, minutes)) : undefined;
        if (name === 'draft') await blocks.saveDraft(carolina, { ...given, content: made });
        if (name === 'publish') {
          const done = await blocks.publish(carolina, { ...given, content: made, until: end });
          if (done.ok) {
            published.push(made);
            expect(await live(key)).toEqual(made);
          }
        }
        if (name === 'plan') {
          const done = await blocks.publish(carolina, { ...given, content: made, from: later(minutes), until: end });
          if (minutes <= 0) expect(done.ok).toBe(false);
          if (done.ok) published.push(made);
        }
        if (name === 'call-off') await blocks.callOff(carolina, given);
        if (name === 'end') await blocks.end(carolina, given);
        if (name === 'undo') await blocks.restore(carolina, { ...given, number: Math.abs(minutes) % 4 });
        if (name === 'stale') {
          expect(await blocks.publish(carolina, { ...given, version: given.version + 9, content: made })).toMatchObject(
            {
              ok: false,
            },
          );
        }
        if (name === 'hand-back') await blocks.handBack(carolina, given);
        if (name === 'clock') clock.forward(minutes * 60);
        if (name === 'job') await publisher.runDue();
        if (name === 'deliver') {
          await deliver({ [key]: made });
          if (owner === 'erp') applied.push(made);
          expect(await live(key)).toEqual(owner === 'erp' ? made : before);
        }
        const shown = await live(key);
        if (shown) expect([...published, ...applied]).toContainEqual(shown);
        const thing = await blocks.find(key);
        const lives = thing.historial.filter(({ isLive }) => isLive);
        expect(lives.length).toBeLessThan(2);
        if (thing.dueno === 'consola') expect(lives[0]?.contenido).toEqual(shown);
        else expect(lives).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);

test('of two simultaneous edits one is refused, and the other one is live', async () => {
  const read = await seen('nueve');
  const contents = Array.from({ length: 8 }, () => content('carrera'));
  const done = await Promise.all(contents.map((each) => blocks.publish(carolina, { ...read, content: each })));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await live('nueve')).toEqual(contents[done.findIndex(({ ok }) => ok)]);
});
