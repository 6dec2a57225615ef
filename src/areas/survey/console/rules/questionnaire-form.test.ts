import { expect, test } from 'vitest';
import type { Question } from '../../rules/question.ts';
import { isWrongDefinition, readDefinition } from '../../rules/read-definition.ts';
import { parseQuestions, questionnaireProblems, toStoredQuestions } from './questionnaire-form.ts';

const question = (id: string, change: Partial<Question> = {}): Question => ({
  ...{ id, tipo: 'single', texto: `¿${id}?`, required: true, filas: [] },
  opciones: [
    { valor: 'si', texto: 'Sí' },
    { valor: 'no', texto: 'No' },
  ],
  ...change,
});
const text = (change: Partial<Question>): Question => question('b', { tipo: 'textarea', opciones: [], ...change });
const problems = (...questions: readonly Question[]) =>
  questionnaireProblems({
    ...{
      titulo: 'Entregas',
      introduccion: '',
      gracias: '',
      tienda: '',
      pais: '',
      preguntas: JSON.stringify(questions),
    },
  });
const dependsOn = (pregunta: string, ...valores: string[]): Partial<Question> => ({
  ...{ required: false, requiredIf: { pregunta, valores } },
});

test.each<[string, Partial<Question>]>([
  ['several options of a condition', dependsOn('a', 'si', 'no')],
  ['a sentence for a missing answer', { falta: 'Escriba qué mejoraría' }],
  ['a minimum', { minLength: 20 }],
  ['a minimum that is the maximum', { minLength: 20, maxLength: 20 }],
  ['a minimum at the usual maximum', { minLength: 1_000 }],
])('a questionnaire with %s may be published, and is stored unchanged', (_words, change) => {
  expect(problems(question('a'), text(change))).toBeUndefined();
  const stored = toStoredQuestions(parseQuestions(JSON.stringify([question('a'), text(change)])) ?? []);
  expect(stored[1]).toMatchObject(change);
  expect(isWrongDefinition(readDefinition(JSON.stringify(stored)))).toBe(false);
});

test.each<[string, Partial<Question>, string, RegExp]>([
  ['a condition without an option', dependsOn('a'), 'required', /al menos una/],
  ['a condition of an option that is gone', dependsOn('a', 'si', 'quitada'), 'required', /ya no está/],
  ['a condition of a question that is gone', dependsOn('x', 'si'), 'required', /ya no tiene opciones/],
  ['a condition of a question that became a text', dependsOn('t', 'si'), 'required', /ya no tiene opciones/],
  ['a condition of itself', dependsOn('b', 'si'), 'required', /depende de ella/],
  ['a sentence that is too long', { falta: 'a'.repeat(121) }, 'falta', /120/],
  ['a sentence with a control character', { falta: 'a\u0007' }, 'falta', /no se puede mostrar/],
  ['a minimum above its maximum', { minLength: 21, maxLength: 20 }, 'minLength', /Caben 20/],
  ['a minimum above the usual maximum', { minLength: 1_001 }, 'minLength', /Caben 1.000/],
  ['no minimum', { minLength: 0 }, 'minLength', /de 1 a 10.000/],
  ['a broken minimum', { minLength: 1.5 }, 'minLength', /entero/],
  ['a minimum beyond everything', { minLength: 1e9 }, 'minLength', /de 1 a 10.000/],
  ['a negative maximum', { maxLength: -1 }, 'maxLength', /de 1 a 10.000/],
])('a questionnaire with %s is refused beside its field', (_words, change, part, sentence) => {
  const other = question('t', { tipo: 'text', opciones: [] });
  const found = problems(question('a'), text(change), other) ?? {};
  expect(Object.keys(found)).toEqual([`pregunta.b.${part}`]);
  expect(found[`pregunta.b.${part}`]).toMatch(sentence);
});

test('a cycle of conditions is refused', () => {
  const found = problems(question('a', dependsOn('b', 'si')), question('b', dependsOn('a', 'si')));
  expect(found?.['pregunta.a.required']).toMatch(/depende de ella/);
});

test('the sentence for a missing answer is stored without its full stop, and a blank one is left out', () => {
  expect(toStoredQuestions([text({ falta: ' Escriba qué. ' })])[0]).toMatchObject({ falta: 'Escriba qué' });
  expect(toStoredQuestions([text({ falta: ' . ' })])[0]).not.toHaveProperty('falta');
});

test('only text questions have a minimum length', () => {
  expect(toStoredQuestions([question('a', { minLength: 3 })])[0]).not.toHaveProperty('minLength');
});
