import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { combineLongLists, findExceededLimit, REQUEST_LIMITS } from './limits.ts';

const excess = (text: string) => findExceededLimit(parse(text));
const names = (count: number, prefix = 'b') => Array.from({ length: count }, (_, at) => `${prefix}${at}`).join(' ');

describe('a GraphQL document over a limit is refused before it is validated', () => {
  test.each([
    ['a field repeated in one selection', `{ a { ${'b '.repeat(21)} } }`, 'the same field more than 20 times'],
    ['a field with many aliases of one name', `{ a { ${'b: c '.repeat(75)} } }`, /more than 15 aliases/],
    [
      'a field repeated in objects that are merged',
      `{ ${'a { b } '.repeat(21)} }`,
      /the same field more than 20 times/,
    ],
    [
      'a field repeated by spreading a fragment',
      `{ a { ${'...f '.repeat(21)} } } fragment f on T { b }`,
      'the same field more than 20 times',
    ],
    [
      'a field repeated in an unused fragment',
      `{ a { b } } fragment f on T { ${'b '.repeat(21)} }`,
      'the same field more than 20 times',
    ],
    ['fields in unused fragments', `{ a } fragment f on T { ${names(400)} }`, 'more than 400 fields'],
    ['a fragment that spreads itself', '{ a { ...f } } fragment f on T { ...f }', 'more than 400 fields'],
    [
      'many fragments',
      `{ a { b } } ${Array.from({ length: 40 }, (_, at) => `fragment f${at} on T { b }`).join(' ')}`,
      'more than 30 fragments',
    ],
    ['depth', `{ ${'a { '.repeat(REQUEST_LIMITS.depth)}b${' }'.repeat(REQUEST_LIMITS.depth)} }`, 'depth over 8'],
    ['operations', Array.from({ length: 11 }, (_, at) => `query q${at} { a }`).join(' '), 'more than 10 root fields'],
  ])('the GraphQL document is refused: %s', (_case, text, words) => {
    expect(excess(text)).toMatch(words);
  });
});

test('documents within the limits are accepted', () => {
  expect(excess(`{ a { ${names(398)} } }`)).toBeUndefined();
  expect(excess(`{ ${'a { b } '.repeat(10)} }`)).toBeUndefined();
  expect(excess(`{ a { ${'b '.repeat(20)} } }`)).toBeUndefined();
  expect(excess(`{ a { ${'... on T { b } '.repeat(20)} } }`)).toBeUndefined();
});

const people = { names: ['places'], most: 25_000, mostBytes: 3_000 };
const orders = { names: ['lines', 'places'], most: 2_000, mostBytes: 9_000 };
const sum = combineLongLists({
  'Mutation.savePerson': { longLists: people },
  'Mutation.order': { longLists: orders },
  'Query.list': {},
});

test('of the long lists that areas declare, the longest list and the largest request set the limits', () => {
  expect([...sum.names].toSorted()).toEqual(['lines', 'places']);
  expect([sum.most, sum.mostBytes]).toEqual([25_000, 9_000]);
});

test.each([
  ['mutation { savePerson(id: 1) { id } }', true],
  ['mutation M { a: order { id } }', true],
  ['mutation { savePersonTwice { id } }', false],
  ['{ list { id } }', false],
  ['', false],
])('the document %s may send long lists: %s', (query, taken) => {
  expect(sum.isTakenBy(query)).toBe(taken);
});

test('without operations that take long lists, no document may send them', () => {
  const none = combineLongLists({ 'Query.list': {} });
  expect([none.most, none.mostBytes, none.isTakenBy('{ list }')]).toEqual([0, 0, false]);
});
