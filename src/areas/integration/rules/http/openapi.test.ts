import { expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_KINDS } from '../events/kinds.ts';
import { newDeliverySchema } from './delivery-schemas.ts';
import { buildApiDescription } from './openapi.ts';
import { COMMON_PROBLEMS, type HttpOperation, OPERATIONS } from './operations.ts';
import { PROBLEMS } from './problem.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: Readonly<Record<string, unknown>> }>
  >;
}

const api = buildApiDescription() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const described = Object.values(api.paths).flatMap((methods) => Object.values(methods));

test('each operation of the API is described once', () => {
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

test.each(described)('the description of $operationId has its path parameters and all its problems', (operation) => {
  const { path, problems } = OPERATIONS[operation.operationId as keyof typeof OPERATIONS];
  const inPath = operation.parameters.filter((each) => each.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(inPath.every(({ required }) => required)).toBe(true);
  for (const code of problems) expect(operation.responses[PROBLEMS[code][0]]?.description).toContain(`\`${code}\``);
});

test.each(described)(
  '$operationId declares its problems once, and 500 and 503 with its pause',
  ({ operationId, responses }) => {
    const { problems } = OPERATIONS[operationId as keyof typeof OPERATIONS];
    expect(COMMON_PROBLEMS.filter((code) => (problems as readonly string[]).includes(code))).toEqual([]);
    expect(responses[500]?.description).toContain('`falla`');
    expect(responses[503]?.description).toContain('`ocupado`');
    expect(responses[503]?.headers).toHaveProperty('Retry-After');
  },
);

test('the example values on the page of the API are accepted', () => {
  interface Filled {
    readonly name: string;
    readonly example?: string;
    readonly schema: { readonly pattern?: string; readonly examples?: readonly string[] };
  }
  const { components, paths } = api as unknown as {
    readonly components: {
      readonly schemas: Readonly<
        Record<'Apertura', { readonly properties: Record<string, { readonly examples?: readonly unknown[] }> }>
      >;
    };
    readonly paths: Readonly<Record<string, { readonly post?: { readonly parameters: readonly Filled[] } }>>;
  };
  const filled = Object.values(paths).flatMap(({ post }) => post?.parameters ?? []);
  const keys = filled.filter(({ name }) => name === 'Idempotency-Key');
  for (const { example, schema } of keys) expect(example).toMatch(new RegExp(schema.pattern ?? '^$'));
  expect(new Set(keys.map(({ example }) => example)).size).toBe(
    Object.values<HttpOperation>(OPERATIONS).filter(({ isKeyed }) => isKeyed).length,
  );
  const { entrega, secuencia } = components.schemas.Apertura.properties;
  const opened = { entrega: entrega?.examples?.[0], secuencia: secuencia?.examples?.[0], guardar_buenas: false };
  expect(newDeliverySchema.parse(opened)).toEqual(opened);
  expect(filled.find(({ name }) => name === 'kind')?.schema.examples).toEqual(['plantas']);
});

test('each reference in the description of the API has a target', () => {
  const text = JSON.stringify(api);
  const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => [kind, name]);
  const { components } = api as unknown as { readonly components: Record<string, Record<string, unknown>> };
  expect(names.length).toBeGreaterThan(0);
  for (const [kind = '', name = ''] of names) expect(components[kind]?.[name]).toBeDefined();
  expect(text.includes('$defs')).toBe(false);
});

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
const { schemas } = (api as unknown as { readonly components: { readonly schemas: Record<string, object> } })
  .components;

/** Builds a validator of a shared schema, as a system does that reads nothing but the description. */
function validatorOf(name: string): z.ZodType {
  const text = JSON.stringify({ ...schemas[name], $defs: schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as JsonSchema);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Adds a field to each object in a value, as a later release may. */
function withAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddedFields);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withAddedFields(each)]);
  return { ...Object.fromEntries(fields), campo_de_despues: 1 };
}

test.each(EVENT_KINDS)(
  'a receiver that validates by the description accepts $tipo, version $version, with fields of a later release',
  ({ tipo, version, example }) => {
    const head = { numero: 1, id: crypto.randomUUID(), cliente: null, ocurrido_en: '2026-09-05T14:42:00.000Z' };
    const event = { ...head, tipo, version, datos: example };
    const page = { eventos: [event], siguiente: 1, hay_mas: false };
    for (const each of [event, withAddedFields(event)])
      expect(validatorOf('Evento').safeParse(each).error).toBe(undefined);
    for (const each of [page, withAddedFields(page)])
      expect(validatorOf('Eventos').safeParse(each).error).toBe(undefined);
    expect(validatorOf('Evento').safeParse({ ...event, datos: {} }).success).toBe(false);
  },
);

test('answers are open to fields of a later release, and requests are not', () => {
  const closed: string[] = [];
  const visit = (value: unknown, at: string) => {
    if (!isObject(value)) return;
    if (value.additionalProperties === false) closed.push(at);
    for (const [name, each] of Object.entries(value)) visit(each, `${at}/${name}`);
  };
  visit(api, '');
  expect(closed).toEqual(
    ['Apertura', 'Confirmacion', 'Confirmacion/properties/archivos/items'].map((name) => `/components/schemas/${name}`),
  );
  expect(validatorOf('Apertura').safeParse({ entrega: 'noche', campo_de_despues: 1 }).success).toBe(false);
});
