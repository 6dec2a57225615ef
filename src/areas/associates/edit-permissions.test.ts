import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Terpel',
  'basic',
] as const;
type Role = (typeof ROLES)[number];

/**
 * Fields that an editor may change of another person: `r` role, `s` status, `d` delivery points, `p` personal data. Empty: the editor does not find
 * the person.
 */
const MANAGED: Record<Role, string> = {
  'Representante Legal': '',
  Administrativo: 'rsdp',
  Financiero: 'rsp',
  Operativo: 'rsdp',
  Compras: 'rsp',
  'Ingeniero Planificación': 'rsp',
  Terpel: 'rsp',
  basic: 'rsp',
};
const NOBODY = Object.fromEntries(ROLES.map((role) => [role, ''])) as Record<Role, string>;

/**
 * Expected rights, by editor and then target (docs/product/people.md#editable-fields). Written by hand, not taken from
 * the code.
 */
const OTHERS: Record<'main' | 'lubricantes', Record<Role, Record<Role, string>>> = {
  main: {
    'Representante Legal': MANAGED,
    Administrativo: NOBODY,
    Financiero: NOBODY,
    Operativo: NOBODY,
    Compras: NOBODY,
    'Ingeniero Planificación': NOBODY,
    Terpel: NOBODY,
    basic: NOBODY,
  },
  lubricantes: {
    'Representante Legal': MANAGED,
    Administrativo: MANAGED,
    Financiero: NOBODY,
    Operativo: NOBODY,
    Compras: NOBODY,
    'Ingeniero Planificación': MANAGED,
    Terpel: NOBODY,
    basic: NOBODY,
  },
};

/** Fields that each role may change of its own person. In the demo, the role with the distributor's name may not edit profiles. */
const SELF: Record<Role, string> = {
  'Representante Legal': 'p',
  Administrativo: 'p',
  Financiero: 'p',
  Operativo: 'p',
  Compras: 'p',
  'Ingeniero Planificación': 'p',
  Terpel: '',
  basic: 'p',
};

/** One change per field: its letter as in `MANAGED`, the field that a refusal names, and the input. */
const CHANGES: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['r', 'role_id', { role_id: 7 }],
  ['s', 'status', { status: 0 }],
  ['d', 'destinations', { destinations: [{ destination_code: 'TWO' }] }],
  ['d', 'destinations', { destinations_added: [{ destination_code: 'ONE' }] }],
  ['p', 'firstname', { firstname: 'Otra' }],
  ['p', 'lastname', { lastname: 'Persona' }],
  ['p', 'document_type', { document_type: 'TI' }],
  ['p', 'document', { document: '71334806' }],
  ['p', 'telephone', { addresses: [{ telephone: '3105550142' }] }],
  ['p', 'street', { addresses: [{ street: 'Calle 99' }] }],
  ['p', 'city', { addresses: [{ city: 'Bucaramanga' }] }],
  ['p', 'region_id', { addresses: [{ region_id: 168 }] }],
  ['p', 'job_title', { job_title: 'Otro cargo' }],
  ['p', 'gender', { gender: 'X' }],
  ['p', 'date_of_birth', { date_of_birth: '1990-01-01' }],
  ['p', 'is_subscribed', { is_subscribed: true }],
  ['p', 'default_shipping', { default_shipping: true }],
  ['-', 'email', { email: 'otra@estacion.example' }],
  ['-', 'country_id', { addresses: [{ country_id: 'EC' }] }],
];

const UPDATE = 'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }';

let portal: TestPortal;
interface Company {
  readonly people: Record<Role, TestPerson>;
  readonly tokens: Record<Role, string>;
  readonly targets: Record<Role, TestPerson>;
}
const companies = new Map<string, Company>();
let stranger: string;

beforeAll(async () => {
  portal = await openTestPortal();
  for (const store_code of ['main', 'lubricantes']) companies.set(store_code, await openCompany(store_code));
  await portal.database.kysely
    .updateTable('usuarios')
    .set({ document: '10203040' })
    .where('email', 'like', 'prueba%')
    .execute();
  stranger = await openTestSession(portal, (await addCustomer(portal.database)).userId);
});
afterAll(() => portal.close());

async function openCompany(store_code: string): Promise<Company> {
  const code = (name: string) => (store_code === 'main' ? name : `${name}-L`);
  const owner = await addCustomer(portal.database, { store_code, destinos: [code('ONE'), code('TWO'), code('THREE')] });
  const each = async <Value>(make: (role: Role) => Promise<Value>) => {
    const made = {} as Record<Role, Value>;
    for (const role of ROLES) made[role] = await make(role);
    return made;
  };
  const add = (role: Role) =>
    addColleague(portal.database, owner, role === 'Operativo' ? [code('TWO'), code('THREE')] : [], role);
  const people = await each(add);
  const targets = await each(add);
  return { people, targets, tokens: await each(async (role) => openTestSession(portal, people[role].userId)) };
}

const companyOf = (store: string): Company => {
  const company = companies.get(store);
  if (!company) throw new Error(store);
  return company;
};

/** Adapts a change to store and target: codes of the second company end in `-L`, and the new role must differ from the current one. */
function changeFor(store: string, target: Role, change: Record<string, unknown>): Record<string, unknown> {
  if (change.role_id && target === 'basic') return { role_id: 3 };
  if (store === 'main') return change;
  return JSON.parse(JSON.stringify(change).replaceAll(/"(ONE|TWO)"/g, '"$1-L"')) as Record<string, unknown>;
}

const everythingOf = async (userId: number) => {
  const row = await portal.database.kysely
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const destinos = await portal.database.kysely
    .selectFrom('usuario_destinos')
    .select('codigo_destinatario')
    .where('user_id', '=', userId)
    .orderBy('codigo_destinatario')
    .execute();
  return JSON.stringify([row, destinos]);
};

/**
 * Sends a change, then restores the rows.
 * @returns `may`, the refused fields, or the error's category; after a refusal nothing may have changed
 */
async function attempt(token: string, userId: number, change: Record<string, unknown>): Promise<unknown> {
  const { kysely } = portal.database;
  const before = await everythingOf(userId);
  const answer = await callContract({ url: portal.url, token }, UPDATE, { input: { user_id: userId, ...change } });
  const [error] = answer.errors ?? [];
  if (error) {
    expect(await everythingOf(userId)).toBe(before);
    return error.extensions.fields ?? error.extensions.category;
  }
  // The database computes the searched text.
  const [{ busqueda: _, ...row }, destinos] = JSON.parse(before) as [
    Record<string, unknown>,
    { codigo_destinatario: string }[],
  ];
  expect(await everythingOf(userId)).not.toBe(before);
  await kysely
    .updateTable('usuarios')
    .set({ ...row, custom_attributes: '[]' })
    .where('id', '=', userId)
    .execute();
  await kysely.deleteFrom('usuario_destinos').where('user_id', '=', userId).execute();
  if (destinos.length > 0)
    await kysely
      .insertInto('usuario_destinos')
      .values(destinos.map((each) => ({ ...each, user_id: userId })))
      .execute();
  return 'may';
}

describe.each(['main', 'lubricantes'] as const)('permissions to edit people in the store %s', (store) => {
  describe.each(ROLES)('a signed-in person with the role %s', (editor) => {
    test.each(ROLES)('may or may not edit another person with the role %s, field by field', async (target) => {
      const { tokens, targets } = companyOf(store);
      const may = OTHERS[store][editor][target];
      for (const [kind, field, change] of CHANGES) {
        const outcome = await attempt(tokens[editor], targets[target].userId, changeFor(store, target, change));
        const refused = may === '' ? 'graphql-no-such-entity' : [field];
        // This role sees every delivery point, so a list of delivery points is invalid from any editor.
        const hasNoChoice = kind === 'd' && may !== '' && !may.includes('d');
        const expected = may.includes(kind) ? 'may' : hasNoChoice ? 'graphql-input' : refused;
        expect([field, outcome]).toEqual([field, expected]);
      }
    });

    test('may edit only the allowed fields of their own profile', async () => {
      const { tokens, people } = companyOf(store);
      for (const [kind, field, change] of CHANGES) {
        const outcome = await attempt(tokens[editor], people[editor].userId, changeFor(store, editor, change));
        // Also invalid: a list for a role that sees all, and a delivery point outside of an Operativo's own.
        const isBeyond = editor === 'Operativo' && 'destinations_added' in change;
        const hasNoChoice = isBeyond || (kind === 'd' && !['Administrativo', 'Operativo'].includes(editor));
        const refused = hasNoChoice ? 'graphql-input' : [field];
        expect([field, outcome]).toEqual([field, SELF[editor].includes(kind) ? 'may' : refused]);
      }
    });
  });
});

test('editing a person of another customer is answered as not found', async () => {
  for (const target of ROLES)
    for (const [, field, change] of CHANGES) {
      const outcome = await attempt(stranger, companyOf('main').targets[target].userId, change);
      expect([field, outcome]).toEqual([field, 'graphql-no-such-entity']);
    }
});

test('support staff cannot edit people', async () => {
  const { people, targets } = companyOf('main');
  const token = await openTestSession(portal, people['Representante Legal'].userId, 'soporte');
  for (const [, field, change] of CHANGES) {
    const outcome = await attempt(token, targets.Financiero.userId, change);
    expect([field, outcome]).toEqual([field, 'graphql-authorization']);
  }
});
