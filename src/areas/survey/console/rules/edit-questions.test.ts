import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '../../rules/question.ts';
import { haveSameShape } from '../../rules/read-definition.ts';
import {
  changeConditionSource,
  changeQuestionType,
  changeRequirement,
  conditionSentence,
  conditionSources,
  moveQuestion,
  newQuestion,
  questionSummary,
  removeQuestion,
  replaceQuestion,
  requirementOf,
  requirementWords,
  toggleConditionOption,
} from './edit-questions.ts';
import { toStoredQuestions } from './questionnaire-form.ts';

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
])('the question %s moves by %i to the order %s', (id, by, order) => {
  expect(idsOf(moveQuestion(LIST, id, by))).toBe(order);
});

test('property: any order of moves keeps every question once', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom<-1 | 1>(-1, 1)));
  fc.assert(
    fc.property(moves, (steps) => {
      const moved = steps.reduce<readonly Question[]>((list, [id, by]) => moveQuestion(list, id, by), LIST);
      expect([...idsOf(moved)].toSorted().join('')).toBe('abc');
    }),
  );
});

test('removing a question removes the conditions that name it', () => {
  expect(removeQuestion(LIST, 'a')).toEqual([{ ...LIST[1], requiredIf: undefined }, LIST[2]]);
});

test('changing a question’s type gives it the options and rows of the new type', () => {
  const table = changeQuestionType(question('a', { opciones: [] }), 'table-single-option', newId);
  expect(table.opciones.map(({ texto }) => texto)).toEqual(['1', '2', '3', '4', '5', 'N/A']);
  expect(table.filas).toHaveLength(1);
  expect(changeQuestionType(table, 'single', newId).opciones.map(({ texto }) => texto)).toEqual(['', '']);
  const text = changeQuestionType(question('a'), 'text', newId);
  expect(toStoredQuestions([text])[0]?.opciones).toEqual([]);
  expect(changeQuestionType(text, 'multiple', newId).opciones).toHaveLength(2);
});

test('an option that is removed and added again gets a new value', () => {
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
])('the question %j is summarised: %s', (change, words) => {
  expect(questionSummary(question('a', change))).toBe(words);
});

test.each<[Partial<Question>, string]>([
  [{ minLength: 20 }, 'Texto · desde 20 caracteres'],
  [{ minLength: 1 }, 'Texto · desde 1 carácter'],
  [{ minLength: 20, maxLength: 1_000 }, 'Texto · de 20 a 1.000 caracteres'],
  [{}, 'Texto'],
])('a text question with %j is summarised: %s', (change, words) => {
  expect(questionSummary(question('a', { tipo: 'text', opciones: [], ...change }))).toBe(words);
});

const NUMBER = question('n', { tipo: 'number', opciones: [] });
const [, SECOND] = LIST as [Question, Question];
const dependsOn = (pregunta: string, ...valores: string[]): Partial<Question> => ({
  requiredIf: { pregunta, valores },
});

test('a question may depend on other questions with options, but not on itself', () => {
  const list = [...LIST, NUMBER, question('vacia', { opciones: [{ valor: 'x', texto: ' ' }] })];
  expect(conditionSources(list, SECOND).map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  expect(conditionSources([SECOND, NUMBER], SECOND)).toEqual([]);
});

test('whether a question is required can be changed and read back', () => {
  expect(requirementOf(changeRequirement(LIST, SECOND, 'opcional'))).toBe('opcional');
  expect(changeRequirement(LIST, SECOND, 'siempre')).toMatchObject({ required: true, requiredIf: undefined });
  // The nearest question before; without one, the first after.
  expect(changeRequirement(LIST, question('c'), 'segun').requiredIf).toEqual({ pregunta: 'b', valores: [] });
  expect(changeRequirement(LIST, question('a'), 'segun').requiredIf).toEqual({ pregunta: 'b', valores: [] });
  expect(changeRequirement(LIST, SECOND, 'segun')).toBe(SECOND);
  expect(changeRequirement([SECOND], question('b'), 'segun').requiredIf).toBeUndefined();
  expect(changeConditionSource(SECOND, 'c').requiredIf).toEqual({ pregunta: 'c', valores: [] });
  expect(changeConditionSource(SECOND, 'a')).toBe(SECOND);
});

test('the options of a condition keep their order, whatever the order of clicks', () => {
  const [source] = conditionSources(LIST, SECOND) as [ReturnType<typeof conditionSources>[number]];
  const presses = fc.array(fc.record({ valor: fc.constantFrom('si', 'no'), isChosen: fc.boolean() }));
  fc.assert(
    fc.property(presses, (steps) => {
      const { requiredIf } = steps.reduce((each, step) => toggleConditionOption(each, source, step), SECOND);
      const chosen = new Map([['si', true], ...steps.map(({ valor, isChosen }) => [valor, isChosen] as const)]);
      expect(requiredIf?.valores).toEqual(['si', 'no'].filter((valor) => chosen.get(valor)));
    }),
  );
  expect(toggleConditionOption(NUMBER, source, { valor: 'si', isChosen: true })).toBe(NUMBER);
});

test('removing an option removes it from the conditions that name it', () => {
  const list = [question('a'), question('b', dependsOn('a', 'si', 'no')), question('c', dependsOn('b', 'si'))];
  const changed = replaceQuestion(list, question('a', { opciones: [{ valor: 'no', texto: 'No' }] }));
  expect(changed.map(({ requiredIf }) => requiredIf?.valores)).toEqual([undefined, ['no'], ['si']]);
});

test.each<[Partial<Question>, string, string]>([
  [dependsOn('a', 'si'), 'obligatoria si la 1 es «Sí»', 'cuando en la pregunta 1 se elige «Sí».'],
  [dependsOn('a', 'si', 'no'), 'obligatoria si la 1 es «Sí» o «No»', 'cuando en la pregunta 1 se elige «Sí» o «No».'],
  [
    dependsOn('m', 'x', 'y', 'z'),
    'obligatoria con 3 respuestas de la 4',
    'cuando en la pregunta 4 se elige al menos una de estas: «Equis», «Ye» o «Zeta».',
  ],
  [dependsOn('m', 'x'), 'obligatoria si la 4 es «Equis»', 'cuando en la pregunta 4 se elige «Equis».'],
  [dependsOn('a'), 'obligatoria según otra respuesta', 'Elija con qué respuestas es obligatoria.'],
  [dependsOn('no-existe', 'si'), 'obligatoria según otra respuesta', 'Elija con qué respuestas es obligatoria.'],
  [dependsOn('a', 'quitada'), 'obligatoria según otra respuesta', 'Elija con qué respuestas es obligatoria.'],
])('the requirement %j is written: %s', (change, short, long) => {
  const several = question('m', {
    tipo: 'multiple',
    opciones: [
      { valor: 'x', texto: 'Equis' },
      { valor: 'y', texto: 'Ye' },
      { valor: 'z', texto: ' Zeta ' },
    ],
  });
  const list = [question('a'), question('b', change), question('c'), several];
  expect(requirementWords(list, list[1] as Question)).toBe(short);
  expect(conditionSentence(list, list[1] as Question)).toContain(long);
});

test('a requirement without a condition is written in one word', () => {
  expect(requirementWords(LIST, question('a'))).toBe('obligatoria');
  expect(requirementWords(LIST, question('a', { required: false }))).toBe('opcional');
});
