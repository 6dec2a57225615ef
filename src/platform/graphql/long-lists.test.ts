import { expect, test } from 'vitest';
import { sumLongLists } from './long-lists.ts';

const people = { names: ['places'], most: 25_000, mostBytes: 3_000 };
const orders = { names: ['lines', 'places'], most: 2_000, mostBytes: 9_000 };
const sum = sumLongLists({
  'Mutation.savePerson': { longLists: people },
  'Mutation.order': { longLists: orders },
  'Query.list': {},
});

test('the longest list and the largest request count', () => {
  expect([...sum.names].toSorted()).toEqual(['lines', 'places']);
  expect([sum.most, sum.mostBytes]).toEqual([25_000, 9_000]);
});

test.each([
  ['mutation { savePerson(id: 1) { id } }', true],
  ['mutation M { a: order { id } }', true],
  ['mutation { savePersonTwice { id } }', false],
  ['{ list { id } }', false],
  ['', false],
])('%s may send long lists: %s', (query, taken) => {
  expect(sum.isTakenBy(query)).toBe(taken);
});

test('without such operations nothing may', () => {
  const none = sumLongLists({ 'Query.list': {} });
  expect([none.most, none.mostBytes, none.isTakenBy('{ list }')]).toEqual([0, 0, false]);
});
