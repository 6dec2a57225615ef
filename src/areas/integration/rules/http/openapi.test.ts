import { expect, test } from 'vitest';
import { buildApiDescription } from './openapi.ts';
import { OPERATIONS } from './operations.ts';
import { PROBLEMS } from './problem.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const api = buildApiDescription() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const described = Object.values(api.paths).flatMap((methods) => Object.values(methods));

test('each operation is described once', () => {
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

test.each(described)('$operationId names its path parameters, and the status of each problem', (operation) => {
  const { path, problems } = OPERATIONS[operation.operationId as keyof typeof OPERATIONS];
  const inPath = operation.parameters.filter((each) => each.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(inPath.every(({ required }) => required)).toBe(true);
  for (const code of problems) expect(operation.responses[PROBLEMS[code][0]]?.description).toContain(`\`${code}\``);
});

test('each reference in the description has a target', () => {
  const text = JSON.stringify(api);
  const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => [kind, name]);
  const { components } = api as unknown as { readonly components: Record<string, Record<string, unknown>> };
  expect(names.length).toBeGreaterThan(0);
  for (const [kind = '', name = ''] of names) expect(components[kind]?.[name]).toBeDefined();
  expect(text.includes('$defs')).toBe(false);
});
