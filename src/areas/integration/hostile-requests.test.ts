import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INTEGRATION_PATH } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { COMMON_PROBLEMS, type HttpOperation, OPERATIONS } from './rules/http/operations.ts';
import { PROBLEMS, problemSchema } from './rules/http/problem.ts';

/** Sends hostile requests to all HTTP operations. Each answer is a declared one or a refusal as a problem, never an internal error. */

const sumOf = (text: string): string => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
const ROWS = '{"sociedad":"H001"}\n';
let portal: TestPortal;
let secret: string;
let serial = 0;
beforeAll(async () => {
  portal = await openTestPortal({
    ...{ INTEGRATION_FILE_MB: '1', FEED_OBJECT_MB: '1', FEED_THREAD_KB: '0' },
    WEBHOOK_NETWORKS: '127.0.0.1',
  });
});
afterAll(() => portal.close());
// Each test has a new key, because a key may have at most twenty open deliveries.
beforeEach(async () => {
  ({ secreto: secret } = await addSystemKey(portal, { permisos: ['entregar', 'leer'] }));
});

interface Sent {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

async function ask(method: string, path: string, { body, headers }: Sent = {}): Promise<Answered> {
  const response = await fetch(`${portal.url}${INTEGRATION_PATH}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${secret}`, ...headers } },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const nextKey = (): string => {
  serial += 1;
  return `h-${serial}`;
};
const JSON_TYPE = { 'content-type': 'application/json' };
const ROWS_TYPE = { 'content-type': 'application/x-ndjson' };

async function openDelivery(): Promise<number> {
  const { status, text } = await ask('POST', '/deliveries', {
    body: '{}',
    headers: { ...JSON_TYPE, 'idempotency-key': nextKey() },
  });
  expect(status, text).toBe(201);
  return JSON.parse(text).id;
}

/**
 * @returns request and answer if the answer is neither one that the description declares for the operation, with the body that it declares, nor a
 * refusal with a code that it declares. 429 counts as wrong, because the portal has not read the request; and so does a failure of the portal.
 */
function wrongOf(
  operation: HttpOperation,
  { status, type, text }: Answered,
  sent: string,
): readonly [string, number, string][] {
  const isDeclared =
    status >= 400
      ? status !== 429 && status < 500 && isDeclaredProblem(operation, { status, type, text })
      : isDeclaredAnswer(operation, status, text);
  return isDeclared ? [] : [[sent.slice(0, 200), status, text.slice(0, 300)]];
}

function isDeclaredAnswer({ answers }: HttpOperation, status: number, text: string): boolean {
  const answer = answers[status];
  if (!answer) return false;
  return answer.schema ? answer.schema.safeParse(JSON.parse(text)).success : text === '';
}

function isDeclaredProblem({ problems }: HttpOperation, { status, type, text }: Answered): boolean {
  if (!type?.startsWith('application/problem+json')) return false;
  const { data: problem } = problemSchema.safeParse(JSON.parse(text));
  // A value in the path may lead to an address that is none.
  const declared = [...COMMON_PROBLEMS, ...problems, 'direccion_desconocida'];
  return problem !== undefined && declared.includes(problem.codigo) && PROBLEMS[problem.codigo][0] === status;
}

const VALUES: readonly string[] = [
  ...['', '%20', '-1', '-0', '1.5', '1e3', '1e308', 'Infinity', 'NaN', '0x0', '٣', 'true', 'null', '[]', '{}', '1,2'],
  ...['2147483647', '2147483648', '9007199254740991', '9007199254740992', '9'.repeat(400)],
  ...['%00', '1%00', 'a%00b', '%ED%A0%80', '%F0%9F%9B%A2', '%', '%zz', '%0D%0Ax:y', "1'--", '..%2F..', '*'],
  ...['__proto__', 'constructor', 'tostring', 'hasOwnProperty', 'a'.repeat(2_000)],
];

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** Creates a finished delivery of a file with a refused row. */
async function endDelivery(): Promise<number> {
  const id = await openDelivery();
  await ask('PUT', `/deliveries/${id}/files/sociedades`, { body: ROWS, headers: ROWS_TYPE });
  expect((await ask('POST', `/deliveries/${id}/commit?wait=20`, { body: '{}', headers: JSON_TYPE })).status).toBe(200);
  return id;
}

/** Builds a valid request of an operation, and a function that fills other parameters into its address. */
async function validRequest(operation: HttpOperation) {
  const { method, path, query, body, isKeyed } = operation;
  const takesEnded = path.endsWith('/refusals');
  const parameters: Record<string, string> = {
    ...(path.includes('{id}') && { id: String(await (takesEnded ? endDelivery() : openDelivery())) }),
    ...{ kind: 'sociedades', sha256: 'a'.repeat(64), nombre: 'a.png' },
  };
  const sent: Sent = {
    ...(body !== undefined && { body: typeof body === 'object' ? '{}' : ROWS }),
    headers: {
      ...(body !== undefined && (typeof body === 'object' ? JSON_TYPE : ROWS_TYPE)),
      ...(body === 'object' && { 'content-type': 'application/pdf' }),
      ...(body === 'picture' && { 'content-type': 'image/png', 'content-digest': sumOf(ROWS) }),
      ...(isKeyed && { 'idempotency-key': nextKey() }),
    },
  };
  const addressWith = (changed: Readonly<Record<string, string>>, search = ''): string =>
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => changed[name] ?? parameters[name] ?? '') + search;
  return { method, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), query, sent, addressWith };
}

/** Operations with a parameter in their path. */
const NAMED = Object.entries<HttpOperation>(OPERATIONS).filter(([, { path }]) => path.includes('{'));

test.each(NAMED)('the operation %s gives a declared answer for any value in its path', async (_name, operation) => {
  const { method, names, sent, addressWith } = await validRequest(operation);
  expect(names).not.toEqual([]);
  const wrong = [];
  // Fastify answers 400 to an address that cannot be decoded.
  for (const name of names)
    for (const value of VALUES.filter((each) => isDecodable(each))) {
      const address = addressWith({ [name]: value });
      wrong.push(...wrongOf(operation, await ask(method, address, sent), address));
    }
  expect(wrong).toEqual([]);
});

describe.each(Object.entries<HttpOperation>(OPERATIONS))('the operation %s', (_name, operation) => {
  test('gives a declared answer for any query parameters: hostile, repeated, lists and unknown ones', async () => {
    const { method, query, sent, addressWith } = await validRequest(operation);
    const names = [...Object.keys(query?.shape ?? {}), '__proto__', 'otro'];
    const wrong = [];
    for (const name of names)
      for (const search of [
        ...VALUES.map((value) => `?${name}=${value}`),
        ...[`?${name}`, `?${name}=1&${name}=2`, `?${name}[]=1`, `?${name}[a]=1`, `?${'a=1&'.repeat(500)}${name}=x`],
      ])
        wrong.push(...wrongOf(operation, await ask(method, addressWith({}, search), sent), search));
    expect(wrong).toEqual([]);
  });

  const DIGEST = `${'A'.repeat(43)}=`;
  test.each([
    ['idempotency-key', ['', 'ñ', 'a b', "'", 'a'.repeat(101), 'a'.repeat(8_000), '__proto__', 'constructor']],
    [
      'content-digest',
      [
        ...['', 'x', 'sha-256=', 'sha-256=::', `sha-256=:${DIGEST}:`, `md5=:${DIGEST}:`, `sha-512=:${DIGEST}:`],
        ...[`sha-256=:${DIGEST}:, sha-256=:${DIGEST}:`, ', '.repeat(3_000), `sha-256=:${'A'.repeat(8_000)}:`],
      ],
    ],
    [
      'content-encoding',
      [
        ...['', 'br', 'deflate', 'gzip', 'GZIP', 'zstd', 'identity', 'gzip, gzip', 'x'.repeat(8_000)],
        ...['constructor', '__proto__', 'valueOf', 'tostring'],
      ],
    ],
    [
      'content-type',
      [
        ...['', 'x', '/', 'a/b', 'text/csv; charset=utf-16', 'text/csv;'.repeat(800), 'multipart/form-data'],
        ...['constructor', '__proto__', 'application/json; a="', 'application/x-ndjson, text/csv'],
      ],
    ],
    ['authorization', ['', 'Bearer', 'Bearer  ', 'Basic YTph', `Bearer ${'a'.repeat(8_000)}`, 'Bearer srt_ñ']],
    ['accept', ['', '*/*', 'text/html', 'x'.repeat(8_000)]],
  ])('gives a declared answer for any value of the header %s', async (header, values) => {
    const wrong = [];
    for (const value of values) {
      const { method, sent, addressWith } = await validRequest(operation);
      const answer = await ask(method, addressWith({}), { ...sent, headers: { ...sent.headers, [header]: value } });
      wrong.push(...wrongOf(operation, answer, value));
      // A key may have at most twenty open deliveries.
      if (operation.path.includes('{id}')) await ask('DELETE', addressWith({}).replace(/^(\/deliveries\/\d+).*/, '$1'));
    }
    expect(wrong).toEqual([]);
  });
});

/** Empty, broken, deep and oversized bodies. */
const BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...['', ' ', 'null', 'true', '1', '"x"', '[]', '[{}]', '{', '{}{}', '\ufeff{}', "{'a':1}", 'NaN', '\0'],
  ...['{"__proto__":{"a":1}}', '{"constructor":1}', '{"":1}', '{"a":1,"a":2}', '['.repeat(60_000)],
  ...[`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, `{"${'a'.repeat(60_000)}":1}`, ' '.repeat(65_537)],
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
];
const NAMES = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\r\n',
  '../x',
  'Ñ'.repeat(100),
  'x'.repeat(101),
  null,
  1,
  {},
  [],
  true,
];
const NUMBERS = ['-1', '1.5', '1e300', '1e400', '9007199254740991', '9007199254740992', '"1"', 'null', '[]', '-0'];

const OPENINGS = [
  ...NAMES.map((entrega) => JSON.stringify({ entrega })),
  ...NUMBERS.map((number) => `{"secuencia":${number}}`),
  ...['1', '"si"', 'null', '[]'].map((value) => `{"guardar_buenas":${value}}`),
];
const ENTRY = { archivo: 'sociedades.ndjson', filas: 1, sha256: 'a'.repeat(64) };
const ANNOUNCED = [
  ...['null', '1', '"x"', '{}', '[null]', '[[]]'].map((archivos) => `{"archivos":${archivos}}`),
  ...NAMES.map((archivo) => JSON.stringify({ archivos: [{ ...ENTRY, archivo }] })),
  ...NUMBERS.map((filas) => JSON.stringify({ archivos: [ENTRY] }).replace(':1,', `:${filas},`)),
  ...['', 'g'.repeat(64), 'a'.repeat(65), null].map((sha256) => JSON.stringify({ archivos: [{ ...ENTRY, sha256 }] })),
  JSON.stringify({ archivos: Array.from({ length: 101 }, () => ENTRY) }),
  JSON.stringify({ archivos: Array.from({ length: 100 }, () => ENTRY) }),
];

describe('a body', () => {
  test('that opens a delivery gets a declared answer, whatever it contains', async () => {
    const wrong = [];
    for (const body of [...BODIES, ...OPENINGS]) {
      const answer = await ask('POST', '/deliveries', {
        body,
        headers: { ...JSON_TYPE, 'idempotency-key': nextKey() },
      });
      wrong.push(...wrongOf(OPERATIONS.openDelivery, answer, String(body)));
      if (answer.status === 201) await ask('DELETE', `/deliveries/${JSON.parse(answer.text).id}`);
    }
    expect(wrong).toEqual([]);
  });

  test('with a lone surrogate in a name is refused, and the delivery stays open', async () => {
    const half = '\ud800';
    const headers = { ...JSON_TYPE, 'idempotency-key': nextKey() };
    const opening = await ask('POST', '/deliveries', { body: JSON.stringify({ entrega: half }), headers });
    expect(opening.status, opening.text).toBe(400);
    const id = await openDelivery();
    const announced = JSON.stringify({ archivos: [{ ...ENTRY, archivo: half }] });
    const committed = await ask('POST', `/deliveries/${id}/commit`, { body: announced, headers: JSON_TYPE });
    expect(committed.status, committed.text).toBe(400);
    expect(JSON.parse((await ask('GET', `/deliveries/${id}`)).text)).toMatchObject({ estado: 'abierta' });
  });

  test('that commits a delivery gets a declared answer, whatever it contains, and an accepted commit ends the delivery', async () => {
    const wrong = [];
    for (const body of [...BODIES, ...ANNOUNCED]) {
      const id = await openDelivery();
      await ask('PUT', `/deliveries/${id}/files/sociedades`, { body: ROWS, headers: ROWS_TYPE });
      const answer = await ask('POST', `/deliveries/${id}/commit?wait=10`, { body, headers: JSON_TYPE });
      wrong.push(...wrongOf(OPERATIONS.commitDelivery, answer, String(body)));
      if (answer.status === 202) wrong.push([String(body).slice(0, 200), answer.text]);
      if (answer.status >= 400) await ask('DELETE', `/deliveries/${id}`);
    }
    expect(wrong).toEqual([]);
  });
});
