import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { REQUEST_LIMITS } from '#platform/graphql/limits.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await openTestPortal();
  const person = await addCustomer(portal.database, { documents: [{}, {}] });
  token = await openTestSession(portal, person.userId);
});
afterAll(() => portal.close());

const ask = (query: string) => callContract({ url: portal.url, token }, query);
const post = (init: RequestInit) =>
  fetch(`${portal.url}/graphql`, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });

const aliases = (count: number): string =>
  `{ sesionActual { ${Array.from({ length: count }, (_, at) => `a${at}: role`).join(' ')} } }`;
const rootFields = (count: number): string =>
  `{ ${Array.from({ length: count }, () => 'sesionActual { role }').join(' ')} }`;
const sameField = (count: number): string => `{ sesionActual { ${'role '.repeat(count)} } }`;

describe('a contract query beyond a limit is refused', () => {
  test.each([
    ['aliases', aliases(REQUEST_LIMITS.aliases + 1), /more than 15 aliases/],
    ['root fields', rootFields(REQUEST_LIMITS.rootFields + 1), /more than 10 root fields/],
    [
      'fields',
      `{ sesionActual { ${Array.from({ length: REQUEST_LIMITS.fields }, (_, at) => `f${at}`).join(' ')} } }`,
      /more than 400 fields/,
    ],
    ['the same field', sameField(REQUEST_LIMITS.sameKey + 1), /the same field more than 20 times/],
    [
      'the same field in an unused fragment',
      `{ sesionActual { role } } fragment unused on CustomerToken { ${'role '.repeat(REQUEST_LIMITS.sameKey + 1)} }`,
      /the same field more than 20 times/,
    ],
    [
      'depth',
      `{ ${'sesionActual { '.repeat(REQUEST_LIMITS.depth)}role${' }'.repeat(REQUEST_LIMITS.depth)} }`,
      /depth over 8/,
    ],
    [
      'fragments within fragments',
      `{ sesionActual { ...f0 } } ${Array.from({ length: 12 }, (_, at) => `fragment f${at} on CustomerToken { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f12 on CustomerToken { ... { ... { ... { ... { role } } } } }`,
      /more than 400 fields|the same field more than 20 times/,
    ],
  ])('a query with too much is refused: %s', async (_name, query, problem) => {
    const { errors, data } = await ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(problem);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('a contract query within the limits is answered', async () => {
    for (const query of [
      aliases(REQUEST_LIMITS.aliases),
      rootFields(REQUEST_LIMITS.rootFields),
      sameField(REQUEST_LIMITS.sameKey),
    ])
      expect((await ask(query)).errors).toBeUndefined();
  });
});

describe('the page size of a contract query', () => {
  test.each([
    [101, 1],
    [0, 1],
    [-1, 1],
    [10, 0],
    [10, -3],
    [2_147_483_647, 1],
  ])('a page of %i documents, number %i, is refused', async (pageSize, currentPage) => {
    const { errors } = await ask(`{ documentos(pageSize: ${pageSize}, currentPage: ${currentPage}) { total_count } }`);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
    expect(errors?.[0]?.message).toMatch(/value must be/);
  });

  test('a page of 100 is answered, and a page beyond the end is empty', async () => {
    const answer = await ask(
      '{ all: documentos(pageSize: 100) { items { total } } none: documentos(currentPage: 9000) { total_count items { total } } }',
    );
    expect({ data: answer.data, errors: answer.errors }).toEqual({
      errors: undefined,
      data: { all: { items: [{ total: 1e6 }, { total: 1e6 }] }, none: { total_count: 2, items: [] } },
    });
  });
});

describe('requests that POST /graphql refuses', () => {
  test('several requests in one body are refused', async () => {
    const response = await post({ body: JSON.stringify([{ query: '{ sesionActual { role } }' }]) });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('Legal');
  });

  test('a mutation, or any other request, by GET is refused', async () => {
    for (const query of ['mutation { revokeCustomerToken { result } }', '{ sesionActual { role } }']) {
      const response = await fetch(`${portal.url}/graphql?query=${encodeURIComponent(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect((await ask('{ sesionActual { role } }')).errors).toBeUndefined();
  });

  test.each([
    ['a text that is not JSON', 'hola', {}],
    ['JSON without a query', '{}', {}],
    ['a form', 'query=%7B+sesionActual+%7B+role+%7D+%7D', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['variables that are a list', '{"query":"{ sesionActual { role } }","variables":[1]}', {}],
    ['nothing', '', {}],
  ])('a malformed request is refused: %s', async (_name, body, headers) => {
    const response = await post({ body, headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/ at |SELECT|node_modules/);
  });

  test('a body longer than a caller without a session needs is refused, also when chunked or with an invalid token', async () => {
    const query = '{ textosLegales { tipo } }';
    const body = JSON.stringify({ query, variables: { a: 'x'.repeat(20_000) } });
    const anonymous = { 'content-type': 'application/json' };
    const send = (init: RequestInit) => fetch(`${portal.url}/graphql`, { method: 'POST', ...init });
    expect((await send({ headers: anonymous, body })).status).toBe(413);
    const inPieces = new Blob([body]).stream();
    const streamed = { headers: anonymous, body: inPieces, duplex: 'half' } as RequestInit;
    expect((await send(streamed)).status).toBe(413);
    const large = JSON.stringify({ query, variables: { a: 'x'.repeat(200_000) } });
    const nobody = { ...anonymous, authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await send({ headers: nobody, body: large })).status).toBe(413);
    expect((await send({ headers: nobody, body })).status).toBe(200);
  });

  test('a body of megabytes is refused, unless the operation takes delivery points', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => ({ destination_code: `C${at}`, name: 'x'.repeat(60) }));
    const variables = { input: { user_id: 1, destinations: names } };
    const refused = await post({ body: JSON.stringify({ query: '{ sesionActual { role } }', variables }) });
    expect(refused.status).toBe(413);
    const query =
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }';
    expect((await post({ body: JSON.stringify({ query, variables }) })).status).toBe(200);
  });

  test('a body of 10 MB is refused', async () => {
    const response = await post({ body: JSON.stringify({ query: ' '.repeat(10_000_000) }) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      errors: [{ message: 'The request is too large.', extensions: { category: 'graphql-input' } }],
    });
  });
});

describe('an invalid request is answered as wrong input, never as an internal error', () => {
  const deep = (letter: string, depth: number) => letter.repeat(depth);
  const tree = JSON.stringify({ kind: 'Document', definitions: [{ kind: 'OperationDefinition' }] });
  test.each([
    ['a syntax tree in JSON as the query', JSON.stringify({ query: tree })],
    ['a number as the query', JSON.stringify({ query: '5' })],
    [
      'an operation name that the query does not have',
      JSON.stringify({ query: 'query A { sesionActual { role } }', operationName: 'B' }),
    ],
    ['very deep fields', JSON.stringify({ query: `{${deep('a{', 3_000)}a${deep('}', 3_001)}` })],
    [
      'very many tokens',
      JSON.stringify({ query: `{ cmsBlocks(identifiers: [${'"a" '.repeat(2_000)}]) { items { title } } }` }),
    ],
    [
      'very deep variables',
      `{"query":"{ sesionActual { role } }","variables":{"a":${deep('[', 200_000)}${deep(']', 200_000)}}}`,
    ],
    [
      'a NUL in braces, as GraphQL may escape it',
      JSON.stringify({ query: '{ usuariosCliente(search: "a\\u{0}") { total_count } }' }),
    ],
    [
      'a NUL in four digits, as GraphQL may escape it',
      JSON.stringify({ query: '{ usuariosCliente(search: "a\\\\\\u0000") { total_count } }' }),
    ],
  ])('wrong input is answered as such: %s', async (_name, body) => {
    const response = await post({ body });
    const { data, errors } = (await response.json()) as GraphQLAnswer;
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('lists longer than any operation takes, and long lists of empty values, are answered as wrong input', async () => {
    const query =
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }';
    const send = async (input: Record<string, unknown>) => {
      const answer = await callContract({ url: portal.url, token }, query, { input: { user_id: 1, ...input } });
      return answer.errors?.[0]?.message;
    };
    expect(await send({ addresses: Array(1_001).fill({ city: 'x' }) })).toBe('The request is malformed.');
    expect(await send({ destinations: Array(20_000).fill({}) })).toBe('The request is malformed.');
    expect(await send({ destinations: [{}] })).not.toBe('The request is malformed.');
    const points = Array.from({ length: 20_000 }, (_, at) => ({ destination_code: `C${at}` }));
    expect(await send({ destinations_added: points })).not.toBe('The request is malformed.');
  });

  test('a text that only looks like a NUL is searched for', async () => {
    const answer = await callContract(
      { url: portal.url, token },
      'query ($s: String) { usuariosCliente(search: $s) { total_count } }',
      { s: 'C:\\u0000' },
    );
    expect(answer.errors).toBeUndefined();
  });
});

describe('in production the schema is not disclosed', () => {
  test.each(['{ __schema { types { name } } }', '{ __type(name: "Documento") { fields { name } } }'])(
    'introspection is refused: %s',
    async (query) => {
      const { data, errors } = await ask(query);
      expect(data).toBeUndefined();
      expect(errors?.[0]?.extensions.category).toBe('graphql-input');
    },
  );

  test('in production, error messages suggest no field names', async () => {
    const { errors } = await ask('{ documento { total_count } sesionActual { rol } }');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|documentos|"role"/);
  });
});

describe('an impossible value is answered as wrong input, never as an internal error', () => {
  test.each([
    [
      'a NUL in a text',
      'query ($n: String) { documentos(filter: { num_documento: { eq: $n } }) { total_count } }',
      { n: 'a\u0000b' },
    ],
    [
      'a lone surrogate',
      'query ($n: String) { documentos(filter: { num_documento: { eq: $n } }) { total_count } }',
      { n: '\ud800' },
    ],
    [
      'a wildcard',
      'query ($n: String) { documentos(filter: { num_documento: { like: $n } }) { total_count } }',
      { n: '%_%' },
    ],
    [
      'a quote',
      'query ($n: String) { documentos(filter: { num_documento: { eq: $n } }) { total_count } }',
      { n: "'; drop table documentos; --" },
    ],
    [
      'a date that does not exist',
      'query ($n: String) { documentos(filter: { fecha_documento: { from: $n } }) { total_count } }',
      { n: '2026-02-31' },
    ],
    [
      'a total in letters',
      'query ($n: String) { documentos(filter: { total: { eq: $n } }) { total_count } }',
      { n: 'mil' },
    ],
    [
      'a total that is too long',
      'query ($n: String) { documentos(filter: { total: { eq: $n } }) { total_count } }',
      { n: '9'.repeat(400) },
    ],
    [
      'an id out of range',
      'mutation ($n: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $n) { pdf { url } } }',
      { n: 99_999_999_999 },
    ],
    ['an invalid uuid', 'query ($n: String!) { transaccion(uuid: $n) { estado } }', { n: "x' or 1=1" }],
  ])('the value is answered as wrong input: %s', async (_name, query, variables) => {
    const { errors = [] } = await callContract({ url: portal.url, token }, query, variables);
    for (const { message, extensions } of errors) {
      expect(extensions.category).not.toBe('internal');
      expect(message).not.toMatch(/syntax|relation|column|invalid byte/i);
    }
  });
});

describe('the requests per minute of an address', () => {
  const PER_MINUTE = 40;

  /** Sends this document until the rate limit refuses it. @returns number of answers */
  async function answered(query: string): Promise<number> {
    const small = await openTestPortal({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) });
    let count = 0;
    for (; count <= PER_MINUTE; count += 1) {
      const { status } = await fetch(`${small.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      if (status === 429) break;
    }
    await small.close();
    return count;
  }

  test('a document of ten root fields uses up as much as ten documents of one', async () => {
    const field = 'estadoPortal { mantenimiento }';
    expect(await answered(`{ ${field} }`)).toBe(PER_MINUTE);
    const ten = Array.from({ length: 10 }, (_, at) => `campo${at}: ${field}`);
    expect(await answered(`{ ${ten.join(' ')} }`)).toBe(PER_MINUTE / 10);
    expect(await answered(`query { ...Diez } fragment Diez on Query { ${ten.join(' ')} }`)).toBe(PER_MINUTE / 10);
  });
});
