import { buffer } from 'node:stream/consumers';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { ArchivoRespuestas, FormatoRespuestas } from '#generated/operator.ts';
import type { Connection } from '#platform/database/database.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { writeXlsx } from '#platform/exports/write-xlsx.ts';
import { answerRows } from '../../server/export-answers.ts';

/** Maximum answers in a file of the console, which is built in memory. The command has no limit. */
const MOST_ANSWERS = 20_000;

interface Wanted {
  readonly codigo: string;
  readonly version: number | undefined;
  readonly format: FormatoRespuestas;
  /** Number of existing answers. */
  readonly count: number;
  readonly made: Date;
}

/** The answers of the operator's customers as a file (docs/product/surveys.md#export). @returns null when the questionnaire does not exist */
export async function writeAnswers(
  connection: Connection,
  { stores }: OperatorScope,
  { codigo, version, format, count, made }: Wanted,
): Promise<ArchivoRespuestas | null> {
  const rows = await answerRows(connection, { codigo, version, stores });
  if (!rows) return null;
  const words = version === undefined ? 'Todas las versiones' : `Versión ${version}`;
  const table = {
    ...{ title: `Respuestas a «${codigo}»`, issuer: undefined, count: Math.min(count, MOST_ANSWERS), total: undefined },
    ...{ columns: rows.columns, slices: firstRows(rows.slices), about: { label: 'Filtros' as const, words } },
    ...{ made, clock: 'hora de Bogotá', paper: 'LETTER' as const },
  };
  const isCsv = format === 'CSV';
  const content = await buffer(isCsv ? writeCsv(table) : writeXlsx(table));
  return {
    nombre: `respuestas-${codigo}${version === undefined ? '' : `-version-${version}`}.${isCsv ? 'csv' : 'xlsx'}`,
    tipo: isCsv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contenido: content.toString('base64'),
  };
}

async function* firstRows<Row>(slices: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let left = MOST_ANSWERS;
  for await (const slice of slices) {
    yield slice.slice(0, left);
    left -= slice.length;
    if (left <= 0) return;
  }
}
