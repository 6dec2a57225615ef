import { expect, test } from 'vitest';
import { searchTextIn } from './search-text.ts';

const read = (text: string) =>
  searchTextIn(`https://portal.example/operacion/buscar?buscar=${encodeURIComponent(text)}`);

test.each([
  ['  900.123 ', '900.123'],
  ['a'.repeat(2_000), 'a'.repeat(100)],
  [`${'a'.repeat(99)}⛽🤡🤡`, `${'a'.repeat(99)}⛽`],
  [`${'a'.repeat(99)}🤡🤡`, `${'a'.repeat(99)}🤡`],
])('%j is searched as %j, which an address can have', (typed, text) => {
  expect(read(typed)).toBe(text);
  expect(() => encodeURIComponent(read(typed))).not.toThrow();
});

test('without a text nothing is searched', () => {
  expect(searchTextIn('https://portal.example/operacion/buscar')).toBe('');
});
