import { expect, test } from 'vitest';
import { fieldProblems, inOneLine, type PublishField, readFields } from './publish-field.ts';

const FIELDS = [
  { name: 'title', label: 'Título', kind: 'line', most: 5, empty: 'Escriba un título.' },
  { name: 'lead', label: 'Entrada', kind: 'lines', most: 1_000 },
  { name: 'text', label: 'Texto', kind: 'html', most: 1_000, empty: 'Escriba el texto.' },
] as const satisfies readonly PublishField[];

const LONG = 'Tiene como máximo 5 letras.';
const ODD = 'Tiene una letra que no se puede mostrar. Escríbalo otra vez.';

test.each<[Partial<Record<'title' | 'lead' | 'text', string>>, object | undefined]>([
  [{}, undefined],
  [{ lead: 'dos\r\nlíneas\t', text: '<p>\n\t</p>' }, undefined],
  [
    { title: ' \u00a0', text: ' \n\t' },
    { title: 'Escriba un título.', text: 'Escriba el texto.' },
  ],
  [{ title: 'abcdef' }, { title: LONG }],
  [
    { title: 'a\nb', lead: 'a\u0007', text: '\u0000' },
    { title: ODD, lead: ODD, text: ODD },
  ],
  [{ lead: 'a'.repeat(1_001) }, { lead: 'Tiene como máximo 1.000 letras.' }],
])('the typed fields %j are accepted, or a problem names the field', (change, problems) => {
  expect(fieldProblems(FIELDS, { title: 'a', lead: '', text: '<p>a</p>', ...change })).toEqual(problems);
});

test('a posted form gives only the declared fields', () => {
  expect(readFields(FIELDS, new URLSearchParams({ title: 'a', other: 'b' }))).toEqual({
    title: 'a',
    lead: '',
    text: '',
  });
  expect(inOneLine(' dos\r\n líneas ')).toBe('dos líneas');
});
