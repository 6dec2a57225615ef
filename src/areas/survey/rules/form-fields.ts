import { type Answer, isRequired } from './check-answers.ts';
import { isQuestionType, isTable, type Question } from './question.ts';

const PREFIX = 'r.';

/** Name of the form field for a question or a table's row. The dot separates them, because ids have none. */
export const fieldName = (pregunta: string, fila?: string): string =>
  fila === undefined ? `${PREFIX}${pregunta}` : `${PREFIX}${pregunta}.${fila}`;

/** Names of all fields, in the form's order. */
export const fieldNames = (questions: readonly Question[]): string[] =>
  questions.filter(({ tipo }) => isQuestionType(tipo)).flatMap(fieldsOfQuestion);

export const fieldsOfQuestion = (question: Question): string[] =>
  isTable(question) ? question.filas.map(({ id }) => fieldName(question.id, id)) : [fieldName(question.id)];

/** Values of the form's fields, by field name. */
export type FilledFields = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a posted form that answer questions. Keeps unknown questions, so that the server reports them.
 * @param posted names and values in any order
 */
export function readFilledFields(posted: Iterable<readonly [string, unknown]>): FilledFields {
  const filled = new Map<string, string[]>();
  for (const [name, value] of posted) {
    if (!name.startsWith(PREFIX) || typeof value !== 'string' || value === '') continue;
    const values = filled.get(name);
    if (values) values.push(value);
    else filled.set(name, [value]);
  }
  return Object.fromEntries(filled);
}

/** Converts the fields of a form to answers. */
export const readAnswers = (filled: FilledFields): Answer[] =>
  Object.entries(filled).map(([name, valores]) => {
    const [pregunta = '', ...fila] = name.slice(PREFIX.length).split('.');
    return { pregunta, ...(fila.length > 0 && { fila: fila.join('.') }), valores };
  });

/** Converts answers to the fields of a form. */
export const fillFields = (answers: readonly Answer[]): FilledFields =>
  Object.fromEntries(answers.map(({ pregunta, fila, valores }) => [fieldName(pregunta, fila), valores]));

/** Parses the draft in the browser's storage, whose content is not trusted. @returns null when it has no value */
export function parseStoredFields(stored: unknown): FilledFields | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const texts = Object.entries(stored).flatMap(([name, values]) =>
    Array.isArray(values) ? values.filter((each) => typeof each === 'string').map((each) => [name, each] as const) : [],
  );
  const filled = readFilledFields(texts);
  return Object.keys(filled).length > 0 ? filled : null;
}

/**
 * Counts answered and answerable questions; a table counts as answered when all its rows are. A question that another answer makes unnecessary does
 * not count: after «No», nothing is asked about improvements.
 */
export function surveyProgress(
  questions: readonly Question[],
  filled: FilledFields,
): { readonly answered: number; readonly of: number } {
  const isAnswered = (question: Question): boolean =>
    fieldsOfQuestion(question).every((name) => filled[name]?.some((each) => each.trim() !== ''));
  const isNeedless = (question: Question): boolean =>
    question.requiredIf !== undefined &&
    filled[fieldName(question.requiredIf.pregunta)] !== undefined &&
    !isRequired(question, (other) => filled[fieldName(other)]) &&
    !isAnswered(question);
  const answerable = questions.filter((question) => isQuestionType(question.tipo) && !isNeedless(question));
  return { answered: answerable.filter(isAnswered).length, of: answerable.length };
}
