import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_DEFINITION, MOST_QUESTIONS } from './limits.ts';
import { QUESTION_TYPES } from './question.ts';
import { findCycle, haveSameShape, isWrongDefinition, readDefinition } from './read-definition.ts';

const OPTIONS = [
  { valor: 'si', texto: 'Sí' },
  { valor: 'no', texto: 'No' },
];
const single = (id: string, change: object = {}) => ({
  id,
  tipo: 'single',
  texto: '¿Sí?',
  opciones: OPTIONS,
  ...change,
});
const text = (id: string, change: object = {}) => ({ id, tipo: 'text', texto: '¿Qué?', ...change });
const when = (pregunta: string, valores = ['si']) => ({ requiredIf: { pregunta, valores } });
const read = (questions: unknown) => readDefinition(JSON.stringify(questions));
const wrong = (questions: unknown): string | undefined => {
  const answer = read(questions);
  return isWrongDefinition(answer) ? answer.wrong : undefined;
};

describe('definitions of questionnaires that are refused', () => {
  test.each<[string, unknown, string]>([
    ['no list', { id: 'a' }, 'se espera una lista de preguntas en JSON'],
    ['no questions', [], 'no tiene preguntas'],
    [
      'too many',
      Array.from({ length: MOST_QUESTIONS + 1 }, (_, at) => text(`p${at}`)),
      `tiene más de ${MOST_QUESTIONS} preguntas`,
    ],
    ['a question that is a text', ['a'], 'la pregunta 1 no es un objeto'],
    ['no id', [{ tipo: 'text', texto: '¿Qué?' }], 'la pregunta 1 no tiene un «id» que sirva'],
    ['an id with a dot', [text('a.b')], 'la pregunta 1 no tiene un «id» que sirva'],
    ['no text', [{ id: 'a', tipo: 'text', texto: ' ' }], 'la pregunta 1 no tiene un «texto» que sirva'],
    ['an id twice', [text('a'), single('a')], 'la pregunta «a» está dos veces'],
    ['no options', [single('a', { opciones: [] })], 'la pregunta «a» no tiene opciones'],
    ['no options at all', [{ id: 'a', tipo: 'multiple', texto: '¿Sí?' }], 'la pregunta «a» no tiene opciones'],
    [
      'an option twice',
      [single('a', { opciones: [...OPTIONS, OPTIONS[0]] })],
      'la pregunta «a» tiene dos veces la opción «si»',
    ],
    ['options of a text', [text('a', { opciones: OPTIONS })], 'la pregunta «a» no lleva opciones'],
    ['a table without rows', [{ ...single('a'), tipo: 'table-single-option' }], 'la pregunta «a» no tiene filas'],
    [
      'rows outside of a table',
      [single('a', { filas: [{ id: 'f', texto: 'Fila' }] })],
      'la pregunta «a» no lleva filas',
    ],
    ['a member that nobody reads', [text('a', { requerido: true })], 'la pregunta 1 tiene «requerido», que no existe'],
    ['a length of choices', [single('a', { maxLength: 3 })], 'la pregunta «a» no lleva minLength ni maxLength'],
    [
      'lengths the wrong way round',
      [text('a', { minLength: 9, maxLength: 3 })],
      'la pregunta «a» tiene un minLength mayor que su maxLength',
    ],
    ['limits of a text', [text('a', { between: { min: 1, max: 2 } })], 'la pregunta «a» no lleva between'],
    [
      'limits the wrong way round',
      [{ ...text('a'), tipo: 'number', between: { min: 3, max: 2 } }],
      'la pregunta «a» tiene un between cuyo min es mayor que su max',
    ],
    ['a condition on nothing', [text('a', when('b'))], 'la pregunta «a» depende de «b», que no existe'],
    [
      'a condition on a text',
      [text('a', when('b')), text('b')],
      'la pregunta «a» depende de «b», que no es una pregunta de opciones',
    ],
    [
      'a condition on no option',
      [text('a', when('b', ['tal-vez'])), single('b')],
      'la pregunta «a» depende de «b» con «tal-vez», que no es una de sus opciones',
    ],
    ['a condition on itself', [single('a', when('a'))], 'las condiciones forman un círculo: a → a'],
    [
      'a cycle of conditions',
      [text('z', when('a')), single('a', when('b')), single('b', when('c')), single('c', when('a'))],
      'las condiciones forman un círculo: a → b → c → a',
    ],
    [
      'texts of any length',
      Array.from({ length: 3 }, (_, at) => text(`p${at}`, { maxLength: 9_000 })),
      'pide textos de más de 10000 caracteres en total',
    ],
  ])('a questionnaire’s definition is refused: %s', (_case, questions, expected) => {
    expect(wrong(questions)).toBe(expected);
  });

  test('a definition that is no JSON, or too long, is refused', () => {
    expect(readDefinition('[{')).toEqual({ wrong: 'se espera una lista de preguntas en JSON' });
    expect(readDefinition(' '.repeat(LONGEST_DEFINITION + 1))).toHaveProperty('wrong');
  });

  test('property: any text is read as a definition or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (given) => {
        const answer = readDefinition(given);
        if (isWrongDefinition(answer)) expect(answer.wrong).toMatch(/^\p{Ll}/u);
      }),
    );
  });
});

describe('definitions of questionnaires that are read', () => {
  test.each(QUESTION_TYPES)('a question of the type %s is read', (tipo) => {
    const takesOptions = ['multiple', 'single', 'single-select', 'table-single-option'].includes(tipo);
    const parts = {
      ...(takesOptions && { opciones: OPTIONS }),
      ...(tipo === 'table-single-option' && { filas: [{ id: 'f', texto: 'Fila' }] }),
    };
    expect(read([{ id: 'a', tipo, texto: '¿Qué?', ...parts }])).toMatchObject([{ id: 'a', tipo, required: false }]);
  });

  test('a question of an unknown type is kept, without the fields that only known types have', () => {
    expect(read([{ id: 'a', tipo: 'file', texto: 'Foto', required: true, formatos: ['jpg'] }])).toEqual([
      { id: 'a', tipo: 'file', texto: 'Foto', required: true, opciones: [], filas: [] },
    ]);
  });

  test('a condition on a later question, and a chain of conditions, are no cycle', () => {
    expect(wrong([text('x', when('a')), single('a', when('b')), single('b'), text('y', when('a'))])).toBeUndefined();
  });
});

test('property: a cycle is found exactly when following the conditions never ends', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const next = fc.array(fc.option(fc.constantFrom(...ids), { nil: undefined }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(next, (others) => {
      const questions = ids.map((id, at) => {
        const pregunta = others[at];
        return pregunta === undefined ? { id } : { id, requiredIf: { pregunta, valores: ['si'] } };
      });
      const ends = (from: string): boolean => {
        let at: string | undefined = from;
        for (let steps = 0; steps <= ids.length && at !== undefined; steps += 1) at = others[ids.indexOf(at)];
        return at === undefined;
      };
      expect(findCycle(questions) === undefined).toBe(ids.every(ends));
    }),
  );
});

test('a version with answers may change texts and limits, but not questions, types, choices and rows', () => {
  const shape = (questions: unknown) => {
    const answer = read(questions);
    if (isWrongDefinition(answer)) throw new Error(answer.wrong);
    return answer;
  };
  const before = shape([single('a'), text('b')]);
  expect(
    haveSameShape(before, shape([single('a', { texto: 'Otra' }), text('b', { maxLength: 9, ...when('a') })])),
  ).toBe(true);
  expect(haveSameShape(before, shape([single('a')]))).toBe(false);
  expect(haveSameShape(before, shape([text('b'), single('a')]))).toBe(false);
  expect(haveSameShape(before, shape([single('a', { opciones: [OPTIONS[0]] }), text('b')]))).toBe(false);
  expect(haveSameShape(before, shape([{ ...single('a'), tipo: 'multiple' }, text('b')]))).toBe(false);
});
