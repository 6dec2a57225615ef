import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '../../rules/question.ts';
import { haveSameShape } from '../../rules/read-definition.ts';
import {
  moveQuestion,
  newQuestion,
  questionSummary,
  removeQuestion,
  requirementOf,
  requirementsFor,
  requirementWords,
  withRequirement,
  withType,
} from './edit-questions.ts';
import { definitionOf } from './questionnaire-form.ts';

let serial = 0;
const newId = (): string => {
  serial += 1;
  return `n${serial}`;
};
const question = (id: string, change: Partial<Question> = {}): Question => ({
  ...{ id, tipo: 'single', texto: `¿${id}?`, required: true, filas: [] },
  opciones: [
    { valor: 'si', texto: 'Sí' },
    { valor: 'no', texto: 'No' },
  ],
  ...change,
});
const LIST = [question('a'), question('b', { requiredIf: { pregunta: 'a', valores: ['si'] } }), question('c')];
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id).join('');

test.each<[string, -1 | 1, string]>([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('%s moves by %i: %s', (id, by, order) => {
  expect(idsOf(moveQuestion(LIST, id, by))).toBe(order);
});

test('any order of moves keeps every question once', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom<-1 | 1>(-1, 1)));
  fc.assert(
    fc.property(moves, (steps) => {
      const moved = steps.reduce<readonly Question[]>((list, [id, by]) => moveQuestion(list, id, by), LIST);
      expect([...idsOf(moved)].toSorted().join('')).toBe('abc');
    }),
  );
});

test('a removed question takes the conditions with it', () => {
  expect(removeQuestion(LIST, 'a')).toEqual([{ ...LIST[1], requiredIf: undefined }, LIST[2]]);
});

test('another type brings its parts, and the type before finds its own again', () => {
  const table = withType(question('a', { opciones: [] }), 'table-single-option', newId);
  expect(table.opciones.map(({ texto }) => texto)).toEqual(['1', '2', '3', '4', '5', 'N/A']);
  expect(table.filas).toHaveLength(1);
  expect(withType(table, 'single', newId).opciones.map(({ texto }) => texto)).toEqual(['', '']);
  const text = withType(question('a'), 'text', newId);
  expect(definitionOf([text])[0]?.opciones).toEqual([]);
  expect(withType(text, 'multiple', newId).opciones).toHaveLength(2);
});

test('an option that is removed and added again is another one', () => {
  const { opciones } = newQuestion(newId);
  const again = newQuestion(newId);
  expect(haveSameShape([question('a', { opciones })], [question('a', { opciones: again.opciones })])).toBe(false);
});

test.each<[Partial<Question>, string]>([
  [{}, 'Una opción · Sí, No'],
  [{ tipo: 'multiple', opciones: [{ valor: 'x', texto: ' ' }] }, 'Varias opciones'],
  [{ tipo: 'textarea', maxLength: 1_000 }, 'Texto largo · hasta 1.000 caracteres'],
  [{ tipo: 'number', between: { min: 1, max: 9 } }, 'Número · de 1 a 9'],
  [{ tipo: 'table-single-option', filas: [{ id: 'f', texto: 'Pagar' }] }, 'Tabla · 1 fila'],
  [{ tipo: 'otro' }, 'De un tipo que el portal no muestra'],
])('%j: %s', (change, words) => {
  expect(questionSummary(question('a', change))).toBe(words);
});

test('a requirement is one value of a list, and reads back', () => {
  const [, second] = LIST as [Question, Question];
  const offered = requirementsFor(LIST, second);
  expect(offered.map(({ label }) => label)).toEqual([
    'Opcional',
    'Obligatoria',
    'Obligatoria si la 1 es «Sí»',
    'Obligatoria si la 1 es «No»',
    'Obligatoria si la 3 es «Sí»',
    'Obligatoria si la 3 es «No»',
  ]);
  for (const { value } of offered) expect(requirementOf(withRequirement(second, value))).toBe(value);
  expect(requirementWords(LIST, second)).toBe('obligatoria si la 1 es «Sí»');
  const several = { ...second, requiredIf: { pregunta: 'a', valores: ['si', 'no'] } };
  expect(requirementsFor(LIST, several).at(-1)?.label).toBe('Obligatoria según otra respuesta');
  expect(requirementOf(withRequirement(several, requirementOf(several)))).toBe('a|si|no');
});
