import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { ConsoleAct } from '#areas/operators/console/pages/console-acts.server.ts';
import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

/** All exports of the files with these names. */
async function exportsOf(pattern: string): Promise<readonly unknown[]> {
  const modules = await Promise.all(globSync(pattern).map((file) => import(resolve(file))));
  return modules.flatMap((module) => Object.values(module));
}

const isAct = (value: unknown): value is ConsoleAct<never> =>
  typeof value === 'object' && value !== null && 'operation' in value && 'run' in value;

const acts = (await exportsOf('src/areas/*/console/pages/*-acts.server.ts')).flatMap((exported) =>
  Object.entries(exported as object).filter((entry): entry is [string, ConsoleAct<never>] => isAct(entry[1])),
);
const operations: OperatorOperations = Object.assign(
  {},
  ...(await exportsOf('src/areas/*/console/rules/operations.ts')),
);

test.each(acts)('the console act "%s" needs the right and the second factor of its operation', (_name, act) => {
  const operation = operations[act.operation];
  expect(operation?.needs).toEqual([act.right, 'act']);
  expect(operation?.confirmed ?? false).toBe(act.confirms);
});

test('the search for console acts finds some', () => {
  expect(acts.length).toBeGreaterThan(12);
});
