import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchWords } from '#kernel/list/search-words.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const UPDATE = `mutation ($input: UpdateCustomerV2Input!) {
  updateCustomerV2(input: $input) { customer { firstname lastname document email status } }
}`;

let portal: TestPortal;
let owner: TestPerson;
let luis: TestPerson;
let token: string;
let serial = 0;

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** A new customer for each test, with a representative and an Operativo who sees the first of three delivery points. */
beforeEach(async () => {
  serial += 1;
  const destinos = ['A', 'B', 'C'].map(code);
  const documents = destinos.map((codigo_destinatario) => ({
    codigo_destinatario,
    nombre_destino: codigo_destinatario,
  }));
  owner = await addCustomer(portal.database, { destinos, documents });
  luis = await addColleague(portal.database, owner, [code('A')], 'Operativo');
  token = await openTestSession(portal, owner.userId);
  await setRow(luis.userId, { document: '71334806', telephone: '3105550142', street: 'Calle 1', city: 'Envigado' });
});

const code = (letter: string): string => `E${serial}${letter}`;
const named = (letters: string) => [...letters].map((letter) => ({ destination_code: code(letter) }));

const setRow = (id: number, change: Record<string, unknown>) =>
  portal.database.kysely.updateTable('usuarios').set(change).where('id', '=', id).execute();

const rowOf = (id: number) =>
  portal.database.kysely.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function destinationsOf(userId: number): Promise<string> {
  const rows = await portal.database.kysely
    .selectFrom('usuario_destinos')
    .select('codigo_destinatario')
    .where('user_id', '=', userId)
    .orderBy('codigo_destinatario')
    .execute();
  if ((await rowOf(userId)).todos_los_destinos) return 'all';
  return rows.map((row) => row.codigo_destinatario.at(-1)).join('') || 'none';
}

const edit = (input: Record<string, unknown>, as = token): Promise<GraphQLAnswer> =>
  callContract({ url: portal.url, token: as }, UPDATE, { input });

async function edited(input: Record<string, unknown>, as?: string): Promise<Record<string, unknown>> {
  const output = (await edit(input, as)).data?.updateCustomerV2 as { customer: Record<string, unknown> } | null;
  if (!output) throw new Error(JSON.stringify((await edit(input, as)).errors));
  return output.customer;
}

const ask = (query: string, as: string): Promise<GraphQLAnswer> => callContract({ url: portal.url, token: as }, query);

describe('editing a person', () => {
  test('an edit changes the sent fields only', async () => {
    const before = await rowOf(luis.userId);
    const addresses = [{ city: 'Bello', custom_attributes: [{ attribute_code: 'zona', value: 'norte' }] }];
    expect(await edited({ user_id: luis.userId, firstname: ' Luis ', job_title: '', addresses })).toEqual({
      firstname: 'Luis',
      lastname: before.lastname,
      document: '71334806',
      email: luis.email,
      status: 1,
    });
    expect(await rowOf(luis.userId)).toEqual({
      ...before,
      firstname: 'Luis',
      busqueda: searchWords(`Luis ${before.lastname} ${before.email}`).join(' '),
      city: 'Bello',
      custom_attributes: [{ attribute_code: 'zona', value: 'norte' }],
      editado_en: portal.clock.now(),
    });
  });

  test('sending the same edit again changes nothing', async () => {
    const attributes = [{ attribute_code: 'zona', value: 'norte' }];
    const change = { user_id: luis.userId, addresses: [{ custom_attributes: attributes }] };
    await edited(change);
    await setRow(luis.userId, { editado_en: null });
    await edited(change);
    expect((await rowOf(luis.userId)).editado_en).toBeNull();
  });

  test('an edit succeeds when a concurrent transaction has already set the role to the same value', async () => {
    const change = { user_id: luis.userId, role_id: 3 };
    const waiting = await portal.database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('usuarios').set({ role_id: 3 }).where('id', '=', luis.userId).execute();
      const answer = edit(change);
      await waitForLock(portal.database, tx);
      return { answer };
    });
    expect((await waiting.answer).errors).toBeUndefined();
    expect((await rowOf(luis.userId)).role_id).toBe(3);
  });

  test('U+0000 in an input of a person is a bad-input error or finds nothing, never an internal error', async () => {
    const change = `user_id: ${luis.userId}, destinations_added: [{ destination_code: "${code('A')}\\u{0}" }]`;
    for (const query of [
      `mutation { updateCustomerV2(input: { ${change} }) { customer { email } } }`,
      '{ usuariosCliente(search: "a\\u{0}") { total_count } }',
      '{ listarDestinatarios(search: "a\\u{0}") { total_count } }',
      '{ listarDeptos(filter: { country_id: { eq: "C\\u{0}" } }) { total_count } }',
    ]) {
      const { errors = [] } = await ask(query, token);
      for (const { extensions } of errors) expect(extensions.category).toBe('graphql-input');
    }
  });

  test('a person whom the ERP made inactive cannot be activated in the portal', async () => {
    await sql`insert into usuarios_erp (user_id, cliente, role_id, status, todos_los_destinos, destinos, firstname, lastname,
        document_type, document, country_id, is_subscribed)
      select id, cliente, role_id, 0, false, '{}', firstname, lastname, document_type, document, country_id, is_subscribed
      from usuarios where id = ${luis.userId}`.execute(portal.database.kysely);
    await setRow(luis.userId, { status: 0 });
    const answer = await edit({ user_id: luis.userId, status: 1 });
    expect(answer.errors?.[0]?.message).toBe('"status" was set to inactive by the distributor.');
    expect(await rowOf(luis.userId)).toMatchObject({ status: 0, status_portal: 1 });
    await edited({ user_id: luis.userId, firstname: 'Lucho' });
    expect(await rowOf(luis.userId)).toMatchObject({ firstname: 'Lucho', status: 0, status_portal: 1 });
  });

  test('region_id 0 removes the department of a person', async () => {
    await edited({ user_id: luis.userId, addresses: [{ region_id: 105 }] });
    expect((await rowOf(luis.userId)).region_id).toBe(105);
    await edited({ user_id: luis.userId, addresses: [{ region_id: 0 }] });
    expect((await rowOf(luis.userId)).region_id).toBeNull();
  });

  test('sending the stored values of a person changes nothing and needs no permission', async () => {
    const provider = await addColleague(portal.database, owner, [], 'Terpel');
    await setRow(provider.userId, { document: '10203040' });
    const own = await openTestSession(portal, provider.userId);
    const { firstname, lastname, role_id, status } = await rowOf(provider.userId);
    const same = { firstname, lastname, role_id, status, email: provider.email.toUpperCase(), document: '10.203.040' };
    await edited({ ...same, destinations: [], addresses: [{ country_id: 'CO' }] }, own);
    expect((await rowOf(provider.userId)).editado_en).toBeNull();
  });

  test('an edit by an Operativo may repeat their own delivery points', async () => {
    const own = await openTestSession(portal, luis.userId);
    await edited({ firstname: 'Lucho', destinations: named('A') }, own);
    expect((await rowOf(luis.userId)).firstname).toBe('Lucho');
    expect((await edit({ destinations: named('AB') }, own)).errors?.[0]?.message).toBe(
      'Some destinations were not found.',
    );
    expect((await edit({ all_destinations: true }, own)).errors?.[0]?.extensions.fields).toEqual(['destinations']);
    expect(await destinationsOf(luis.userId)).toBe('A');
  });

  test.each<[Record<string, unknown>, string]>([
    [{ firstname: '' }, '"firstname" is required.'],
    [{ lastname: '<script>' }, '"lastname" must have letters and spaces only.'],
    [{ document: '123' }, '"document" must have at least 5 letters.'],
    [{ document_type: 'Pasaporte', document: 'AQ-1234' }, '"document" is not valid.'],
    [{ document_type: 'TI', document: '0123456' }, '"document" is not valid.'],
    [{ status: 3 }, '"status" must be active or inactive.'],
    [{ role_id: 1 }, '"role_id" is not valid.'],
    [{ role_id: 99 }, '"role_id" is not valid.'],
    [{ role_name: 'Administrativo' }, '"role_id" is not valid.'],
    [{ addresses: [{ telephone: '310' }] }, '"telephone" must have 10 digits.'],
    [{ addresses: [{ street: 'C1' }] }, '"street" must have at least 4 letters.'],
    [{ addresses: [{ region_id: 209 }] }, '"region_id" is not valid.'],
    [
      { addresses: [{ custom_attributes: [{ attribute_code: 'x', value: 'y'.repeat(300) }] }] },
      '"custom_attributes" is not valid.',
    ],
    [
      { addresses: [{ custom_attributes: [{ attribute_code: 'x', value: '\ud800' }] }] },
      '"custom_attributes" is not valid.',
    ],
    [{ date_of_birth: '2020-02-30' }, '"date_of_birth" is not valid.'],
  ])('editing a person with %j is refused', async (change, message) => {
    const before = await rowOf(luis.userId);
    expect((await edit({ user_id: luis.userId, ...change })).errors?.[0]).toMatchObject({
      message,
      extensions: { category: 'graphql-input' },
    });
    expect(await rowOf(luis.userId)).toEqual(before);
  });

  test('editing a person of another customer gives the same error as editing an unknown id', async () => {
    const stranger = await addCustomer(portal.database);
    const answers = [stranger.userId, 2_000_000_000, -1].map((user_id) => edit({ user_id, firstname: 'Otra' }));
    for (const { errors } of await Promise.all(answers))
      expect(errors?.[0]).toMatchObject({
        message: 'User not found',
        extensions: { category: 'graphql-no-such-entity' },
      });
  });

  test('two concurrent edits of different fields of a person are both kept', async () => {
    await Promise.all([
      edited({ user_id: luis.userId, firstname: 'Lucho' }),
      edited({ user_id: luis.userId, job_title: 'Jefe' }),
    ]);
    expect(await rowOf(luis.userId)).toMatchObject({ firstname: 'Lucho', job_title: 'Jefe' });
  });
});

describe('editing the delivery points of a person', () => {
  test.each<[string, () => Record<string, unknown>, string]>([
    ['a new list replaces the old one', () => ({ destinations: named('BC') }), 'BC'],
    ['one more is added', () => ({ destinations_added: named('B') }), 'AB'],
    [
      'one is added and another removed',
      () => ({ destinations_added: named('B'), destinations_removed: named('A') }),
      'B',
    ],
    ['a list of all of them', () => ({ destinations: named('ABC') }), 'ABC'],
    ['the missing ones are added', () => ({ destinations_added: named('BC') }), 'ABC'],
    ['all_destinations is set', () => ({ all_destinations: true }), 'all'],
  ])('the person then has the delivery points that the edit names: %s', async (_name, change, expected) => {
    await edited({ user_id: luis.userId, ...change() });
    expect(await destinationsOf(luis.userId)).toBe(expected);
    expect((await rowOf(luis.userId)).editado_en).toEqual(portal.clock.now());
  });

  test.each<[string, () => Record<string, unknown>, string]>([
    ['none', () => ({ destinations: [] }), '"destinations" is required.'],
    ['none left', () => ({ destinations_removed: named('A') }), '"destinations" is required.'],
    [
      'one that is none',
      () => ({ destinations_added: [{ destination_code: 'NO' }] }),
      'Some destinations were not found.',
    ],
  ])('the edit of delivery points is refused: %s', async (_name, change, message) => {
    expect((await edit({ user_id: luis.userId, ...change() })).errors?.[0]?.message).toBe(message);
    expect(await destinationsOf(luis.userId)).toBe('A');
  });

  test('giving a person another customer’s delivery point is refused as not found', async () => {
    const stranger = await addCustomer(portal.database, { destinos: [`${code('X')}`] });
    const answer = await edit({ user_id: luis.userId, destinations_added: named('X') });
    expect(answer.errors?.[0]?.message).toBe('Some destinations were not found.');
    expect(stranger.cliente).not.toBe(owner.cliente);
    expect(await destinationsOf(luis.userId)).toBe('A');
  });

  test('a role that sees all delivery points gets all of them; an Operativo must be given some', async () => {
    await edited({ user_id: luis.userId, role_id: 3 });
    expect(await destinationsOf(luis.userId)).toBe('all');
    expect((await edit({ user_id: luis.userId, role_id: 4 })).errors?.[0]?.message).toBe('"destinations" is required.');
    await edited({ user_id: luis.userId, role_id: 4, destinations: named('B') });
    expect(await destinationsOf(luis.userId)).toBe('B');
    await edited({ user_id: luis.userId, role_id: 2, destinations: named('C') });
    expect(await destinationsOf(luis.userId)).toBe('C');
  });

  test('a new list of delivery points keeps the person’s inactive ones', async () => {
    await portal.database.kysely
      .updateTable('destinatarios')
      .set({ estado: 0 })
      .where('codigo_destinatario', '=', code('A'))
      .execute();
    await edited({ user_id: luis.userId, destinations: named('B') });
    expect(await destinationsOf(luis.userId)).toBe('AB');
  });

  test('a limited manager adds and removes only their own delivery points; the person keeps the others', async () => {
    const limited = await openTestSession(
      portal,
      (await addColleague(portal.database, owner, [code('B'), code('C')])).userId,
    );
    await edited({ user_id: luis.userId, destinations: named('B') }, limited);
    expect(await destinationsOf(luis.userId)).toBe('AB');
    await edited({ user_id: luis.userId, all_destinations: true }, limited);
    expect(await destinationsOf(luis.userId)).toBe('ABC');
    await edited({ user_id: luis.userId, destinations_removed: named('BC') }, limited);
    expect(await destinationsOf(luis.userId)).toBe('A');
  });

  test('a changed list of delivery points limits the visible delivery points and documents from the next request on', async () => {
    const own = await openTestSession(portal, luis.userId);
    const seen = async () => {
      const { data } = await ask(
        '{ listarDestinatarios { items { codigo_destinatario } } documentos { items { codigo_destinatario } } }',
        own,
      );
      const { listarDestinatarios, documentos } = data as Record<string, { items: { codigo_destinatario: string }[] }>;
      return [listarDestinatarios, documentos].map((list) =>
        list?.items
          .map((each) => each.codigo_destinatario.at(-1))
          .sort()
          .join(''),
      );
    };
    expect(await seen()).toEqual(['A', 'A']);
    await edited({ user_id: luis.userId, destinations: named('BC') });
    expect(await seen()).toEqual(['BC', 'BC']);
  });
});

describe('editing role and status', () => {
  test('a new role takes effect with the person’s next request', async () => {
    const own = await openTestSession(portal, luis.userId);
    const role = async () => (await ask('{ sesionActual { role } }', own)).data?.sesionActual;
    expect(await role()).toEqual({ role: 'Operativo' });
    await edited({ user_id: luis.userId, role_id: 7 });
    expect(await role()).toEqual({ role: 'basic' });
    expect((await ask('{ documentos { total_count } }', own)).errors?.[0]?.extensions.reason).toBe('no-permission');
  });

  test('making a person inactive ends all their sessions', async () => {
    const sessions = [await openTestSession(portal, luis.userId), await openTestSession(portal, luis.userId)];
    expect(await edited({ user_id: luis.userId, status: 0 })).toMatchObject({ status: 0 });
    for (const own of sessions)
      expect((await ask('{ sesionActual { role } }', own)).errors?.[0]?.message).toBe(
        "The current customer isn't authorized.",
      );
    const left = await portal.database.kysely
      .selectFrom('sesiones')
      .select('token_hash')
      .where('user_id', '=', luis.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test('reactivating a person without a password sends an invitation', async () => {
    await setRow(luis.userId, { status: 0, password_hash: null });
    await edited({ user_id: luis.userId, status: 1 });
    await expect
      .poll(() => portal.database.kysely.selectFrom('correos').select('id').where('para', '=', luis.email).execute(), {
        timeout: 30_000,
      })
      .toHaveLength(1);
  });
});

describe('accepting the current legal texts', () => {
  let own: string;
  const inForce = async () => {
    const { data } = await callContract({ url: portal.url }, '{ textosLegales { tipo version } }');
    const texts = data?.textosLegales as { tipo: string; version: number }[];
    const of = (kind: string) => texts.find(({ tipo }) => tipo === kind)?.version;
    return { terms_version: of('terminos'), data_policy_version: of('tratamiento') };
  };
  const BOTH = { terms_and_conditions: true, data_use_policy: true };
  const evidenceOf = (userId: number) =>
    portal.database.kysely
      .selectFrom('aceptaciones')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('tipo')
      .execute();

  beforeEach(async () => {
    await setRow(luis.userId, { terms_accepted_at: null });
    own = await openTestSession(portal, luis.userId);
  });

  test('a person who has not accepted the current legal texts can edit nothing', async () => {
    for (const input of [{}, { firstname: 'Lucho' }, { terms_and_conditions: false, data_use_policy: false }]) {
      const answer = await edit(input, own);
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Update your terms and conditions and data usage policies to continue.',
        extensions: { reason: 'terms-required' },
      });
    }
    expect((await rowOf(luis.userId)).firstname).not.toBe('Lucho');
  });

  test('the evidence of acceptance keeps the identification of that moment after a later change', async () => {
    await edited({ ...BOTH, ...(await inForce()), document: '43218905' }, own);
    await edited({ document: '52001122' }, own);
    expect((await evidenceOf(luis.userId)).map(({ documento }) => documento)).toEqual(['CC 43218905', 'CC 43218905']);
  });

  test('accepting both legal texts stores the evidence and opens the portal', async () => {
    await edited({ ...BOTH, ...(await inForce()), terms_and_conditions_ip: '203.0.113.9', firstname: 'Lucho' }, own);
    expect(await evidenceOf(luis.userId)).toMatchObject([
      { tipo: 'terminos', ip_declarada: '203.0.113.9', aceptado_en: portal.clock.now(), version_nombrada: true },
      { tipo: 'tratamiento', ip_declarada: '203.0.113.9' },
    ]);
    expect((await rowOf(luis.userId)).firstname).toBe('Lucho');
    expect((await ask('{ listarDestinatarios { total_count } }', own)).errors).toBeUndefined();
  });

  test('accepting the legal texts without other changes needs no permission to edit', async () => {
    const provider = await addColleague(portal.database, owner, [], 'Terpel');
    await setRow(provider.userId, { terms_accepted_at: null });
    await edited({ ...BOTH, ...(await inForce()) }, await openTestSession(portal, provider.userId));
    expect((await rowOf(provider.userId)).editado_en).toBeNull();
    expect(await evidenceOf(provider.userId)).toHaveLength(2);
  });

  test.each([
    [{ terms_and_conditions: true }, 'To continue you must accept data_use_policy'],
    [{ data_use_policy: true, terms_and_conditions: false }, 'To continue you must accept terms_and_conditions'],
  ])('an acceptance with only %j is refused', async (input, message) => {
    expect((await edit({ ...input, ...(await inForce()) }, own)).errors?.[0]?.message).toBe(message);
    expect(await evidenceOf(luis.userId)).toEqual([]);
  });

  test('an acceptance that names an outdated version is refused as a whole, with all other changes of the request', async () => {
    const versions = await inForce();
    const halves = [{ ...versions, terms_version: null }, { terms_version: versions.terms_version }];
    for (const wrong of [...halves, { ...versions, terms_version: 99 }, { ...versions, data_policy_version: -1 }]) {
      const answer = await edit({ ...BOTH, ...wrong, firstname: 'Lucho' }, own);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', code: 'terms-outdated' });
    }
    expect(await evidenceOf(luis.userId)).toEqual([]);
    expect((await rowOf(luis.userId)).firstname).not.toBe('Lucho');
  });

  test.each([[{ terms_and_conditions: true }], [BOTH]])(
    '%j from a client that names no version accepts both current texts, and the evidence records so',
    async (input) => {
      await edited({ ...input, firstname: 'Lucho' }, own);
      expect(await evidenceOf(luis.userId)).toMatchObject([
        { tipo: 'terminos', version_nombrada: false },
        { tipo: 'tratamiento', version_nombrada: false },
      ]);
      expect((await ask('{ listarDestinatarios { total_count } }', own)).errors).toBeUndefined();
    },
  );

  test('data_use_policy false refuses the whole acceptance', async () => {
    const input = { terms_and_conditions: true, data_use_policy: false };
    expect((await edit(input, own)).errors?.[0]?.message).toBe('To continue you must accept data_use_policy');
    expect(await evidenceOf(luis.userId)).toEqual([]);
  });

  test('an invalid field in the same request rolls back the acceptance', async () => {
    const answer = await edit({ ...BOTH, ...(await inForce()), firstname: '1' }, own);
    expect(answer.errors?.[0]?.message).toMatch(/firstname/);
    expect(await evidenceOf(luis.userId)).toEqual([]);
  });

  test('a person cannot accept the legal texts for another', async () => {
    const answer = await edit({ user_id: luis.userId, ...BOTH, ...(await inForce()) });
    expect(answer.errors?.[0]?.extensions.code).toBe('terms-of-others');
    expect(await evidenceOf(luis.userId)).toEqual([]);
  });

  test('to a representative who has not accepted the legal texts, other people are answered as not found', async () => {
    await setRow(owner.userId, { terms_accepted_at: null });
    const answer = await edit({ user_id: luis.userId, firstname: 'Lucho' });
    expect(answer.errors?.[0]?.message).toBe('User not found');
  });
});
