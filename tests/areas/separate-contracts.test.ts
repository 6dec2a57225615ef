import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '#platform/graphql/contract-server.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
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

let portal: TestPortal;
let customer: string;
let operator: string;
beforeAll(async () => {
  portal = await openTestPortal();
  const person = await addCustomer(portal.database, { documents: [{}] });
  customer = await signIn(portal.url, person);
  operator = await openOperatorSession(portal, await addOperator(portal));
});
afterAll(() => portal.close());

describe("a customer's token at the operators' contract", () => {
  const fields = fieldsOf('operator.graphql');

  test('opens the own contract', async () => {
    const answer = await callContract({ url: portal.url, token: customer }, '{ segmentosCliente { id_segment } }');
    expect(answer.errors).toBeUndefined();
  });

  test.each(fields)('$name', async ({ name, query }) => {
    const answer = await callOperators(portal, customer, query);
    expect(operatorRefusal(answer)).toBe(OPEN.includes(name) ? undefined : 'not-signed-in');
    expect(answer).toEqual(await callOperators(portal, undefined, query));
  });
});

describe("an operator's token at the customers' contract", () => {
  const fields = fieldsOf('contract.graphql');

  test('opens the own contract', async () => {
    expect((await callOperators(portal, operator, '{ operadores { id } }')).errors).toBeUndefined();
  });

  test.each(fields.filter(({ name }) => OPERATIONS[name as keyof typeof OPERATIONS]?.needs !== 'nothing'))(
    '$name',
    async ({ query }) => {
      const answer = await callContract({ url: portal.url, token: operator }, query);
      expect(operatorRefusal(answer)).toBe('not-signed-in');
      expect(JSON.stringify(answer.data ?? null)).toMatch(/^(null|\{"\w+":null\})$/);
    },
  );

  test.each(fields.filter(({ name }) => OPERATIONS[name as keyof typeof OPERATIONS]?.needs === 'nothing'))(
    '$name, which works for everybody, has the answer for everybody',
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
  test.each(refusedDocument)("%s is unknown to the operators' contract", async (_name, query) => {
    const answer = await callOperators(portal, operator, query);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data ?? null).toBeNull();
  });

  test("an operators' field is unknown to the customers' contract", async () => {
    const answer = await callContract({ url: portal.url, token: customer }, '{ operadores { id } }');
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data ?? null).toBeNull();
  });
});
