import { expect, test } from 'vitest';
import { fieldProblems } from '#areas/publishing/rules/publish-field.ts';
import { BLOCK_FIELDS } from './block-form.ts';

test.each<[string, string, readonly string[]]>([
  ['Horarios', '<p>El lunes\n\thasta las 14:00.</p>', []],
  ['  ', '', ['title', 'content']],
  ['a'.repeat(101), 'a'.repeat(50_001), ['title', 'content']],
  ['a\u0000', 'b\u0000', ['title', 'content']],
  ['dos\nlíneas', '<p>a</p>', ['title']],
])('the typed block %j is read, or reported by field', (title, content, fields) => {
  expect(Object.keys(fieldProblems(BLOCK_FIELDS, { title, content }) ?? {})).toEqual(fields);
});
