import { MOST_CHARACTERS } from './limits.ts';
import { isChoice, isQuestionType, isTable, maxLengthOf, type Question } from './question.ts';

export interface Answer {
  readonly pregunta: string;
  /** Row of a table. */
  readonly fila?: string | undefined;
  /** Values of the choices, or the text alone. */
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

export interface Checked {
  /** Problems in the order of the questions. Answers may be saved only when there are none. */
  readonly problems: readonly AnswerProblem[];
  /** The answers as they are saved, in the order of the questions; empty ones are left out. */
  readonly answers: readonly Answer[];
}

const keyOf = ({ pregunta, fila }: Pick<Answer, 'pregunta' | 'fila'>): string =>
  fila === undefined ? pregunta : `${pregunta}.${fila}`;

/**
 * Checks answers by the rules of their questions (docs/product/surveys.md#checks). The form and the server use it alike.
 * @param given in any order; its time grows with their length alone
 */
export function checkAnswers(questions: readonly Question[], given: readonly Answer[]): Checked {
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

/** Places for an answer: the question itself, or each row of a table. */
function placesOf(question: Question): [string, { readonly question: Question; readonly fila?: string }][] {
  const { id: pregunta, filas } = question;
  if (!isQuestionType(question.tipo)) return [];
  if (!isTable(question)) return [[pregunta, { question }]];
  return filas.map(({ id: fila }) => [keyOf({ pregunta, fila }), { question, fila }]);
}

/** The place of an answer to something unknown, which may be of any length. */
const placeOf = ({ pregunta, fila }: Answer) => ({ pregunta: pregunta.slice(0, 80), fila: fila?.slice(0, 80) });

function whyUnknown(questions: readonly Question[], { pregunta }: Answer): AnswerProblemCode {
  const question = questions.find(({ id }) => id === pregunta);
  if (!question) return 'pregunta-desconocida';
  return isQuestionType(question.tipo) ? 'fila-desconocida' : 'tipo-no-permitido';
}

/** Control characters but for line breaks and tabs; the database takes no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression removes them
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Texts with line breaks as one character, as browsers count them; without control characters and empty texts. */
const cleaned = (values: readonly string[]): string[] =>
  values
    .map((each) => each.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '').toWellFormed().trim())
    .filter((each) => each !== '');

/** Whether the question must be answered, as the others are answered. */
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

/** @param values at least one, none of them empty */
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

/** Parses a number with a decimal comma or point; it is saved with a point. */
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
