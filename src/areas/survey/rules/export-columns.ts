import type { Answer } from './check-answers.ts';
import { isQuestionType, isText, type Question } from './question.ts';

/** A column of the export: a question, or a row of a table. */
export interface AnswerColumn {
  readonly pregunta: string;
  readonly fila: string | undefined;
  readonly label: string;
}

const columnsOf = (question: Question): AnswerColumn[] => {
  const { id: pregunta, texto, filas } = question;
  if (!isQuestionType(question.tipo)) return [];
  if (filas.length === 0) return [{ pregunta, fila: undefined, label: texto }];
  return filas.map((row) => ({ pregunta, fila: row.id, label: `${texto} · ${row.texto}` }));
};

const keyOf = ({ pregunta, fila }: Pick<AnswerColumn, 'pregunta' | 'fila'>): string => `${pregunta} ${fila ?? ''}`;

/** Columns of several versions without repetitions. @param versions newest first; the newest gives the words */
export function exportColumns(versions: readonly (readonly Question[])[]): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>();
  for (const column of versions.flatMap((questions) => questions.flatMap(columnsOf)))
    if (!columns.has(keyOf(column))) columns.set(keyOf(column), column);
  return [...columns.values()];
}

/**
 * One person's answers in these columns: choices in words, several separated by ` | `.
 * @param questions of the version that the person answered
 */
export function exportCells(
  columns: readonly AnswerColumn[],
  questions: readonly Question[],
  answers: readonly Answer[],
): (string | null)[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const cells = new Map(
    answers.map((answer) => [
      keyOf({ ...answer, fila: answer.fila }),
      wordsOf(byId.get(answer.pregunta), answer.valores),
    ]),
  );
  return columns.map((column) => cells.get(keyOf(column)) ?? null);
}

function wordsOf(question: Question | undefined, values: readonly string[]): string {
  if (!question || isText(question)) return values.join('\n');
  return values.map((value) => question.opciones.find(({ valor }) => valor === value)?.texto ?? value).join(' | ');
}
