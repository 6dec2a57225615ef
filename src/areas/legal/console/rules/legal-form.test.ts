import { expect, test } from 'vitest';
import { fieldProblems } from '#areas/publishing/rules/publish-field.ts';
import { LEGAL_FIELDS, LONGEST_LEGAL_TEXT } from './legal-form.ts';

const text = { titulo: 'Términos', contenido: '<p>Uno</p>', cambio: 'Añade los bonos' };

test('a complete legal text has no problems, even with several lines in its summary of changes', () => {
  expect(fieldProblems(LEGAL_FIELDS, text)).toBeUndefined();
  expect(fieldProblems(LEGAL_FIELDS, { ...text, cambio: 'Uno\r\ndos' })).toBeUndefined();
});

test.each([
  ['titulo', ' \u00a0 '],
  ['titulo', 'a'.repeat(101)],
  ['titulo', 'a\u0000b'],
  ['contenido', ' \n\t'],
  ['contenido', 'a'.repeat(LONGEST_LEGAL_TEXT + 1)],
  ['contenido', '<p>a\u0000</p>'],
  ['cambio', '   '],
  ['cambio', 'a'.repeat(301)],
  ['cambio', 'a\u0007b'],
])('the field %s of a legal text with the value %j has a problem', (field, value) => {
  expect(Object.keys(fieldProblems(LEGAL_FIELDS, { ...text, [field]: value }) ?? {})).toEqual([field]);
});
