import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { eventsOf } from '#tests/support/written-events.ts';
import { LEGAL_EVENTS } from './rules/events.ts';
import { type Acceptance, acceptTexts } from './server/index.ts';
import { publishText } from './server/publish-text.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const accepting = (given: Partial<Acceptance> & { userId: number }) =>
  portal.database.kysely.transaction().execute((tx) =>
    acceptTexts(tx, {
      read: { terms: 1, policy: 1 },
      document: 'CC 71334806',
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

describe('legal texts in force', () => {
  test('the portal’s own texts are in force until the distributor publishes others, and need no session to be read', async () => {
    const texts = await inForce();
    expect(texts).toMatchObject([
      { tipo: 'terminos', version: 1, titulo: 'Términos y condiciones', publicado_en: '2025-01-01T05:00:00.000Z' },
      { tipo: 'tratamiento', version: 1, titulo: 'Tratamiento de datos personales' },
    ]);
    expect(texts[0]?.contenido).toContain('<h2>Los pagos en línea</h2>');
    expect(texts[1]?.contenido).toContain('Ley 1581 de 2012');
  });
});

describe('accepting legal texts', () => {
  test('an acceptance stores one row of evidence for each text', async () => {
    const julia = await addCustomer(portal.database);
    expect(await accepting(julia)).toEqual({ ok: true, value: undefined });
    const texts = await inForce();
    expect(await evidenceOf(julia)).toMatchObject(
      texts.map(({ tipo, version, huella }) => ({
        tipo,
        version,
        huella,
        documento: 'CC 71334806',
        aceptado_en: portal.clock.now(),
        ip: '190.0.0.7',
        ip_declarada: '190.0.0.8',
        user_agent: 'Navegador de prueba',
      })),
    );
  });

  test.each([
    ['other terms', { read: { terms: 2, policy: 1 } }],
    ['another policy', { read: { terms: 1, policy: 0 } }],
  ])('an acceptance of %s than those in force is refused as outdated and stores nothing', async (_what, read) => {
    const julia = await addCustomer(portal.database);
    expect(await accepting({ ...julia, ...read })).toEqual({ ok: false, refusal: 'outdated' });
    expect(await evidenceOf(julia)).toEqual([]);
  });

  test('a declared IP of an acceptance must be an address, and a long User-Agent is cut', async () => {
    const julia = await addCustomer(portal.database);
    await accepting({ ...julia, declaredIp: '<script>', userAgent: 'M'.repeat(2_000) });
    const [row] = await evidenceOf(julia);
    expect(row).toMatchObject({ ip_declarada: null, user_agent: 'M'.repeat(500) });
    const paula = await addCustomer(portal.database);
    await accepting({ ...paula, declaredIp: `fe80::1%${'a'.repeat(100_000)}` });
    expect((await evidenceOf(paula))[0]?.ip_declarada).toBeNull();
  });
});

const publish = (kind: 'terminos' | 'tratamiento', html: string, title?: string) =>
  publishText(portal, { kind, html, title });

const ACCEPT = `mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }`;

/** Accepts both texts as the form does. */
const accept = (
  token: string,
  terms_version: number,
  data_policy_version: number,
  more: Record<string, unknown> = {},
) =>
  callContract({ url: portal.url, token, headers: { 'user-agent': 'Navegador de prueba' } }, ACCEPT, {
    input: { terms_and_conditions: true, data_use_policy: true, terms_version, data_policy_version, ...more },
  });

/** A query that the portal refuses until the terms are accepted. */
const askAnything = (token: string) => callContract({ url: portal.url, token }, '{ documentos { total_count } }');

const versionsNow = async (): Promise<[number, number]> => {
  const [terms, policy] = await inForce();
  return [terms?.version ?? 0, policy?.version ?? 0];
};

test('four concurrent acceptances store the evidence once, and write one event for the distributor’s systems', async () => {
  const julia = await addCustomer(portal.database, { hasAcceptedTerms: false });
  const token = await openTestSession(portal, julia.userId);
  const told = await eventsOf(portal.database, LEGAL_EVENTS.accepted, async () => {
    expect((await accept(token, 1, 2)).errors).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token, 1, 1)));
    for (const { errors } of answers) expect(errors).toBeUndefined();
  });
  const textos = (await inForce()).map(({ tipo, version, huella }) => ({ tipo, version, huella }));
  const { cliente, userId, email } = julia;
  expect(told).toEqual([{ cliente, datos: { persona: userId, correo: email, textos } }]);
  expect((await evidenceOf(julia)).map(({ tipo }) => tipo)).toEqual(['terminos', 'tratamiento']);
});

describe('a new version of a legal text', () => {
  const REQUIRED = [
    {
      message: 'Update your terms and conditions and data usage policies to continue.',
      extensions: { category: 'graphql-authorization', reason: 'terms-required' },
    },
  ];

  test('everybody must accept a new version at once, and the version before can no longer be accepted', async () => {
    const julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    expect((await askAnything(token)).errors).toBeUndefined();
    const [terms, policy] = await versionsNow();

    expect(await publish('tratamiento', '<h2>Nueva</h2><p>Guardamos menos.</p>')).toMatchObject({ ok: true });
    expect((await askAnything(token)).errors).toMatchObject(REQUIRED);
    expect((await accept(token, terms, policy)).errors).toHaveLength(1);
    expect(await evidenceOf(julia)).toEqual([]);
    expect((await askAnything(token)).errors).toMatchObject(REQUIRED);

    expect((await accept(token, terms, policy + 1, { terms_and_conditions_ip: '203.0.113.9' })).errors).toBeUndefined();
    expect((await askAnything(token)).errors).toBeUndefined();
    const texts = await inForce();
    expect(await evidenceOf(julia)).toMatchObject(
      texts.map(({ tipo, version, huella }) => ({
        tipo,
        version,
        huella,
        ip: expect.stringMatching(/127\.0\.0\.1|::1/),
        ip_declarada: '203.0.113.9',
        user_agent: 'Navegador de prueba',
      })),
    );
  });

  test.each([
    ['the terms alone', { data_use_policy: false }],
    ['the policy alone', { terms_and_conditions: false }],
  ])('accepting only one of the two legal texts is refused: %s', async (_what, more) => {
    const julia = await addCustomer(portal.database, { hasAcceptedTerms: false });
    const token = await openTestSession(portal, julia.userId);
    const [terms, policy] = await versionsNow();
    expect((await accept(token, terms, policy, more)).errors).toHaveLength(1);
    expect(await evidenceOf(julia)).toEqual([]);
    expect((await askAnything(token)).errors).toMatchObject(REQUIRED);
  });

  test('support staff need not and cannot accept a new version', async () => {
    const julia = await addCustomer(portal.database, { hasAcceptedTerms: false });
    const token = await openTestSession(portal, julia.userId, 'soporte');
    expect((await askAnything(token)).errors).toBeUndefined();
    expect((await accept(token, ...(await versionsNow()))).errors).toHaveLength(1);
    expect(await evidenceOf(julia)).toEqual([]);
  });

  test('a new version leaves the old version unchanged in the database', async () => {
    const before = await inForce();
    await publish('terminos', '<p>Otra cosa.</p>', 'Condiciones');
    const kept = await portal.database.kysely
      .selectFrom('textos_legales')
      .selectAll()
      .where('tipo', '=', 'terminos')
      .where('version', '=', before[0]?.version ?? 0)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ contenido: before[0]?.contenido, huella: before[0]?.huella });
    expect((await inForce())[0]).toMatchObject({ version: kept.version + 1, titulo: 'Condiciones' });
  });

  test('a new version is sanitised before it is stored, and its hash is that of the sanitised text', async () => {
    const html = '<h2 onclick="x()">Uno</h2><script>alert(1)</script><p style="color:red">Dos<img src="/x"></p>';
    await publish('tratamiento', html);
    const text = (await inForce())[1];
    expect(text?.contenido).toBe('<h2>Uno</h2><p>Dos</p>');
    expect(text?.huella).toBe(
      createHash('sha256')
        .update(text?.contenido ?? '')
        .digest('hex'),
    );
  });

  test.each([
    ['nothing', '<script>alert(1)</script><p> </p>', 'empty'],
    ['the text that is already in force', '<p>Igual</p>', 'unchanged'],
  ])('a new version with %s is not published', async (_what, html, refusal) => {
    await publish('terminos', '<p>Igual</p>');
    const before = await inForce();
    expect(await publish('terminos', html)).toEqual({ ok: false, refusal });
    expect(await inForce()).toEqual(before);
  });

  test('a version published during acceptances must be accepted again by everybody', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(portal.database)));
    const [terms, policy] = await versionsNow();
    const [, ...outcomes] = await Promise.all([
      publish('terminos', '<p>En medio de todo.</p>'),
      ...people.map(({ userId }) => accepting({ userId, read: { terms, policy } })),
    ]);
    for (const [at, person] of people.entries()) {
      const accepted = outcomes[at];
      expect(await evidenceOf(person)).toHaveLength(accepted && 'ok' in accepted && accepted.ok ? 2 : 0);
      expect((await askAnything(await openTestSession(portal, person.userId))).errors).toMatchObject(REQUIRED);
    }
  });

  test('a new version accepted through a server whose clock is behind counts as accepted', async () => {
    await publish('terminos', '<p>Desde el futuro.</p>');
    const julia = await addCustomer(portal.database);
    const [terms, policy] = await versionsNow();
    const early = new Date(portal.clock.now().getTime() - 60_000);
    expect(await accepting({ userId: julia.userId, read: { terms, policy }, now: early })).toMatchObject({ ok: true });
    expect((await askAnything(await openTestSession(portal, julia.userId))).errors).toBeUndefined();
  });
});
