import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLES } from '#areas/operators/rules/roles.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { sampleDocument } from '#tests/support/sample-document.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { OPERATIONS } from '../../src/registry.ts';

/** Operations of operators that work without a session. */
const OPEN = [
  ...['Query.enlaceOperador', 'Mutation.ingresarOperador', 'Mutation.elegirClaveOperador'],
  ...['Mutation.retoIngresoLlave', 'Mutation.ingresarConLlave'],
];

/** All root fields of a contract, with a document that asks for each. */
function fieldsOf(file: 'contract.graphql' | 'operator.graphql') {
  const schema = buildSchema(readContract('src', file));
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    root
      ? Object.keys(root.getFields()).map((name) => ({
          name: `${root.name}.${name}`,
          query: sampleDocument(root, name),
        }))
      : [],
  );
}

/** Roles of customers' people, from the representative to a person without permissions. */
const ROLES = [
  ...['Representante Legal', 'Administrativo', 'Financiero', 'Operativo', 'Compras', 'Ingeniero Planificación'],
  ...['Terpel', 'basic'],
];

let portal: TestPortal;
let customer: string;
let operator: string;
/** Tokens of people of every role and store, of an associate of some delivery points, and of visits of support. */
const customers = new Map<string, string>();
/** Tokens of operators of every role, of all stores and of one, and after the password alone. */
const operators = new Map<string, string>();
beforeAll(async () => {
  portal = await openTestPortal();
  const { database } = portal;
  const person = await addCustomer(database, { documents: [{}], destinos: ['SUYO'] });
  customer = await signIn(portal.url, person);
  for (const role of ROLES)
    customers.set(role, await openTestSession(portal, (await addCustomer(database, { role })).userId));
  for (const store_code of STORE_CODES) {
    const { userId } = await addCustomer(database, { store_code, pais: STORES[store_code].country });
    customers.set(`representative in ${store_code}`, await openTestSession(portal, userId));
    customers.set(`visit of support in ${store_code}`, await openTestSession(portal, userId, 'soporte'));
  }
  const associate = await addColleague(database, person, ['SUYO'], 'Operativo');
  customers.set('associate of one delivery point', await openTestSession(portal, associate.userId));
  const pending = await addCustomer(database, { hasAcceptedTerms: false });
  customers.set('person who has not accepted the terms', await openTestSession(portal, pending.userId));

  operator = await openOperatorSession(portal, await addOperator(portal));
  for (const role of OPERATOR_ROLES) {
    operators.set(role, await openOperatorSession(portal, await addOperator(portal, role)));
    operators.set(
      `${role} of one store`,
      await openOperatorSession(portal, await addOperator(portal, role, ['ecuador'])),
    );
  }
  operators.set('password alone', await openOperatorSession(portal, await addOperator(portal), 'segundo-paso'));
});
afterAll(() => portal.close());

describe('a customer’s token at the operators’ contract', () => {
  const fields = fieldsOf('operator.graphql');

  test('a customer’s token opens the customers’ contract', async () => {
    const answer = await callContract({ url: portal.url, token: customer }, '{ segmentosCliente { id_segment } }');
    expect(answer.errors).toBeUndefined();
  });

  test.each(fields)('a customer’s token is refused at the operators’ contract: $name', async ({ name, query }) => {
    const answer = await callOperators(portal, customer, query);
    expect(operatorRefusal(answer)).toBe(OPEN.includes(name) ? undefined : 'not-signed-in');
    const toNobody = await callOperators(portal, undefined, query);
    expect(answer).toEqual(toNobody);
    for (const [who, token] of customers) {
      // Attempts to sign in with the tokens before must not lock this one out.
      await portal.database.kysely.deleteFrom('limites').execute();
      expect(await callOperators(portal, token, query), who).toEqual(toNobody);
    }
  });
});

describe('an operator’s token at the customers’ contract', () => {
  const fields = fieldsOf('contract.graphql');

  test('an operator’s token opens the operators’ contract', async () => {
    expect((await callOperators(portal, operator, '{ operadores { id } }')).errors).toBeUndefined();
  });

  test.each(fields.filter(({ name }) => OPERATIONS[name as keyof typeof OPERATIONS]?.needs !== 'nothing'))(
    'an operator’s token is refused at the customers’ contract: $name',
    async ({ query }) => {
      const answer = await callContract({ url: portal.url, token: operator }, query);
      expect(operatorRefusal(answer)).toBe('not-signed-in');
      expect(JSON.stringify(answer.data ?? null)).toMatch(/^(null|\{"\w+":null\})$/);
      for (const [who, token] of operators)
        expect(await callContract({ url: portal.url, token }, query), who).toEqual(answer);
    },
  );

  test.each(fields.filter(({ name }) => OPERATIONS[name as keyof typeof OPERATIONS]?.needs === 'nothing'))(
    'the public operation $name gives an operator’s token the public answer',
    async ({ query }) => {
      const answer = await callContract({ url: portal.url, token: operator }, query);
      expect(answer).toEqual(await callContract({ url: portal.url }, query));
    },
  );
});

describe('fields of the other contract', () => {
  const refusedDocument = [
    ["a customers' field", '{ segmentosCliente { id_segment } }'],
    ['the types of the schema', '{ __schema { types { name } } }'],
  ] as const;
  test.each(refusedDocument)('the field %s is unknown to the operators’ contract', async (_name, query) => {
    const answer = await callOperators(portal, operator, query);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data ?? null).toBeNull();
  });

  test('an operators’ field is unknown to the customers’ contract', async () => {
    const answer = await callContract({ url: portal.url, token: customer }, '{ operadores { id } }');
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data ?? null).toBeNull();
  });
});
