import type { ExportColumnKind, ExportRow } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportTable } from '#platform/exports/export-table.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { type AnswerColumn, exportCells, exportColumns } from '../rules/export-columns.ts';
import type { Question } from '../rules/question.ts';
import { storedQuestions } from './present-questionnaire.ts';
import { type ExportedAnswers, listAnswers, listQuestionnaireVersions, type SliceRequest } from './survey-queries.ts';

const column = (label: string, kind: ExportColumnKind = 'text') => ({ label, kind, width: 20 });

const FIRST = [
  column('Respondido', 'instant'),
  column('Versión', 'number'),
  column('Cliente'),
  column('Empresa'),
  column('Persona'),
];

const SLICE = 500;

interface AnswersWanted {
  readonly codigo: string;
  /** Undefined: all versions. */
  readonly version: number | undefined;
  /** Stores whose customers' answers are wanted; undefined: all. */
  readonly stores?: readonly string[] | undefined;
  readonly size?: number;
}

/** The answers to a questionnaire as rows, a few hundred at a time. @returns undefined when the questionnaire does not exist */
export async function answerRows(
  connection: Connection,
  { codigo, version, stores, size = SLICE }: AnswersWanted,
): Promise<Pick<ExportTable, 'columns' | 'slices'> | undefined> {
  const versions = await listQuestionnaireVersions(connection, codigo, version);
  if (versions.length === 0) return undefined;
  const questions = new Map(versions.map((each) => [each.version, storedQuestions(each)]));
  const columns = exportColumns([...questions.values()]);
  const rowOf = (answered: ExportedAnswers) => exportRow(columns, questions.get(answered.version) ?? [], answered);
  return {
    columns: [...FIRST, ...columns.map(({ label }) => column(label))],
    slices: slicesOf(connection, { codigo, version, stores, size }, rowOf),
  };
}

/**
 * Exports the answers to a questionnaire as CSV (docs/product/surveys.md#export).
 * @param version undefined exports all versions
 * @returns undefined when the questionnaire does not exist
 */
export async function exportAnswers(
  connection: Connection,
  codigo: string,
  version: number | undefined,
  size = SLICE,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const rows = await answerRows(connection, { codigo, version, size });
  return rows && writeCsv(rows);
}

const exportRow = (
  columns: readonly AnswerColumn[],
  questions: readonly Question[],
  answered: ExportedAnswers,
): ExportRow => {
  const { en, version, cliente, nombre, email, respuestas } = answered;
  return [en, String(version), cliente, nombre, email, ...exportCells(columns, questions, respuestas)];
};

async function* slicesOf(
  connection: Connection,
  asked: Omit<SliceRequest, 'after'>,
  rowOf: (answered: ExportedAnswers) => ExportRow,
): AsyncGenerator<readonly ExportRow[]> {
  let after: SliceRequest['after'];
  for (;;) {
    const found = await listAnswers(connection, { ...asked, after });
    if (found.length > 0) yield found.map(rowOf);
    after = found.at(-1);
    if (found.length < asked.size) return;
  }
}
