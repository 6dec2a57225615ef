import { expect, test } from 'vitest';
import { searchTextIn } from './search-text.ts';

const read = (text: string) =>
  searchTextIn(`https://portal.example/operacion/buscar?buscar=${encodeURIComponent(text)}`);

test.each([
  ['  900.123 ', '900.123'],
  ['a'.repeat(2_000), 'a'.repeat(100)],
  [`${'a'.repeat(99)}⛽🤡🤡`, `${'a'.repeat(99)}⛽`],
  [`${'a'.repeat(99)}🤡🤡`, `${'a'.repeat(99)}🤡`],
])('the text %j is searched as %j, which fits into an address', (typed, text) => {
  expect(read(typed)).toBe(text);
  expect(() => encodeURIComponent(read(typed))).not.toThrow();
});

test('nothing is searched without a text', () => {
  expect(searchTextIn('https://portal.example/operacion/buscar')).toBe('');
});
