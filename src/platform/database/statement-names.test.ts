import { expect, test } from 'vitest';
import { CUSTOM_PLAN_PREFIX, createStatementNames } from './statement-names.ts';

test('a frequent statement gets a name at its third use, and keeps it', () => {
  const names = createStatementNames();
  expect([names.of('select 1'), names.of('select 1')]).toEqual([undefined, undefined]);
  expect(names.of('select 1')).toBe('s0');
  expect(names.of('select 1')).toBe('s0');
});

test('a statement that must be replanned never gets a name', () => {
  const names = createStatementNames();
  for (let use = 0; use < 9; use++) expect(names.of(`${CUSTOM_PLAN_PREFIX} select 1`)).toBeUndefined();
});

test('two statement texts never share a name', () => {
  const names = createStatementNames();
  const nameOf = (text: string) => [1, 2, 3].map(() => names.of(text)).at(-1);
  expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
});

test('of four hundred frequent statement texts three hundred get a name', () => {
  const names = createStatementNames();
  const all = Array.from({ length: 400 }, (_, index) => `select ${index}`);
  for (const text of all) for (let use = 0; use < 3; use++) names.of(text);
  expect(all.filter((text) => names.of(text) !== undefined)).toHaveLength(300);
});

test('a stale statement is not named again, and its name is not given to another', () => {
  const names = createStatementNames();
  for (let use = 0; use < 3; use++) names.of('select 1');
  names.forget('select 1');
  for (let use = 0; use < 3; use++) expect(names.of('select 1')).toBeUndefined();
  for (let use = 0; use < 3; use++) names.of('select 2');
  expect(names.of('select 2')).toBe('s1');
});
