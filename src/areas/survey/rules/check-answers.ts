import { MOST_CHARACTERS } from './limits.ts';
import { isChoice, isQuestionType, isTable, maxLengthOf, type Question } from './question.ts';

export interface Answer {
  readonly pregunta: string;
  /** Row of a table; undefined for other questions. */
  readonly fila?: string | undefined;
  /** Values of the chosen options, or one text. */
  readonly valores: readonly string[];
}

export type AnswerProblemCode =
  | 'falta'
  | 'varias'
  | 'opcion-desconocida'
  | 'corta'
  | 'larga'
  | 'no-numero'
  | 'fuera-de-limites'
  | 'repetida'
  | 'pregunta-desconocida'
  | 'fila-desconocida'
  | 'tipo-no-permitido';

export interface AnswerProblem {
  readonly pregunta: string;
  readonly fila?: string | undefined;
  readonly codigo: AnswerProblemCode;
}

export interface CheckedAnswers {
  /** Problems in the order of the questions. Answers are saved only without problems. */
  readonly problems: readonly AnswerProblem[];
  /** The answers to save, in the order of the questions, without empty ones. */
  readonly answers: readonly Answer[];
}

const keyOf = ({ pregunta, fila }: Pick<Answer, 'pregunta' | 'fila'>): string =>
  fila === undefined ? pregunta : `${pregunta}.${fila}`;

/**
 * Validates answers by the rules of their questions (docs/product/surveys.md#checks), in the form and on the server.
 * @param given in any order; the duration grows linearly with their length
 */
export function checkAnswers(questions: readonly Question[], given: readonly Answer[]): CheckedAnswers {
  const problems: AnswerProblem[] = [];
  const places = new Map(questions.flatMap(placesOf));
  const byPlace = new Map<string, readonly string[]>();
  for (const answer of given) {
    const key = keyOf(answer);
    const { pregunta, fila } = answer;
    if (!places.has(key)) problems.push({ ...placeOf(answer), codigo: whyUnknown(questions, answer) });
    else if (byPlace.has(key)) problems.push({ pregunta, fila, codigo: 'repetida' });
    else byPlace.set(key, cleaned(answer.valores));
  }
  const answers: Answer[] = [];
  let characters = 0;
  for (const [key, { question, fila }] of places) {
    const values = byPlace.get(key) ?? [];
    const place = { pregunta: question.id, ...(fila !== undefined && { fila }) };
    const read = values.length > 0 ? readValues(question, values) : { codigo: missing(question, byPlace) };
    if ('valores' in read) {
      characters += read.valores.reduce((total, each) => total + each.length, 0);
      if (characters > MOST_CHARACTERS) problems.push({ ...place, codigo: 'larga' });
      else answers.push({ ...place, valores: read.valores });
    } else if (read.codigo) problems.push({ ...place, codigo: read.codigo });
  }
  return { problems, answers };
}

/** Answerable parts of a question: the question itself, or each row of a table. */
function placesOf(question: Question): [string, { readonly question: Question; readonly fila?: string }][] {
  const { id: pregunta, filas } = question;
  if (!isQuestionType(question.tipo)) return [];
  if (!isTable(question)) return [[pregunta, { question }]];
  return filas.map(({ id: fila }) => [keyOf({ pregunta, fila }), { question, fila }]);
}

/** Question and row of an unknown answer, shortened because a caller may send any length. */
const placeOf = ({ pregunta, fila }: Answer) => ({ pregunta: pregunta.slice(0, 80), fila: fila?.slice(0, 80) });

function whyUnknown(questions: readonly Question[], { pregunta }: Answer): AnswerProblemCode {
  const question = questions.find(({ id }) => id === pregunta);
  if (!question) return 'pregunta-desconocida';
  return isQuestionType(question.tipo) ? 'fila-desconocida' : 'tipo-no-permitido';
}

/** Control characters except line breaks and tabs; the database cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression removes them
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Normalizes texts: line breaks count as one character, as in browsers; control characters and empty texts are removed. */
const cleaned = (values: readonly string[]): string[] =>
  values
    .map((each) => each.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '').toWellFormed().trim())
    .filter((each) => each !== '');

/** Whether a question must be answered, given the other answers. */
export function isRequired(
  { required, requiredIf }: Pick<Question, 'required' | 'requiredIf'>,
  valuesOf: (question: string) => readonly string[] | undefined,
): boolean {
  if (required) return true;
  const values = requiredIf && valuesOf(requiredIf.pregunta);
  return values?.some((each) => requiredIf?.valores.includes(each)) ?? false;
}

const missing = (question: Question, byPlace: ReadonlyMap<string, readonly string[]>): AnswerProblemCode | undefined =>
  isRequired(question, (other) => byPlace.get(other)) ? 'falta' : undefined;

type Read = { readonly valores: readonly string[] } | { readonly codigo: AnswerProblemCode };

/** Reads the answer to a question. @param values at least one, none of them empty */
function readValues(question: Question, values: readonly string[]): Read {
  const [value = ''] = values;
  if (question.tipo === 'multiple') return readSeveral(question, values);
  if (values.length > 1) return { codigo: 'varias' };
  if (isChoice(question) || isTable(question))
    return question.opciones.some(({ valor }) => valor === value)
      ? { valores: values }
      : { codigo: 'opcion-desconocida' };
  return question.tipo === 'number' ? readNumber(question, value) : readText(question, value);
}

function readSeveral({ opciones }: Question, values: readonly string[]): Read {
  const chosen = new Set(values);
  const known = opciones.map(({ valor }) => valor).filter((valor) => chosen.has(valor));
  return known.length === chosen.size ? { valores: known } : { codigo: 'opcion-desconocida' };
}

const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/;

/** Parses a number with a decimal comma or point. The stored number has a point. */
function readNumber({ between }: Question, value: string): Read {
  if (!NUMBER.test(value)) return { codigo: 'no-numero' };
  const written = value.replace(',', '.');
  const number = Number(written);
  if (between && (number < between.min || number > between.max)) return { codigo: 'fuera-de-limites' };
  return { valores: [written] };
}

function readText(question: Question, value: string): Read {
  const text = question.tipo === 'text' ? value.replaceAll(/\s+/g, ' ') : value;
  if (text.length > maxLengthOf(question)) return { codigo: 'larga' };
  return text.length < (question.minLength ?? 0) ? { codigo: 'corta' } : { valores: [text] };
}
