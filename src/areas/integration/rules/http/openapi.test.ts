import { expect, test } from 'vitest';
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
