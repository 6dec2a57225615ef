import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { addOperator, callOperators, openOperatorSession, type TestOperator } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ONE = `query ($id: Int!) { noticiaConsola(id: $id) { version dueno en_vivo { name } historial { numero en_vivo } } }`;
const PUBLISH = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!, $hasta: String) {
  publicarNoticia(id: $id, version: $version, contenido: $contenido, hasta: $hasta) { version } }`;
const SAVE = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
  guardarNoticia(id: $id, version: $version, contenido: $contenido) { version } }`;
const DECIDE = `mutation ($id: Int!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirNoticia(id: $id, version: $version, acto: $acto, numero: $numero) { version } }`;

interface Post {
  readonly version: number;
  readonly dueno: 'CONSOLA' | 'ERP';
  readonly historial: readonly { readonly numero: number; readonly en_vivo: boolean }[];
}

let portal: TestPortal;
let operator: TestOperator;
let carolina: string;
beforeAll(async () => {
  portal = await openTestPortal();
  operator = await addOperator(portal, 'contenido');
});
afterAll(() => portal.close());

let serial = 0;
const id = () => 700_000 + serial;
const ask = (query: string, variables: object) => callOperators(portal, carolina, query, { id: id(), ...variables });
const post = async () => (await ask(ONE, {})).data?.noticiaConsola as Post;
const written = (name: string) => ({
  ...{ name, short_description: 'Frase.', post_content: `<p>${name}</p>`, categoria: '', image: '' },
  ...{ tiendas: ['main'], avisar: false },
});
const row = () =>
  portal.database.kysely
    .selectFrom('noticias')
    .select(['name', 'enabled'])
    .where('post_id', '=', id())
    .executeTakeFirst();
const shown = async () => {
  const found = await row();
  return found?.enabled ? found.name : undefined;
};

/** Delivers the post in a file of the ERP. @returns whether its row was applied */
async function deliver(name: string): Promise<boolean> {
  const noticia = {
    ...{ post_id: id(), name, url_key: `noticia-${id()}`, short_description: 'Frase.', post_content: `<p>${name}</p>` },
    publish_date: '2026-08-28T08:00:00-05:00',
  };
  const { database, clock } = portal;
  const { archivos } = await importFolder({ database, clock, folder: feedFolder({ noticias: [noticia] }) });
  const [{ rechazadas, rechazos = [] } = { rechazadas: 0 }] = archivos;
  if (rechazadas > 0) expect(rechazos).toMatchObject([{ razon: expect.stringContaining('publica Operación') }]);
  return rechazadas === 0;
}

const STEPS = ['deliver', 'draft', 'publish', 'publish until', 'end', 'undo', 'hand back', 'clock'] as const;

test('property: after deliveries, publications, ends, undos and hand-backs in any order, only the owner changes what customers read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      serial += 1;
      // A session ends after thirty minutes without use and after twelve hours.
      carolina = await openOperatorSession(portal, operator);
      await deliver('Del ERP');
      const versions = new Set(['Del ERP']);
      for (const [at, step] of steps.entries()) {
        const [before, { version, dueno, historial }] = [await shown(), await post()];
        const name = `${step} ${at}`;
        if (step === 'deliver') {
          const isApplied = await deliver(name);
          expect([dueno, isApplied]).toEqual([dueno, dueno === 'ERP']);
          if (isApplied) versions.add(name);
          expect(await shown()).toBe(isApplied ? name : before);
        }
        if (step === 'draft') {
          await ask(SAVE, { version, contenido: written(name) });
          expect([(await post()).dueno, await shown()]).toEqual([dueno, before]);
        }
        if (step === 'publish' || step === 'publish until') {
          const end = new Date(portal.clock.now().getTime() + 900_000).toISOString();
          const done = await ask(PUBLISH, {
            version,
            contenido: written(name),
            hasta: step === 'publish' ? null : end,
          });
          expect(done.errors).toBeUndefined();
          versions.add(name);
          expect([(await post()).dueno, await shown()]).toEqual(['CONSOLA', name]);
        }
        if (step === 'end') await ask(DECIDE, { version, acto: 'TERMINAR' });
        if (step === 'undo') await ask(DECIDE, { version, acto: 'VOLVER', numero: historial.at(-1)?.numero ?? 1 });
        if (step === 'hand back') {
          await ask(DECIDE, { version, acto: 'DEVOLVER' });
          // The published post stays visible until the ERP delivers it again.
          expect([(await post()).dueno, await shown()]).toEqual(['ERP', before]);
        }
        if (step === 'clock') {
          portal.clock.forward(1_200);
          // Ends due publications, as the job of each minute does. Every act does that first, even a refused one.
          expect((await ask(SAVE, { version: -1, contenido: written(name) })).errors).toHaveLength(1);
          // After a hand-back, the visible post stays beyond its end.
          if (dueno === 'CONSOLA') expect((await shown())?.startsWith('publish until')).not.toBe(true);
        }
        const name_ = await shown();
        if (name_ !== undefined) expect([...versions]).toContain(name_);
        expect((await post()).historial.filter(({ en_vivo }) => en_vivo).length).toBeLessThan(2);
      }
    }),
    {
      numRuns: 12,
      examples: [
        [['publish', 'deliver', 'hand back', 'deliver']],
        [['draft', 'deliver', 'publish', 'undo']],
        [['publish until', 'deliver', 'clock', 'draft']],
      ],
    },
  );
}, 120_000);
