import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const CREATE = `mutation ($input: CrearUsuarioClienteInput!) {
  crearUsuarioCliente(input: $input) {
    customer { id firstname lastname email role_name status document telephone street city country_id region_id job_title gender dob
      invitado all_destinations destinations_count destinations { destination_code } }
  }
}`;

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
let token: string;
let serial = 0;

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database, { destinos: ['C1', 'C2', 'C3'] });
  stranger = await addCustomer(portal.database, { destinos: ['C9'] });
  await portal.database.kysely
    .updateTable('destinatarios')
    .set({ estado: 0 })
    .where('codigo_destinatario', '=', 'C3')
    .execute();
  token = await openTestSession(portal, owner.userId);
});
afterAll(() => portal.close());

function newEmail(): string {
  serial += 1;
  return `nuevo${serial}@estacion.example`;
}

/** Input for a new Operativo with one delivery point. @param change fields that differ */
const luis = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  role_id: 4,
  firstname: ' Luis Alfonso ',
  lastname: 'Marín Ñáñez',
  email: newEmail(),
  document_type: 'CC',
  document: '71.334.806',
  gender: 'M',
  date_of_birth: '1980-02-29',
  job_title: 'Jefe de patio',
  destinations: [{ destination_code: 'C1' }],
  addresses: [{ telephone: '310 555 0142', street: 'Carrera 43A n.º 31 Sur-20', city: 'Envigado', region_id: 105 }],
  ...change,
});

const create = (input: Record<string, unknown>, as = token): Promise<GraphQLAnswer> =>
  callContract({ url: portal.url, token: as }, CREATE, { input });

interface Created {
  readonly id: number;
  readonly [field: string]: unknown;
}

async function created(input: Record<string, unknown>, as?: string): Promise<Created> {
  const answer = await create(input, as);
  const output = answer.data?.crearUsuarioCliente as { customer: Created } | null | undefined;
  if (!output) throw new Error(JSON.stringify(answer.errors));
  return output.customer;
}

const rowOf = (id: number) =>
  portal.database.kysely.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function nobodyHas(email: unknown): Promise<boolean> {
  const found = await portal.database.kysely
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', String(email))
    .execute();
  return found.length === 0;
}

describe('creating an associate', () => {
  test('creating an associate stores the cleaned input without a password and marks the person as invited', async () => {
    const input = luis({ email: ' Nuevo.Uno@Estacion.example ', is_subscribed: true });
    const person = await created(input);
    expect(person).toMatchObject({
      firstname: 'Luis Alfonso',
      lastname: 'Marín Ñáñez',
      email: 'nuevo.uno@estacion.example',
      role_name: 'Operativo',
      status: 1,
      document: '71334806',
      telephone: '3105550142',
      country_id: 'CO',
      region_id: 105,
      job_title: 'Jefe de patio',
      dob: '1980-02-29',
      invitado: true,
      all_destinations: false,
      destinations: [{ destination_code: 'C1' }],
    });
    expect(await rowOf(person.id)).toMatchObject({
      cliente: owner.cliente,
      is_subscribed: true,
      password_hash: null,
      terms_accepted_at: null,
      editado_en: portal.clock.now(),
    });
  });

  test('creating an associate queues one invitation mail to the new address', async () => {
    const input = luis();
    await created(input);
    await expect
      .poll(
        async () =>
          portal.database.kysely
            .selectFrom('correos')
            .select('asunto')
            .where('para', '=', String(input.email))
            .execute(),
        { timeout: 30_000 },
      )
      .toHaveLength(1);
  });

  test.each([
    ['Administrativo', 2],
    ['Compras', 5],
    ['Financiero', 3],
    ['Ingeniero Planificación', 6],
    ['basic', 7],
    ['Terpel', 8],
  ])(
    'a new associate with the role %s sees every delivery point, whatever list is sent',
    async (role_name, role_id) => {
      for (const destinations of [undefined, [], [{ destination_code: 'C1' }, { destination_code: 'C2' }]]) {
        const person = await created(luis({ role_id, destinations }));
        expect(person).toMatchObject({ role_name, all_destinations: true });
      }
    },
  );

  test('an Operativo’s list of every active delivery point is stored as a list; only all_destinations means all', async () => {
    const all = await created(luis({ destinations: [{ destination_code: 'C1' }, { destination_code: 'C2' }] }));
    expect(all).toMatchObject({ all_destinations: false, destinations_count: 2 });
    expect(await created(luis({ all_destinations: true, destinations: undefined }))).toMatchObject({
      all_destinations: true,
    });
  });
});

describe('creating an associate with invalid input is refused and stores no person', () => {
  const refusals: readonly (readonly [string, Record<string, unknown>, string])[] = [
    ['no first name', { firstname: ' ' }, '"firstname" is required.'],
    ['one letter', { firstname: 'A' }, '"firstname" must have at least 2 letters.'],
    ['56 letters', { lastname: 'a'.repeat(56) }, '"lastname" must have a maximum of 55 letters.'],
    [
      'script in the name',
      { firstname: '<script>alert(1)</script>' },
      '"firstname" must have letters and spaces only.',
    ],
    ['an invalid address', { email: 'luis@' }, '"email" please provide valid e-mail address'],
    [
      'two addresses in one field',
      { email: 'a@b.example\nBcc: c@d.example' },
      '"email" please provide valid e-mail address',
    ],
    ['an unknown status', { status: 2 }, '"status" must be active or inactive.'],
    ['the legal representative’s role', { role_id: 1 }, '"role_id" is not valid.'],
    ['an unknown role', { role_id: 99 }, '"role_id" is not valid.'],
    ['a role with the name of another', { role_name: 'Representante Legal' }, '"role_id" is not valid.'],
    ['a type of another country', { document_type: 'CI', document: '1710034065' }, '"document_type" is not valid.'],
    ['a number of another type', { document: 'AB123456' }, '"document" is not valid.'],
    ['no delivery point', { destinations: [] }, '"destinations" is required.'],
    ['without a field for delivery points', { destinations: undefined }, '"destinations" is required.'],
    ['delivery points for a role that sees all', { role_id: 5 }, '"destinations" cannot be chosen for this role.'],
    ['no telephone', { addresses: [{ street: 'Calle 1', city: 'Cali' }] }, '"telephone" is required.'],
    [
      'a short telephone',
      { addresses: [{ telephone: '310555', street: 'Calle 1', city: 'Cali' }] },
      '"telephone" must have 10 digits.',
    ],
    [
      'a region of another country',
      { addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Cali', region_id: 301 }] },
      '"region_id" is not valid.',
    ],
    [
      'an unknown country',
      { addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Cali', country_id: 'ZZ' }] },
      '"country_id" is not valid.',
    ],
    ['a birthday in the future', { date_of_birth: '2026-09-06' }, '"date_of_birth" is not valid.'],
    [
      'another customer’s delivery point',
      { destinations: [{ destination_code: 'C9' }] },
      'Some destinations were not found.',
    ],
    [
      'a list with another customer’s delivery point',
      { destinations: [{ destination_code: 'C1' }, { destination_code: 'C9' }] },
      'Some destinations were not found.',
    ],
    [
      'an unknown delivery point',
      { destinations: [{ destination_id: 2_000_000_000 }] },
      'Some destinations were not found.',
    ],
    ['an inactive delivery point', { destinations: [{ destination_code: 'C3' }] }, 'Some destinations were not found.'],
    [
      'a delivery point named only by its name',
      { destinations: [{ destination_name: 'EDS C1' }] },
      'Some destinations were not found.',
    ],
  ];

  test.each(refusals)('creating an associate is refused: %s', async (_name, change, message) => {
    const input = luis(change);
    const answer = await create(input);
    expect(answer.errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
    expect(await nobodyHas(input.email)).toBe(true);
  });

  test('several problems of one input are answered together, each with its field', async () => {
    const { errors } = await create(luis({ firstname: 'A1', document: '12', status: 7 }));
    expect(errors?.[0]?.extensions.problems).toMatchObject([
      { field: 'firstname', code: 'letters-only' },
      { field: 'document', code: 'too-short', min: 5, length: 2 },
      { field: 'status', code: 'status' },
    ]);
  });

  test('HTML in free-text fields of a new associate is stored as plain text', async () => {
    const job_title = '<img src=x onerror=alert(1)>';
    const street = '"><script>alert(1)</script>';
    const addresses = [{ telephone: '3105550142', street, city: 'Envigado' }];
    expect(await created(luis({ job_title, addresses, gender: '<b>' }))).toMatchObject({
      job_title,
      street,
      gender: '<b>',
    });
  });
});

describe('a new associate with an e-mail address that is already taken is refused', () => {
  const taken = {
    message: 'A customer with the same email address already exists in an associated website.',
    extensions: { category: 'graphql-already-exists' },
  };

  test('a taken address with invisible characters in it is refused', async () => {
    const [name, domain] = owner.email.split('@');
    for (const email of [`${name}\u200B@${domain}`, `\u202E${name}@${domain}`, `${name}@${domain}\uFEFF`])
      expect((await create(luis({ email }))).errors?.[0]).toMatchObject(taken);
  });

  test('a taken address is refused when it belongs to another customer, and in upper case', async () => {
    expect((await create(luis({ email: stranger.email.toUpperCase() }))).errors?.[0]).toMatchObject(taken);
    expect((await create(luis({ email: owner.email }))).errors?.[0]).toMatchObject(taken);
  });

  test('a taken address in full-width letters or with an added accent is refused; Cyrillic letters are an invalid address', async () => {
    const email = newEmail();
    expect((await create(luis({ email }))).errors).toBeUndefined();
    const fullWidth = email.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    for (const alike of [fullWidth, email.replace(/a/, 'á')])
      expect((await create(luis({ email: alike }))).errors?.[0]).toMatchObject(taken);
    const cyrillic = email.replace(/a/, 'а');
    expect((await create(luis({ email: cyrillic }))).errors?.[0]).toMatchObject({
      message: '"email" please provide valid e-mail address',
    });
  });

  test('an address is refused as taken when the stored one has look-alike Cyrillic letters, and the stored person is kept', async () => {
    const email = newEmail();
    const twin = email.replace(/a/, 'а');
    await create(luis({ email: twin.replace(/а/, 'o') }));
    await portal.database.kysely
      .updateTable('usuarios')
      .set({ email: twin })
      .where('email', '=', twin.replace(/а/, 'o'))
      .execute();
    expect((await create(luis({ email }))).errors?.[0]).toMatchObject(taken);
    expect(await nobodyHas(twin)).toBe(false);
  });

  test('of four simultaneous requests with look-alike addresses, one creates a person', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [email, email.replace(/a/, 'á'), email.replace(/a/, 'à'), email].map((each) => create(luis({ email: each }))),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  test('of six simultaneous requests with one address, one creates a person', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(luis({ email }))));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers) if (errors) expect(errors[0]).toMatchObject(taken);
    const rows = await portal.database.kysely.selectFrom('usuarios').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('limits of the person who creates an associate', () => {
  test('support staff cannot create associates', async () => {
    const input = luis();
    const answer = await create(input, await openTestSession(portal, owner.userId, 'soporte'));
    expect(answer.errors?.[0]?.extensions.reason).toBe('support-may-not');
    expect(await nobodyHas(input.email)).toBe(true);
  });

  test('a manager limited to some delivery points can give an associate those and no others', async () => {
    const limited = await openTestSession(portal, (await addColleague(portal.database, owner, ['C1'])).userId);
    expect((await create(luis({ destinations: [{ destination_code: 'C2' }] }), limited)).errors?.[0]?.message).toBe(
      'Some destinations were not found.',
    );
    for (const input of [
      luis(),
      luis({ destinations: undefined, all_destinations: true }),
      luis({ role_id: 2, destinations: [] }),
    ])
      expect(await created(input, limited)).toMatchObject({
        all_destinations: false,
        destinations: [{ destination_code: 'C1' }],
      });
  });

  test('a manager whose only delivery point moved to another customer cannot give an associate all delivery points', async () => {
    const moved = await addCustomer(portal.database, { destinos: ['M1', 'M2'] });
    const limited = await openTestSession(portal, (await addColleague(portal.database, moved, ['M1'])).userId);
    await portal.database.kysely
      .updateTable('destinatarios')
      .set({ codigo_cliente: stranger.cliente })
      .where('codigo_destinatario', '=', 'M1')
      .execute();
    for (const input of [luis({ role_id: 5, destinations: [] }), luis({ destinations: [], all_destinations: true })])
      expect((await create(input, limited)).errors?.[0]?.message).toBe('"destinations" is required.');
  });

  test('the new associate belongs to the caller’s own customer', async () => {
    const theirs = await openTestSession(portal, stranger.userId);
    const person = await created(luis({ destinations: [{ destination_code: 'C9' }], all_destinations: false }), theirs);
    expect((await rowOf(person.id)).cliente).toBe(stranger.cliente);
  });
});

describe('associates in Ecuador', () => {
  test('types of document and telephone rules of a new associate follow the customer’s country', async () => {
    const person = await addCustomer(portal.database, { pais: 'EC', store_code: 'ecuador', destinos: ['Q1', 'Q2'] });
    const quito = await openTestSession(portal, person.userId);
    const types = await callContract({ url: portal.url, token: quito }, '{ listadoTiposDocumentos { value } }');
    expect(types.data?.listadoTiposDocumentos).toEqual([
      { value: 'NIT' },
      { value: 'CI' },
      { value: 'RUC' },
      { value: 'Pasaporte' },
    ]);
    const addresses = [{ telephone: '042345678', street: 'Av. 9 de Octubre', city: 'Guayaquil', region_id: 209 }];
    const input = luis({
      document_type: 'NIT',
      document: '0912345675',
      addresses,
      destinations: [{ destination_code: 'Q1' }],
    });
    expect(await created(input, quito)).toMatchObject({
      country_id: 'EC',
      telephone: '042345678',
      document: '0912345675',
    });
    // The contract accepts a cédula with a wrong check digit; only the screen warns.
    expect(
      await created({ ...input, email: newEmail(), document_type: 'CI', document: '1710034066' }, quito),
    ).toBeTruthy();
  });
});
