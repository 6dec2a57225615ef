import type { Question } from '#areas/survey/rules/question.ts';
import { haveSameShape, isWrongDefinition, readDefinition } from '#areas/survey/rules/read-definition.ts';
import { filterAnsweredVersions } from '#areas/survey/server/index.ts';
import type { CellProblem } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import type { FileHooks, RowBatch } from '../file-hooks.ts';
import { consoleOwnershipHooks } from './owned-queries.ts';
import { activateDeliveredVersions } from './survey-queries.ts';

const CHANGED =
  'cambia preguntas u opciones de una versión que ya tiene respuestas; corrija solo sus textos, o envíe una versión nueva';

/**
 * Finds versions that have answers and whose questions changed. Such a version must not be imported, because stored answers would no longer match.
 * @returns problems by line
 */
async function findChangedQuestions(
  connection: Connection,
  { file: { columns }, rows }: RowBatch,
): Promise<ReadonlyMap<number, CellProblem>> {
  const place = (name: string) => columns.findIndex((column) => column.name === name);
  const [code, number, questions] = [place('codigo'), place('version'), place('preguntas')];
  const versions = rows.map(({ line, cells }) => ({
    line,
    codigo: cells[code] ?? '',
    version: Number(cells[number]),
    preguntas: cells[questions] ?? '',
  }));
  const answered = await filterAnsweredVersions(connection, versions);
  const held = new Map(answered.map(({ codigo, version, preguntas }) => [`${codigo} ${version}`, preguntas]));
  return new Map(
    versions
      .filter(({ codigo, version, preguntas }) => {
        const before = held.get(`${codigo} ${version}`);
        return before !== undefined && !haveSameShape(read(before), read(preguntas));
      })
      .map(({ line }) => [line, { columna: 'preguntas', razon: CHANGED }]),
  );
}

function read(preguntas: string): readonly Question[] {
  const questions = readDefinition(preguntas);
  return isWrongDefinition(questions) ? [] : questions;
}

const cuestionarios: FileHooks = {
  ...consoleOwnershipHooks('cuestionario', 'codigo'),
  check: findChangedQuestions,
  afterMerge: (tx, _decided, { at }) => activateDeliveredVersions(tx, at),
};

export const surveyHooks = { cuestionarios };
