import { expect, test } from 'vitest';
import { LONGEST_CHANGE, LONGEST_TEXT, LONGEST_TITLE, legalProblems } from './legal-form.ts';

const text = { titulo: 'Términos', contenido: '<p>Uno</p>', cambio: 'Añade los bonos' };

test('a whole text has no problems, also with lines in what changes', () => {
  expect(legalProblems(text)).toBeUndefined();
  expect(legalProblems({ ...text, cambio: 'Uno\r\ndos' })).toBeUndefined();
});

test.each([
  ['titulo', ' \u00a0 '],
  ['titulo', 'a'.repeat(LONGEST_TITLE + 1)],
  ['titulo', 'a\u0000b'],
  ['contenido', ' \n\t'],
  ['contenido', 'a'.repeat(LONGEST_TEXT + 1)],
  ['contenido', '<p>a\u0000</p>'],
  ['cambio', '   '],
  ['cambio', 'a'.repeat(LONGEST_CHANGE + 1)],
  ['cambio', 'a\u0007b'],
])('%s: %j', (field, value) => {
  expect(Object.keys(legalProblems({ ...text, [field]: value }) ?? {})).toEqual([field]);
});
