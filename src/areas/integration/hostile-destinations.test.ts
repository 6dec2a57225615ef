import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type EventReceiver, openEventReceiver } from '#tests/support/event-receiver.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

/** Sends hostile values to all operations on keys and destinations. Each answer is a success or a refusal with a sentence, never an internal error. */

let portal: TestPortal;
let receiver: EventReceiver;
let token: string;
let id: number;
let serial = 0;

beforeAll(async () => {
  portal = await openTestPortal();
  receiver = await openEventReceiver();
});
afterAll(async () => {
  await portal?.close();
  await receiver?.close();
});
// Each test has a new session, because a session may make a limited number of calls.
beforeEach(async () => {
  token = await openOperatorSession(portal, await addOperator(portal, 'administrador'));
  await emptyTables(portal.database, ['destinos']);
  id = madeBy(await create());
});

const ask = (query: string, variables: Record<string, unknown> = {}) => callOperators(portal, token, query, variables);

const DESTINATION = { nombre: 'ERP', url: 'https://erp.surtidora.example/eventos', grupos: [], tiendas: [] };
const KEY = { nombre: 'ERP', permisos: ['leer'], tipos: [], tiendas: [], redes: [], por_minuto: 300 };

const CREATE = 'mutation ($destino: DestinoNuevo!) { crearDestinoIntegracion(destino: $destino) { id secreto } }';
const EDIT = `mutation ($id: SafeInt!, $version: Int!, $destino: DestinoNuevo!) {
  cambiarDestinoIntegracion(id: $id, version: $version, destino: $destino) { result } }`;
const CREATE_KEY =
  'mutation ($clave: ClaveNueva!, $dias: Int) { crearClaveIntegracion(clave: $clave, dias: $dias) { id } }';

function create(differences: object = {}): Promise<GraphQLAnswer> {
  serial += 1;
  return ask(CREATE, { destino: { ...DESTINATION, nombre: `ERP ${serial}`, ...differences } });
}
const edit = (differences: object = {}) => ask(EDIT, { id, version: 1, destino: { ...DESTINATION, ...differences } });

const madeBy = ({ data }: GraphQLAnswer): number =>
  (data?.crearDestinoIntegracion as { readonly id: number } | undefined)?.id ?? 0;

const sentenceOf = ({ errors }: GraphQLAnswer, field: string): string =>
  (errors?.[0]?.extensions.campos as Readonly<Record<string, string>> | undefined)?.[field] ?? '';

const fieldsOf = ({ errors }: GraphQLAnswer): string[] => Object.keys((errors?.[0]?.extensions.campos as object) ?? {});

/** Summarises an answer: the refused fields with their sentences, or another category. */
function outcomeOf(answer: GraphQLAnswer): string {
  const [error] = answer.errors ?? [];
  if (!error) return 'done';
  return fieldsOf(answer).join(' ') || String(error.extensions.category);
}

const isFailure = (answer: GraphQLAnswer): boolean =>
  (answer.errors ?? []).some(({ extensions }) => ['internal', 'unavailable'].includes(extensions.category));

const LONG = 'a'.repeat(100_000);

describe('the address of a destination', () => {
  test.each<string>([
    ...['', ' ', 'erp', '//erp.example', '/eventos', LONG, `https://${LONG}.example/`, `https://erp.example/${LONG}`],
    ...['http://erp.example/', 'ftp://erp.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x'],
    ...['gopher://erp.example/', 'ws://erp.example/', 'blob:https://erp.example/1', 'HTTP://erp.example/'],
    ...['https://', 'https:///', 'https://?', 'https://:443/', 'https://erp example/', 'https://[::1', 'https://%00/'],
    ...['https://erp.example:0/', 'https://erp.example:65536/', 'https://erp.example:-1/', 'https://erp.example:x/'],
    ...[
      'https://u:p@erp.example/',
      'https://u@erp.example/',
      'https://:p@erp.example/',
      'https://erp.example@127.0.0.1/',
    ],
    ...['https://erp.example/#a', 'https://localhost/', 'https://LOCALHOST./', 'https://erp.localhost/'],
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0177.0.0.1/', 'https://0x7f000001/'],
    ...[
      'https://１２７.０.０.１/',
      'https://127.0.0.1./',
      'https://0/',
      'https://10.1.2.3:8443/',
      'https://192.168.1.1/',
    ],
    ...['https://169.254.169.254/latest/meta-data', 'https://[::]/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
    ...['https://[::ffff:a00:1]/', 'https://[fc00::1]/', 'https://[fe80::1]/', 'https://[64:ff9b::7f00:1]/'],
    ...['https:\\\\127.0.0.1\\', 'https://erp\u0301\u200b\ud800.example/', '\ud800', 'https://erp.example:65536'],
  ])('with the value %j is refused beside its field, with a sentence', async (url) => {
    for (const answer of [await create({ url }), await edit({ url })]) {
      expect(outcomeOf(answer)).toBe('url');
      expect(sentenceOf(answer, 'url')).toMatch(/^[A-ZÁÉÍÓÚ].*[.]$/);
    }
  });

  test.each<[string, string]>([
    ['https://estación.example/eventos', 'https://xn--estacin-q0a.example/eventos'],
    ['https://ERP.example:443', 'https://erp.example/'],
    ['https://erp.example:65535/?a=b', 'https://erp.example:65535/?a=b'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://erp.example/\ud800', 'https://erp.example/%EF%BF%BD'],
    ['  https://erp.example/a b\n', 'https://erp.example/a%20b'],
  ])('with the value %j is stored as %s', async (url, stored) => {
    const made = madeBy(await create({ url }));
    const shown = await ask('query ($id: SafeInt!) { destinoIntegracion(id: $id) { destino { url } } }', { id: made });
    expect(shown.data?.destinoIntegracion).toEqual({ destino: { url: stored } });
  });
});

describe('the other fields of destinations and keys', () => {
  const NAMES = ['', ' \n\t ', '\u200b', '\u0007\ud800', '\u3164', 'a'.repeat(81), LONG, '🛢'.repeat(41)];
  const LISTS = [[''], ['nada'], ['__proto__'], ['pago', LONG], ['\ud800'], Array(1_000).fill('x')];

  test.each(NAMES)('the name %j is refused beside its field', async (nombre) => {
    expect(outcomeOf(await create({ nombre }))).toBe('nombre');
    expect(outcomeOf(await edit({ nombre }))).toBe('nombre');
    expect(outcomeOf(await ask(CREATE_KEY, { clave: { ...KEY, nombre }, dias: 90 }))).toBe('nombre');
  });

  test('invisible characters in a name become blanks, so that names that look the same are equal', async () => {
    expect(outcomeOf(await create({ nombre: 'SAP\u0007 \ud800uno' }))).toBe('done');
    expect(outcomeOf(await create({ nombre: 'SAP\u200buno' }))).toBe('nombre');
  });

  test.each(LISTS)('the list %j is refused beside its field', async (...list) => {
    for (const field of ['grupos', 'tiendas']) {
      expect(outcomeOf(await create({ [field]: list }))).toBe(field);
      expect(outcomeOf(await edit({ [field]: list }))).toBe(field);
    }
    for (const field of ['tipos', 'tiendas', 'permisos', 'redes']) {
      const answer = await ask(CREATE_KEY, { clave: { ...KEY, [field]: list }, dias: 90 });
      expect(outcomeOf(answer)).toBe(field);
    }
  });

  test('each wrong field is refused when several are wrong', async () => {
    const wrong = { nombre: '', url: 'https://127.0.0.1/', grupos: ['x'], tiendas: ['x'] };
    expect(fieldsOf(await create(wrong)).toSorted()).toEqual(['grupos', 'nombre', 'tiendas', 'url']);
  });

  test('the group that all destinations receive cannot be chosen', async () => {
    expect(outcomeOf(await create({ grupos: ['portal'] }))).toBe('grupos');
  });

  test.each(['', '    ', 'no', '\u200b'.repeat(9), '\ud800'.repeat(9), LONG])(
    'the reason %j is refused beside its field',
    async (motivo) => {
      const remove =
        'mutation ($id: SafeInt!, $motivo: String!) { eliminarDestinoIntegracion(id: $id, motivo: $motivo) { result } }';
      expect(outcomeOf(await ask(remove, { id, motivo }))).toBe('motivo');
      const close = `mutation ($d: SafeInt!, $motivo: String!) { cerrarEnvioIntegracion(destino: $d, numero: 1, motivo: $motivo) { result } }`;
      expect(outcomeOf(await ask(close, { d: id, motivo }))).toBe('motivo');
    },
  );
});

/** Operations with a valid value for each argument. */
const OPERATIONS: Readonly<Record<string, readonly [string, Readonly<Record<string, unknown>>]>> = {
  crear: [CREATE, { destino: { ...DESTINATION, nombre: 'Otro' } }],
  cambiar: [EDIT, { id: 0, version: 1, destino: DESTINATION }],
  rotar: [
    'mutation ($id: SafeInt!, $visto: SafeInt!) { rotarDestinoIntegracion(id: $id, visto: $visto) { secreto } }',
    { id: 0, visto: 1 },
  ],
  pausar: [
    'mutation ($id: SafeInt!, $pausa: Boolean!) { pausarDestinoIntegracion(id: $id, pausa: $pausa) { result } }',
    { id: 0, pausa: true },
  ],
  eliminar: [
    'mutation ($id: SafeInt!, $motivo: String!) { eliminarDestinoIntegracion(id: $id, motivo: $motivo) { result } }',
    { id: 0, motivo: 'ya no se usa' },
  ],
  probar: ['mutation ($id: SafeInt!) { probarDestinoIntegracion(id: $id) { estado } }', { id: 0 }],
  reintentar: [
    'mutation ($d: SafeInt!, $n: SafeInt!) { reintentarEnvioIntegracion(destino: $d, numero: $n) { result } }',
    { d: 0, n: 1 },
  ],
  cerrar: [
    'mutation ($d: SafeInt!, $n: SafeInt!, $m: String!) { cerrarEnvioIntegracion(destino: $d, numero: $n, motivo: $m) { result } }',
    { d: 0, n: 1, m: 'se cargó a mano' },
  ],
  ver: ['query ($id: SafeInt!) { destinoIntegracion(id: $id) { destino { id } envios { numero } } }', { id: 0 }],
  envio: [
    'query ($d: SafeInt!, $n: SafeInt!) { envioIntegracion(destino: $d, numero: $n) { cuerpo } }',
    { d: 0, n: 1 },
  ],
  'crear clave': [CREATE_KEY, { clave: { ...KEY, nombre: 'Otra' }, dias: 90 }],
  'rotar clave': [
    'mutation ($id: SafeInt!, $v: SafeInt!, $d: Int, $a: Boolean) { rotarClaveIntegracion(id: $id, visto: $v, dias: $d, ahora: $a) { id } }',
    { id: 0, v: 1, d: 90, a: true },
  ],
  'revocar clave': [
    'mutation ($id: SafeInt!, $m: String!) { revocarClaveIntegracion(id: $id, motivo: $m) { result } }',
    { id: 0, m: 'ya no se usa' },
  ],
};

const VALUES: readonly unknown[] = [
  ...[null, true, '', 'x', '\u0000', 'a\u0000b', '\ud800', LONG, [], {}, ['\u0000'], { a: { b: 1 } }],
  ...[0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e308],
];

/** Generates copies of the variables, each with the value in place of one argument or input field. */
function* withValue(variables: Readonly<Record<string, unknown>>, value: unknown): Generator<Record<string, unknown>> {
  for (const [name, usual] of Object.entries(variables)) {
    yield { ...variables, [name]: value };
    if (typeof usual === 'object' && usual !== null && !Array.isArray(usual))
      for (const inside of withValue(usual as Record<string, unknown>, value)) yield { ...variables, [name]: inside };
  }
}

test.each(Object.keys(OPERATIONS))('no value of any field of %s causes an internal error', async (name) => {
  const [query, variables] = OPERATIONS[name] ?? ['', {}];
  const own =
    'id' in variables
      ? { ...variables, id }
      : 'd' in variables && 'n' in variables
        ? { ...variables, d: id }
        : variables;
  const failures: unknown[] = [];
  for (const value of VALUES)
    for (const sent of withValue(own, value)) {
      const answer = await ask(query, sent);
      if (isFailure(answer)) failures.push([JSON.stringify(sent).slice(0, 200), answer.errors?.[0]]);
    }
  expect(failures).toEqual([]);
});

test('the lists of destinations and keys are answered after hostile values were stored', async () => {
  const { errors, data } = await ask(
    '{ destinosIntegracion { items { nombre url } } clavesIntegracion { items { nombre } } }',
  );
  expect(errors).toBeUndefined();
  expect(data?.destinosIntegracion).toMatchObject({ items: expect.arrayContaining([]) });
});
