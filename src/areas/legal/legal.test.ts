import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { type Acceptance, acceptTexts } from './server/index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const accepting = (given: Partial<Acceptance> & { userId: number }) =>
  portal.database.kysely.transaction().execute((tx) =>
    acceptTexts(tx, {
      terms: 1,
      policy: 1,
      ip: '190.0.0.7',
      declaredIp: '190.0.0.8',
      userAgent: 'Navegador de prueba',
      now: portal.clock.now(),
      ...given,
    }),
  );

const evidenceOf = ({ userId }: TestPerson) =>
  portal.database.kysely.selectFrom('aceptaciones').selectAll().where('user_id', '=', userId).orderBy('tipo').execute();

const inForce = async () => {
  const { data } = await callContract(
    { url: portal.url },
    '{ textosLegales { tipo version titulo contenido huella publicado_en } }',
  );
  return data?.textosLegales as { tipo: string; version: number; titulo: string; contenido: string; huella: string }[];
};

describe('the texts in force', () => {
  test('are ours until a distributor publishes its own, and everyone may read them', async () => {
    const texts = await inForce();
    expect(texts).toMatchObject([
      { tipo: 'terminos', version: 1, titulo: 'Términos y condiciones', publicado_en: '2025-01-01T05:00:00.000Z' },
      { tipo: 'tratamiento', version: 1, titulo: 'Tratamiento de datos personales' },
    ]);
    expect(texts[0]?.contenido).toContain('<h2>Los pagos en línea</h2>');
    expect(texts[1]?.contenido).toContain('Ley 1581 de 2012');
  });
});

describe('accepting', () => {
  test('leaves the evidence of decision 24, a row for each text', async () => {
    const julia = await addCustomer(portal.database);
    expect(await accepting(julia)).toEqual({ ok: true, value: undefined });
    const texts = await inForce();
    expect(await evidenceOf(julia)).toMatchObject(
      texts.map(({ tipo, version, huella }) => ({
        tipo,
        version,
        huella,
        aceptado_en: portal.clock.now(),
        ip: '190.0.0.7',
        ip_declarada: '190.0.0.8',
        user_agent: 'Navegador de prueba',
      })),
    );
  });

  test.each([
    ['other terms', { terms: 2 }],
    ['another policy', { policy: 0 }],
  ])('%s than those in force leaves nothing at all', async (_what, read) => {
    const julia = await addCustomer(portal.database);
    expect(await accepting({ ...julia, ...read })).toEqual({ ok: false, refusal: 'outdated' });
    expect(await evidenceOf(julia)).toEqual([]);
  });

  test('what the browser says of itself is noted in measure', async () => {
    const julia = await addCustomer(portal.database);
    await accepting({ ...julia, declaredIp: '<script>', userAgent: 'M'.repeat(2_000) });
    const [row] = await evidenceOf(julia);
    expect(row).toMatchObject({ ip_declarada: null, user_agent: 'M'.repeat(500) });
  });
});
