import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { findOnSale } from '../../server/purchase-queries.ts';
import { PUBLISHABLE_USE } from './publishable-use.ts';

const ONE = `query ($clave: String!, $comparar: Int) { usoBonoConsola(clave: $clave, comparar: $comparar) {
  version dueno puede_cambiar moneda en_vivo { titulo montos monto_maximo } borrador { titulo montos } comparado { titulo }
  historial { numero titulo origen estado en_vivo }
} }`;
const LIST = '{ usosBonosConsola { clave titulo montos a_la_venta dueno tiene_borrador programada_para } }';
const SUMMED = '{ resumenBonos { usos { store_code uso montos a_la_venta } } }';
const WRITE = (act: string) => `mutation ($clave: String!, $version: Int!, $contenido: UsoBonoInput!) {
  written: ${act}UsoBono(clave: $clave, version: $version, contenido: $contenido) { version } }`;
const PUBLISH_UNTIL = `mutation ($clave: String!, $version: Int!, $contenido: UsoBonoInput!, $desde: String, $hasta: String) {
  publicarUsoBono(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version } }`;
const DECIDE = `mutation ($clave: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirUsoBono(clave: $clave, version: $version, acto: $acto, numero: $numero) { version } }`;

interface Use {
  readonly version: number;
  readonly dueno: string;
  readonly historial: readonly {
    readonly numero: number;
    readonly titulo: string;
    readonly origen: string;
    readonly en_vivo: boolean;
  }[];
}

let portal: TestPortal;
let cartera: Awaited<ReturnType<typeof addOperator>>;
let natalia: string;
let ecuador: string;
let lectura: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cartera = await addOperator(portal, 'cartera');
  natalia = await openOperatorSession(portal, cartera);
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'cartera', ['ecuador']));
  lectura = await openOperatorSession(portal, await addOperator(portal, 'lectura'));
  await deliver();
});
afterAll(() => portal.close());

const ask = (query: string, variables: Record<string, unknown> = {}, by = natalia) =>
  callOperators(portal, by, query, variables);
const see = async (clave: string, by = natalia, comparar?: number) =>
  (await ask(ONE, { clave, comparar }, by)).data?.usoBonoConsola as Use;
const extensionsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions;
const written = (change: object = {}) => ({
  ...{ titulo: 'Combustible', descripcion: 'En cualquier estación.', montos: ['70000', '30000'] },
  ...{ monto_maximo: '900000', dias_vencimiento: '90', terminos: '<p>Una sola vez.</p>', reward: 'C-9', orden: '5' },
  ...change,
});
const publish = async (clave: string, change: object = {}, by = natalia) =>
  ask(WRITE('publicar'), { clave, version: (await see(clave, by))?.version ?? 0, contenido: written(change) }, by);
const decide = async (clave: string, acto: string, numero?: number) =>
  ask(DECIDE, { clave, version: (await see(clave)).version, acto, numero });
/** Values on sale of these tests in a store: use, maximum and amounts. */
async function onSale(store = 'main') {
  const { usos, montos } = await findOnSale(portal.database.kysely, store);
  const own = usos.filter(({ uso }) => uso.startsWith('prueba-'));
  return own.map(({ uso, titulo, monto_maximo }) => ({
    ...{ uso, titulo, maximo: Number(monto_maximo) },
    montos: montos.filter((each) => each.uso === uso).map(({ monto }) => Number(monto)),
  }));
}

const row = (store_code: string, uso: string, change: object = {}) => ({
  ...{ store_code, uso, reward: 'COMB-01', titulo: 'Del ERP', descripcion: 'En cualquier estación.' },
  ...{ monto_maximo: '600000', dias_vencimiento: '180', terminos: '<p>Una vez.</p>', ...change },
});
const deliver = async (change: object = {}, montos = ['50000', '100000']) =>
  importFolder({
    ...{ database: portal.database, clock: portal.clock },
    folder: feedFolder({
      bonos_usos: [row('main', 'prueba-erp', change), row('ecuador', 'prueba-erp', { monto_maximo: '100.50' })],
      bonos_montos: [
        ...montos.map((monto) => ({ store_code: 'main', uso: 'prueba-erp', monto })),
        { store_code: 'ecuador', uso: 'prueba-erp', monto: '20.55' },
      ],
    }),
  });

describe('a voucher use of the ERP', () => {
  const clave = 'main:prueba-erp';

  test('a use published by the console sells only its values, and the ERP’s rows for it are reported and not applied', async () => {
    expect(await see(clave)).toMatchObject({ version: 0, dueno: 'ERP', en_vivo: { montos: [50_000, 100_000] } });
    expect((await publish(clave)).errors).toBeUndefined();
    const sold = [{ uso: 'prueba-erp', titulo: 'Combustible', maximo: 900_000, montos: [30_000, 70_000] }];
    expect(await onSale()).toEqual(sold);
    const { archivos } = await deliver({ titulo: 'Otro' }, ['50000', '60000']);
    expect(archivos.map(({ aceptado, rechazadas }) => [aceptado, rechazadas])).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(await onSale()).toEqual(sold);
    expect(await onSale('ecuador')).toEqual([{ uso: 'prueba-erp', titulo: 'Del ERP', maximo: 100.5, montos: [20.55] }]);
  });

  test('after an undo a use sells the ERP’s former values, and after a hand-back the ERP’s next ones', async () => {
    const { historial } = await see(clave);
    const base = historial.find(({ titulo }) => titulo === 'Del ERP')?.numero;
    expect((await decide(clave, 'VOLVER', base)).errors).toBeUndefined();
    expect(await onSale()).toEqual([
      { uso: 'prueba-erp', titulo: 'Del ERP', maximo: 600_000, montos: [50_000, 100_000] },
    ]);
    await decide(clave, 'DEVOLVER');
    await deliver({ titulo: 'Del ERP, dos' }, ['80000']);
    expect((await onSale())[0]).toMatchObject({ titulo: 'Del ERP, dos', montos: expect.arrayContaining([80_000]) });
  });

  test('an ended use is no longer on sale', async () => {
    expect((await decide(clave, 'TERMINAR')).errors).toBeUndefined();
    expect(await onSale()).toEqual([]);
    expect(await see(clave)).toMatchObject({ en_vivo: null, dueno: 'CONSOLA' });
  });
});

describe('a value above the maximum of its use', () => {
  const clave = 'main:prueba-tope';
  const deliverUse = (monto_maximo: string, ...montos: readonly string[]) =>
    importFolder({
      ...{ database: portal.database, clock: portal.clock },
      folder: feedFolder({
        bonos_usos: [row('main', 'prueba-tope', { monto_maximo })],
        bonos_montos: montos.map((monto) => ({ store_code: 'main', uso: 'prueba-tope', monto })),
      }),
    });
  const sold = async () => (await onSale()).find(({ uso }) => uso === 'prueba-tope');
  /** The use in both lists of the console and on its page: values and whether it is on sale. */
  async function shown() {
    const listed = (await ask(LIST)).data?.usosBonosConsola as readonly { clave: string }[];
    const { montos, a_la_venta } = listed.find((use) => use.clave === clave) as unknown as {
      montos: readonly number[];
      a_la_venta: boolean;
    };
    const summed = (await ask(SUMMED)).data?.resumenBonos as { usos: readonly { uso: string; montos: unknown }[] };
    const { en_vivo } = (await see(clave)) as unknown as { en_vivo: { montos: readonly number[] } };
    expect([en_vivo.montos, summed.usos.find(({ uso }) => uso === 'prueba-tope')?.montos]).toEqual([montos, montos]);
    return { montos, a_la_venta };
  }

  test('after a hand-back, a value of the console above the maximum that the ERP delivers is no longer on sale', async () => {
    await deliverUse('600000', '50000');
    expect((await publish(clave, { montos: ['70000', '800000'] })).errors).toBeUndefined();
    await decide(clave, 'DEVOLVER');
    expect(await sold()).toMatchObject({ maximo: 900_000, montos: [70_000, 800_000] });
    await deliverUse('600000', '50000');
    expect(await sold()).toMatchObject({ titulo: 'Del ERP', maximo: 600_000, montos: [50_000, 70_000] });
    expect(await shown()).toEqual({ montos: [50_000, 70_000], a_la_venta: true });
  });

  test('a use whose values are all above its maximum is not on sale, until the ERP raises the maximum', async () => {
    await deliverUse('40000');
    expect(await sold()).toBeUndefined();
    expect(await shown()).toEqual({ montos: [], a_la_venta: false });
    await deliverUse('50000');
    expect(await sold()).toMatchObject({ maximo: 50_000, montos: [50_000] });
    expect(await shown()).toEqual({ montos: [50_000], a_la_venta: true });
    await publish(clave);
    expect((await decide(clave, 'TERMINAR')).errors).toBeUndefined();
  });
});

describe('a new voucher use', () => {
  const clave = 'ecuador:prueba-aceite';

  test('a new use is first a draft that nobody can buy, then on sale until its end, with cents', async () => {
    const contenido = written({ titulo: 'Aceite', montos: ['20.5'], monto_maximo: '200.00' });
    expect((await ask(WRITE('guardar'), { clave, version: 0, contenido })).errors).toBeUndefined();
    const listed = (await ask(LIST)).data?.usosBonosConsola as readonly { readonly clave: string }[];
    expect(listed.find((use) => use.clave === clave)).toMatchObject({
      ...{ titulo: 'Aceite', montos: [], a_la_venta: false, dueno: 'ERP', tiene_borrador: true },
    });
    expect((await onSale('ecuador')).map(({ uso }) => uso)).toEqual(['prueba-erp']);
    const hasta = new Date(portal.clock.now().getTime() + 600_000).toISOString();
    await ask(PUBLISH_UNTIL, { clave, version: 1, contenido, hasta });
    expect((await onSale('ecuador')).find(({ uso }) => uso === 'prueba-aceite')).toMatchObject({
      montos: [20.5],
      maximo: 200,
    });
    portal.clock.forward(700);
    const { publisher } = createPublishingBackend(portal);
    publisher.register(PUBLISHABLE_USE);
    await publisher.runDue();
    expect((await onSale('ecuador')).map(({ uso }) => uso)).toEqual(['prueba-erp']);
  });

  test('a new use needs a code of letters, numbers and hyphens, and a store that sells vouchers', async () => {
    for (const wrong of ['main:Con Espacio', 'nada:aceite', 'main:', 'aceite']) expect(await see(wrong)).toBeNull();
    expect(await see('lubricantes_peru:aceite')).toMatchObject({ puede_cambiar: false });
    expect(extensionsOf(await publish('lubricantes_peru:aceite'))).toMatchObject({ reason: 'store' });
  });
});

describe('refused acts on voucher uses', () => {
  test('an operator of another store neither sees nor changes a use, and a read-only role changes nothing', async () => {
    expect(await see('main:prueba-erp', ecuador)).toBeNull();
    expect(extensionsOf(await publish('main:prueba-erp', {}, ecuador))).toMatchObject({
      category: 'graphql-no-such-entity',
    });
    const keys = (await ask(LIST, {}, ecuador)).data?.usosBonosConsola as readonly { readonly clave: string }[];
    expect(keys.map(({ clave }) => clave.split(':')[0])).toEqual(keys.map(() => 'ecuador'));
    expect((await publish('main:prueba-erp', {}, lectura)).errors).toBeDefined();
  });

  test('an edit of a stale version is refused with its author’s name, and values beyond the maximum beside their field', async () => {
    const clave = 'main:prueba-lavado';
    await publish(clave);
    expect(extensionsOf(await ask(WRITE('publicar'), { clave, version: 0, contenido: written() }))).toMatchObject({
      reason: 'stale',
      autor: expect.any(String),
    });
    expect(extensionsOf(await publish(clave, { montos: ['900001'] }))).toMatchObject({
      campos: { montos: '$ 900.001 pasa del máximo por compra.' },
    });
    expect(await onSale()).toMatchObject([{ uso: 'prueba-lavado', montos: [30_000, 70_000] }]);
  });

  test('hostile HTML in conditions of a use is never stored', async () => {
    const clave = 'main:otra-hostil';
    let published = 0;
    for (const { html } of HOSTILE_HTML) {
      const answer = await publish(clave, { terminos: html });
      if (answer.errors) {
        expect(answer.errors[0]?.extensions.category).toBe('graphql-input');
        continue;
      }
      published += 1;
      const stored = await portal.database.kysely
        .selectFrom('bonos_usos')
        .select('terminos')
        .where('uso', '=', 'otra-hostil')
        .executeTakeFirstOrThrow();
      expect(stored.terminos).toBe(sanitizeHtml(stored.terminos));
    }
    expect(published).toBeLessThan(HOSTILE_HTML.length / 2);
  });
});

const STEPS = ['deliver', 'draft', 'publish', 'publish until', 'end', 'undo', 'hand back', 'clock'] as const;

/** Number of the last invented use. A repeated test goes on with others. */
let serial = 0;

test('property: after deliveries, publications, ends, undos and hand-backs in any order, only the owner of a use changes what is sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      serial += 1;
      const [uso, clave] = [`orden-${serial}`, `main:orden-${serial}`];
      // A session ends after thirty minutes without use.
      natalia = await openOperatorSession(portal, cartera);
      const sold = async () => {
        const { usos, montos } = await findOnSale(portal.database.kysely, 'main');
        const [found] = usos.filter((each) => each.uso === uso);
        const own = montos.filter((each) => each.uso === uso).map(({ monto }) => Number(monto));
        return found && { titulo: found.titulo, maximo: Number(found.monto_maximo), montos: own };
      };
      /** Delivers the use with one value. @returns whether its rows were applied */
      const deliverUse = async (titulo: string, monto: number): Promise<boolean> => {
        const { archivos } = await importFolder({
          ...{ database: portal.database, clock: portal.clock },
          folder: feedFolder({
            bonos_usos: [row('main', uso, { titulo })],
            bonos_montos: [{ store_code: 'main', uso, monto: String(monto) }],
          }),
        });
        const refused = archivos.map(({ rechazadas }) => rechazadas);
        expect(refused[0]).toBe(refused[1]);
        return refused[0] === 0;
      };
      await deliverUse('Del ERP', 500);
      const versions = [await sold()];
      for (const [at, step] of steps.entries()) {
        const [before, { version, dueno, historial }] = [await sold(), await see(clave)];
        const [titulo, monto] = [`${step} ${at}`, (at + 1) * 1_000];
        const contenido = written({ titulo, montos: [String(monto), String(monto + 7)] });
        if (step === 'deliver') {
          const isApplied = await deliverUse(titulo, monto + 500);
          expect(isApplied).toBe(dueno === 'ERP');
          const after = await sold();
          if (isApplied)
            expect(after).toMatchObject({ titulo, maximo: 600_000, montos: expect.arrayContaining([monto + 500]) });
          else expect(after).toEqual(before);
        }
        if (step === 'draft') {
          await ask(WRITE('guardar'), { clave, version, contenido });
          expect([(await see(clave)).dueno, await sold()]).toEqual([dueno, before]);
        }
        if (step === 'publish' || step === 'publish until') {
          const hasta = step === 'publish' ? null : new Date(portal.clock.now().getTime() + 900_000).toISOString();
          expect((await ask(PUBLISH_UNTIL, { clave, version, contenido, hasta })).errors).toBeUndefined();
          const expected = { titulo, maximo: 900_000, montos: [monto, monto + 7] };
          expect([(await see(clave)).dueno, await sold()]).toEqual(['CONSOLA', expected]);
        }
        if (step === 'end') await decide(clave, 'TERMINAR');
        if (step === 'undo') await decide(clave, 'VOLVER', historial.at(-1)?.numero ?? 1);
        if (step === 'hand back') {
          await decide(clave, 'DEVOLVER');
          expect([(await see(clave)).dueno, await sold()]).toEqual(['ERP', before]);
        }
        if (step === 'clock') {
          portal.clock.forward(1_200);
          // Ends due publications, as the job of each minute does. Every act does that first, even a refused one.
          expect((await ask(WRITE('guardar'), { clave, version: -1, contenido })).errors).toHaveLength(1);
          const live = (await see(clave)).historial.find(({ en_vivo }) => en_vivo);
          // The ERP may have got a use back with the values of a publication, and sells them again when the next one ends.
          if (live?.origen === 'BASE') expect((await sold())?.titulo).toBe(live.titulo);
          else if (dueno === 'CONSOLA') expect((await sold())?.titulo.startsWith('publish until')).not.toBe(true);
        }
        const now = await see(clave);
        // A use of the console sells the values of one version, never a mixture; the ERP's values are added one by one.
        if (now.dueno === 'CONSOLA' && !step.startsWith('publish'))
          expect([undefined, ...versions]).toContainEqual(await sold());
        versions.push(await sold());
        expect(now.historial.filter(({ en_vivo }) => en_vivo).length).toBeLessThan(2);
      }
    }),
    {
      numRuns: 10,
      examples: [
        [['publish', 'deliver', 'hand back', 'deliver']],
        [['draft', 'deliver', 'publish', 'undo']],
        [['publish until', 'deliver', 'clock', 'draft']],
        [['publish until', 'hand back', 'publish until', 'clock', 'deliver']],
      ],
    },
  );
}, 120_000);
