import { expect, test } from 'vitest';
import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { SURVEY_CODE } from '../../rules/limits.ts';
import { type QuestionnaireContent, storesAsked } from '../../rules/questionnaire-content.ts';
import { copyForAuthor, copyProblems, suggestCode, suggestTitle } from './copy-questionnaire.ts';

const LONG = 'a'.repeat(40);

test.each([
  ['entregas', 'entregas-2'],
  ['entregas-2', 'entregas-3'],
  ['entregas-2026', 'entregas-2026-2'],
  ['a-999', 'a-1000'],
  [LONG, `${'a'.repeat(38)}-2`],
])('a copy of the questionnaire %s gets the proposed code %s', (codigo, suggested) => {
  expect(suggestCode(codigo)).toBe(suggested);
  expect(SURVEY_CODE.test(suggested)).toBe(true);
});

test('a long title of a copy is cut', () => {
  expect(suggestTitle('Entregas')).toBe('Copia de Entregas');
  expect(copyProblems({ nuevo: 'a', titulo: suggestTitle('a'.repeat(120)) })).toBeUndefined();
});

test.each([
  [{ nuevo: '', titulo: 'a' }, ['nuevo']],
  [{ nuevo: 'Con Mayúsculas', titulo: 'a' }, ['nuevo']],
  [{ nuevo: `${LONG}a`, titulo: 'a' }, ['nuevo']],
  [{ nuevo: 'a', titulo: ' ' }, ['titulo']],
  [{ nuevo: '../a', titulo: 'a'.repeat(121) }, ['nuevo', 'titulo']],
])('the copy form with %j is refused beside its fields', (names, fields) => {
  expect(Object.keys(copyProblems(names) ?? {})).toEqual(fields);
});

const content = (change: Partial<QuestionnaireContent>): QuestionnaireContent => ({
  ...{ titulo: 'a', introduccion: null, gracias: null, tienda: null, pais: null, ronda: 3, preguntas: [], ...change },
});

test.each<[string, Partial<QuestionnaireContent>, readonly StoreCode[], Partial<QuestionnaireContent>]>([
  ['all stores, by somebody who sees all', {}, STORE_CODES, { tienda: null, pais: null }],
  ['all stores, by somebody of Ecuador', {}, ['ecuador'], { tienda: 'ecuador', pais: null }],
  ['a country, by somebody of one of its stores', { pais: 'EC' }, ['ecuador'], { tienda: 'ecuador', pais: null }],
  ['an own store', { tienda: 'ecuador', pais: 'EC' }, ['ecuador'], { tienda: 'ecuador', pais: 'EC' }],
  [
    'a store that is not of the country',
    { tienda: 'main', pais: 'EC' },
    ['ecuador'],
    { tienda: 'ecuador', pais: null },
  ],
])('a copy asks only stores that its author sees, when the original asks %s', (_words, change, seen, expected) => {
  const copy = copyForAuthor(content(change), seen);
  expect(copy).toMatchObject({ ...expected, ronda: 0 });
  expect(storesAsked(copy).every((store) => seen.includes(store))).toBe(true);
});
