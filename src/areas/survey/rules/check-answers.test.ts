import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoSurveys } from '#demo-world/companies/demo-surveys.ts';
import { type Answer, checkAnswers, isRequired } from './check-answers.ts';
import {
  fieldNames,
  fillFields,
  parseStoredFields,
  readAnswers,
  readFilledFields,
  surveyProgress,
} from './form-fields.ts';
import { answerProblemSentence, problemLines, summaryTitle } from './problem-words.ts';
import { type Question, readScale } from './question.ts';
import { isWrongDefinition, readDefinition } from './read-definition.ts';

function definition(questions: unknown): readonly Question[] {
  const read = readDefinition(typeof questions === 'string' ? questions : JSON.stringify(questions));
  if (isWrongDefinition(read)) throw new Error(read.wrong);
  return read;
}

const OPTIONS = ['a', 'b', 'c'].map((valor) => ({ valor, texto: valor.toUpperCase() }));
const one = (tipo: string, change: object = {}) => definition([{ id: 'q', tipo, texto: '¿Qué?', ...change }]);
const choice = (tipo: string, change: object = {}) => one(tipo, { opciones: OPTIONS, ...change });
const table = (change: object = {}) =>
  choice('table-single-option', {
    filas: [
      { id: 'f1', texto: 'Uno' },
      { id: 'f2', texto: 'Dos' },
    ],
    ...change,
  });
const said = (...valores: string[]): Answer[] => [{ pregunta: 'q', valores }];
const codes = (questions: readonly Question[], answers: readonly Answer[]) =>
  checkAnswers(questions, answers).problems.map(({ codigo }) => codigo);
const saved = (questions: readonly Question[], answers: readonly Answer[]) =>
  checkAnswers(questions, answers).answers.map(({ valores }) => valores);

describe('answers to each type of question', () => {
  test.each<[string, readonly Question[], Answer[], readonly string[] | string]>([
    ['single, one of its choices', choice('single'), said('b'), ['b']],
    ['single, another text', choice('single'), said('d'), 'opcion-desconocida'],
    ['single, two choices', choice('single'), said('a', 'b'), 'varias'],
    ['single-select, one of its choices', choice('single-select'), said('c'), ['c']],
    ['single-select, the words instead of the value', choice('single-select'), said('C'), 'opcion-desconocida'],
    ['multiple, in the order of the choices and once', choice('multiple'), said('c', 'a', 'c'), ['a', 'c']],
    ['multiple, one unknown', choice('multiple'), said('a', 'x'), 'opcion-desconocida'],
    ['text, with spaces', one('text'), said('  de\r\n  Cali \u0000'), ['de Cali']],
    ['text, too long', one('text', { maxLength: 5 }), said('123456'), 'larga'],
    ['text, exactly long enough', one('text', { minLength: 3, maxLength: 3 }), said('123'), ['123']],
    ['text, too short', one('text', { minLength: 3 }), said('ab'), 'corta'],
    ['textarea, of two lines, counted as browsers do', one('textarea', { maxLength: 3 }), said('a\r\nb'), ['a\nb']],
    ['textarea, usual length', one('textarea'), said('x'.repeat(1_001)), 'larga'],
    ['number, with a comma', one('number'), said('12,5'), ['12.5']],
    ['number, with letters', one('number'), said('doce'), 'no-numero'],
    ['number, as an exponent', one('number'), said('1e5'), 'no-numero'],
    ['number, at its limits', one('number', { between: { min: 1, max: 40 } }), said('40'), ['40']],
    ['number, above them', one('number', { between: { min: 1, max: 40 } }), said('40,1'), 'fuera-de-limites'],
    ['number, below them', one('number', { between: { min: 1, max: 40 } }), said('-3'), 'fuera-de-limites'],
  ])('an answer is accepted or refused by the question’s type: %s', (_case, questions, answers, expected) => {
    if (typeof expected === 'string') expect(codes(questions, answers)).toEqual([expected]);
    else expect(saved(questions, answers)).toEqual([expected]);
  });

  test('a table question needs an answer in each row', () => {
    const row = (fila: string, valor: string) => ({ pregunta: 'q', fila, valores: [valor] });
    expect(codes(table({ required: true }), [row('f1', 'a')])).toEqual(['falta']);
    expect(codes(table(), [row('f1', 'a')])).toEqual([]);
    expect(codes(table(), [row('f1', 'z'), row('f3', 'a')])).toEqual(['fila-desconocida', 'opcion-desconocida']);
    expect(codes(table(), said('a'))).toEqual(['fila-desconocida']);
  });

  test('a question of unknown type accepts no answer, and does not block the others', () => {
    const questions = definition([
      { id: 'foto', tipo: 'file', texto: 'Foto', required: true },
      { id: 'q', tipo: 'text', texto: '¿Qué?', required: true },
    ]);
    expect(checkAnswers(questions, said('ya'))).toEqual({ problems: [], answers: said('ya') });
    expect(codes(questions, [...said('ya'), { pregunta: 'foto', valores: ['x'] }])).toEqual(['tipo-no-permitido']);
  });
});

describe('required answers', () => {
  const questions = definition([
    { id: 'mejorar', tipo: 'single', texto: '¿Mejorar?', required: true, opciones: OPTIONS },
    {
      id: 'q',
      tipo: 'textarea',
      texto: '¿Qué?',
      falta: 'Escriba qué',
      requiredIf: { pregunta: 'mejorar', valores: ['a'] },
    },
  ]);
  const improve = (valor: string): Answer => ({ pregunta: 'mejorar', valores: [valor] });

  test.each<[string, Answer[], string[]]>([
    ['nothing at all', [], ['falta']],
    ['only spaces', [{ pregunta: 'mejorar', valores: [' '] }], ['falta']],
    ['the condition holds', [improve('a')], ['falta']],
    ['the condition holds and it is there', [improve('a'), ...said('más')], []],
    ['the condition does not hold', [improve('b')], []],
    ['the condition does not hold and it is there', [improve('b'), ...said('más')], []],
  ])('a required question without an answer is refused: %s', (_case, answers, expected) => {
    expect(codes(questions, answers)).toEqual(expected);
  });

  test('a question can be required by one of several choices', () => {
    const asked = { required: false, requiredIf: { pregunta: 'p', valores: ['x', 'y'] } };
    expect(isRequired(asked, () => ['z', 'y'])).toBe(true);
    expect(isRequired(asked, () => ['z'])).toBe(false);
    expect(isRequired(asked, () => undefined)).toBe(false);
  });

  test('the sentence of a missing conditional answer states why it is required', () => {
    expect(answerProblemSentence('falta', questions[1] as Question, questions)).toBe(
      'Escriba qué: respondió «A» en la pregunta 1.',
    );
  });
});

describe('answers to unknown questions', () => {
  test.each<[string, Answer[], string]>([
    ['an unknown question', [{ pregunta: 'otra', valores: ['x'] }], 'pregunta-desconocida'],
    ['a name of every object', [{ pregunta: '__proto__', valores: ['x'] }], 'pregunta-desconocida'],
    ['a row of no table', [{ pregunta: 'q', fila: 'f', valores: ['x'] }], 'fila-desconocida'],
    ['the same question twice', [...said('x'), ...said('y')], 'repetida'],
  ])('answers to unknown questions or options are refused: %s', (_case, answers, code) => {
    expect(codes(one('text'), answers)).toEqual([code]);
  });

  test('answers whose texts together are too long are refused', () => {
    const many = definition(
      Array.from({ length: 10 }, (_, at) => ({ id: `p${at}`, tipo: 'textarea', texto: '¿Qué?', maxLength: 1_000 })),
    );
    expect(
      codes(
        many,
        many.map(({ id }) => ({ pregunta: id, valores: ['x'.repeat(1_000)] })),
      ),
    ).toEqual([]);
  });
});

const SATISFACTION = definition(String(demoSurveys()[0]?.preguntas));
const STATION = definition(String(demoSurveys()[1]?.preguntas));

describe('the satisfaction survey', () => {
  const ratings = (SATISFACTION[2]?.filas ?? []).map(({ id }) => ({
    pregunta: 'question-3',
    fila: id,
    valores: ['N/A'],
  }));
  const whole: Answer[] = [
    { pregunta: 'question-1', valores: ['pc'] },
    { pregunta: 'question-2', valores: ['owner'] },
    ...ratings,
    { pregunta: 'question-4', valores: ['no'] },
  ];

  test('the satisfaction survey has five questions, of which the comment is not always required', () => {
    expect(SATISFACTION.map(({ id }) => id)).toEqual([
      'question-1',
      'question-2',
      'question-3',
      'question-4',
      'question-5',
    ]);
    expect(SATISFACTION[2]?.filas).toHaveLength(6);
    expect(codes(SATISFACTION, whole)).toEqual([]);
    expect(codes(SATISFACTION, [])).toHaveLength(9);
  });

  test('the summary of the survey names missing answers, question by question', () => {
    const some = [...whole.slice(0, 4), ...whole.slice(6, 8), { pregunta: 'question-4', valores: ['si'] }];
    const { problems } = checkAnswers(SATISFACTION, some);
    expect(summaryTitle(problems)).toBe('Faltan 3 respuestas');
    expect(problemLines(SATISFACTION, problems).map(({ number, words }) => `Pregunta ${number}: ${words}`)).toEqual([
      'Pregunta 3: dos sin calificar.',
      'Pregunta 5: escriba qué mejoraría.',
    ]);
    expect(answerProblemSentence('falta', SATISFACTION[2] as Question, SATISFACTION)).toBe('Elija de 1 a 5, o N/A.');
  });

  test('the progress of the survey counts a table once, when every row is rated', () => {
    const unrated = whole.filter(({ pregunta }) => pregunta !== 'question-3');
    expect(surveyProgress(SATISFACTION, fillFields(unrated))).toEqual({ answered: 3, of: 4 });
    expect(surveyProgress(SATISFACTION, fillFields(whole.slice(0, 5)))).toEqual({ answered: 2, of: 5 });
    expect(surveyProgress(STATION, {})).toEqual({ answered: 0, of: 5 });
  });

  test('the progress leaves out a question that another answer made unnecessary, unless it is answered', () => {
    const said = (valor: string, comment: readonly string[] = []) =>
      surveyProgress(SATISFACTION, { 'r.question-4': [valor], 'r.question-5': comment });
    expect(said('no')).toEqual({ answered: 1, of: 4 });
    expect(said('no', ['Todo'])).toEqual({ answered: 2, of: 5 });
    expect(said('si')).toEqual({ answered: 1, of: 5 });
    expect(surveyProgress(SATISFACTION, fillFields(whole))).toEqual({ answered: 4, of: 4 });
  });
});

test.each([
  [['1', '2', '3', '4', '5', 'N/A'], 5, 'N/A'],
  [['1', '2', '3'], 3, undefined],
])('the options %j are a scale', (texts, steps, aside) => {
  const scale = readScale(texts.map((texto) => ({ valor: texto, texto })));
  expect([scale?.steps.length, scale?.aside?.texto]).toEqual([steps, aside]);
});

test.each([[['Nunca', 'Siempre']], [['2', '3']], [['1', '2', 'N/A', 'No sé']], [['1', 'N/A']]])(
  'the options %j are no scale',
  (texts) => {
    expect(readScale(texts.map((texto) => ({ valor: texto, texto })))).toBeUndefined();
  },
);

const anyAnswer = fc.record({
  pregunta: fc.oneof(fc.constantFrom(...SATISFACTION.map(({ id }) => id)), fc.string()),
  fila: fc.option(fc.oneof(fc.constantFrom('pagar', 'compensar'), fc.string()), { nil: undefined }),
  valores: fc.array(fc.oneof(fc.constantFrom('pc', 'si', 'no', '1', 'N/A'), fc.string({ unit: 'binary' })), {
    maxLength: 3,
  }),
});

describe('any input of answers', () => {
  test('property: any answers are checked, and accepted answers are accepted again in their stored form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(SATISFACTION, STATION),
        fc.array(anyAnswer, { maxLength: 12 }),
        (questions, given) => {
          const { problems, answers } = checkAnswers(questions, given);
          const again = checkAnswers(questions, answers);
          expect(again.answers).toEqual(answers);
          const refusals = again.problems.filter(({ codigo }) => codigo !== 'falta');
          expect(refusals).toEqual([]);
          if (problems.length === 0) expect(again.problems).toEqual([]);
          const ids = new Set(questions.map(({ id }) => id));
          expect(answers.every(({ pregunta }) => ids.has(pregunta))).toBe(true);
        },
      ),
    );
  });

  test('property: each problem has a sentence', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 12 }), (given) => {
        const { problems } = checkAnswers(SATISFACTION, given);
        for (const { pregunta, codigo } of problems) {
          const question = SATISFACTION.find(({ id }) => id === pregunta);
          if (question) expect(answerProblemSentence(codigo, question, SATISFACTION)).toMatch(/^\p{Lu}.*\.$/u);
        }
      }),
    );
  });
});

describe('answers in the fields of the form', () => {
  test('answers are read back from their form fields', () => {
    fc.assert(
      fc.property(fc.subarray(fieldNames(SATISFACTION)), fc.string({ minLength: 1 }), (names, value) => {
        const filled = readFilledFields(names.map((name) => [name, value] as const));
        expect(fillFields(readAnswers(filled))).toEqual(filled);
        expect(parseStoredFields(JSON.parse(JSON.stringify(filled)))).toEqual(names.length > 0 ? filled : null);
      }),
    );
  });

  test.each([undefined, null, 7, [], {}, { otra: ['x'] }, { 'r.a': 'x' }, { 'r.a': [1] }])(
    'the value %j is no draft of answers',
    (stored) => {
      expect(parseStoredFields(stored)).toBeNull();
    },
  );
});
