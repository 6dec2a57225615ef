import { z } from 'zod';
import {
  LONGEST_DEFINITION,
  MOST_ANSWERS,
  MOST_CHARACTERS,
  MOST_OPTIONS,
  MOST_QUESTION_ROWS,
  MOST_QUESTIONS,
} from './limits.ts';
import { isChoice, isQuestionType, isTable, isText, maxLengthOf, type Question } from './question.ts';

/** The reason why a definition is invalid, as a sentence for the author of the feed. */
export interface WrongDefinition {
  readonly wrong: string;
}

const id = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i);
const words = (longest: number) => z.string().trim().min(1).max(longest);
const value = z.string().regex(/^[\p{L}\d][\p{L}\d _/.+-]{0,39}$/u);

/** Properties of every question, including types that the portal does not know. */
const BASE = {
  id,
  tipo: z.string().min(1).max(40),
  texto: words(300),
  ayuda: words(300).optional(),
  required: z.boolean().default(false),
};

const known = z.strictObject({
  ...BASE,
  falta: words(120).optional(),
  opciones: z
    .array(z.strictObject({ valor: value, texto: words(120) }))
    .max(MOST_OPTIONS)
    .default([]),
  filas: z
    .array(z.strictObject({ id, texto: words(120) }))
    .max(MOST_QUESTION_ROWS)
    .default([]),
  extremos: z.tuple([words(40), words(40)]).optional(),
  minLength: z.int().min(1).max(MOST_CHARACTERS).optional(),
  maxLength: z.int().min(1).max(MOST_CHARACTERS).optional(),
  between: z.strictObject({ min: z.number(), max: z.number() }).optional(),
  requiredIf: z
    .strictObject({ pregunta: id, valores: z.array(z.string().max(40)).min(1).max(MOST_OPTIONS) })
    .optional(),
});
const unknown = z.object(BASE);

/**
 * Parses the questions of a questionnaire (docs/product/surveys.md#questions).
 * @param text a JSON list of questions
 */
export function readDefinition(text: string): readonly Question[] | WrongDefinition {
  if (text.length > LONGEST_DEFINITION) return { wrong: `pasa de ${LONGEST_DEFINITION} caracteres` };
  const list = parse(text);
  if (!Array.isArray(list)) return { wrong: 'se espera una lista de preguntas en JSON' };
  if (list.length === 0) return { wrong: 'no tiene preguntas' };
  if (list.length > MOST_QUESTIONS) return { wrong: `tiene más de ${MOST_QUESTIONS} preguntas` };
  const questions: Question[] = [];
  for (const [index, each] of list.entries()) {
    const read = readQuestion(each, index + 1);
    if ('wrong' in read) return read;
    questions.push(read);
  }
  const wrong = wrongIn(questions);
  return wrong === undefined ? questions : { wrong };
}

export const isWrongDefinition = (read: readonly Question[] | WrongDefinition): read is WrongDefinition =>
  'wrong' in read;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readQuestion(given: unknown, position: number): Question | WrongDefinition {
  const base = unknown.safeParse(given);
  if (!base.success) return { wrong: `la pregunta ${position} ${placeOf(base.error)}` };
  if (!isQuestionType(base.data.tipo)) return { ...base.data, opciones: [], filas: [] };
  const read = known.safeParse(given);
  return read.success ? read.data : { wrong: `la pregunta ${position} ${placeOf(read.error)}` };
}

function placeOf({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') return `tiene «${issue.keys[0]?.slice(0, 40)}», que no existe`;
  return path === '' ? 'no es un objeto' : `no tiene un «${path}» que sirva`;
}

function wrongIn(questions: readonly Question[]): string | undefined {
  const byId = new Map<string, Question>();
  for (const question of questions) {
    if (byId.has(question.id)) return `la pregunta «${question.id}» está dos veces`;
    byId.set(question.id, question);
  }
  for (const question of questions) {
    const wrong = wrongParts(question) ?? wrongLimits(question) ?? wrongCondition(question, byId);
    if (wrong !== undefined) return `la pregunta «${question.id}» ${wrong}`;
  }
  const cycle = findCycle(questions);
  if (cycle) return `las condiciones forman un círculo: ${cycle.join(' → ')}`;
  if (sum(questions, answersOf) > MOST_ANSWERS) return `tiene más de ${MOST_ANSWERS} respuestas posibles`;
  if (sum(questions, maxLengthOf) > MOST_CHARACTERS)
    return `pide textos de más de ${MOST_CHARACTERS} caracteres en total`;
  return undefined;
}

const sum = (questions: readonly Question[], of: (question: Question) => number): number =>
  questions.reduce((total, question) => total + of(question), 0);

const answersOf = ({ tipo, opciones, filas }: Question): number =>
  tipo === 'multiple' ? opciones.length : Math.max(1, filas.length);

function wrongParts(question: Question): string | undefined {
  if (!isQuestionType(question.tipo)) return undefined;
  const { opciones, filas, extremos } = question;
  const takesOptions = isChoice(question) || isTable(question);
  if (takesOptions && opciones.length === 0) return 'no tiene opciones';
  if (!takesOptions && opciones.length > 0) return 'no lleva opciones';
  if (isTable(question) && filas.length === 0) return 'no tiene filas';
  if (!isTable(question) && filas.length > 0) return 'no lleva filas';
  if (!isTable(question) && extremos) return 'no lleva extremos';
  const option = repeated(opciones.map(({ valor }) => valor));
  if (option !== undefined) return `tiene dos veces la opción «${option}»`;
  const row = repeated(filas.map(({ id }) => id));
  return row === undefined ? undefined : `tiene dos veces la fila «${row}»`;
}

const repeated = (values: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return values.find((each) => seen.size === seen.add(each).size);
};

function wrongLimits(question: Question): string | undefined {
  const { minLength, maxLength, between, tipo } = question;
  if (!isText(question) && (minLength !== undefined || maxLength !== undefined))
    return isQuestionType(tipo) ? 'no lleva minLength ni maxLength' : undefined;
  if (minLength !== undefined && minLength > maxLengthOf(question)) return 'tiene un minLength mayor que su maxLength';
  if (between && tipo !== 'number') return 'no lleva between';
  return between && between.min > between.max ? 'tiene un between cuyo min es mayor que su max' : undefined;
}

function wrongCondition({ requiredIf }: Question, byId: ReadonlyMap<string, Question>): string | undefined {
  if (!requiredIf) return undefined;
  const other = byId.get(requiredIf.pregunta);
  if (!other) return `depende de «${requiredIf.pregunta}», que no existe`;
  if (!isChoice(other)) return `depende de «${other.id}», que no es una pregunta de opciones`;
  const values = new Set(other.opciones.map(({ valor }) => valor));
  const missing = requiredIf.valores.find((each) => !values.has(each));
  return missing === undefined ? undefined : `depende de «${other.id}» con «${missing}», que no es una de sus opciones`;
}

/**
 * Finds a cycle of conditions: questions that are required because of one another.
 * @returns the ids along the cycle, with the first one repeated at the end; undefined without a cycle
 */
export function findCycle(questions: readonly Pick<Question, 'id' | 'requiredIf'>[]): readonly string[] | undefined {
  const next = new Map(questions.map(({ id, requiredIf }) => [id, requiredIf?.pregunta]));
  const done = new Set<string>();
  for (const { id } of questions) {
    // Each question depends on at most one other, so the path never branches.
    const way = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !done.has(at)) {
      if (way.has(at)) {
        const ids = [...way];
        return [...ids.slice(ids.indexOf(at)), at];
      }
      way.add(at);
      at = next.get(at);
    }
    for (const each of way) done.add(each);
  }
  return undefined;
}

/** The parts of questions that stored answers refer to: ids, types, options and rows. Texts and limits may change. */
const shapeOf = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ id, tipo, opciones, filas }) => [
      id,
      tipo,
      opciones.map(({ valor }) => valor),
      filas.map((fila) => fila.id),
    ]),
  );

/** Whether two versions have the same ids, types, options and rows, so that stored answers fit both. */
export const haveSameShape = (one: readonly Question[], other: readonly Question[]): boolean =>
  shapeOf(one) === shapeOf(other);
