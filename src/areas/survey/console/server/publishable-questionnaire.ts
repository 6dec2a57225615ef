import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Publishable, WhenLive } from '#platform/publishing/publishable.ts';
import { parseQuestionnaire, type QuestionnaireContent, versionFor } from '../../rules/questionnaire-content.ts';
import { storedQuestions } from '../../server/present-questionnaire.ts';
import {
  findAskedRow,
  findLatestVersion,
  LISTED_QUESTIONNAIRES,
  listVersionRows,
  retireOtherVersions,
  saveQuestionnaireVersion,
} from './questionnaire-queries.ts';

/** Questionnaires as operators publish them; the key is the questionnaire's code (docs/product/surveys.md#console). */
export const PUBLISHABLE_QUESTIONNAIRE: Publishable<QuestionnaireContent> = {
  kind: 'cuestionario',
  nameOf: (key, { titulo }) => `Cuestionario ${key}: «${titulo}»`,
  afterEnd: 'nothing',
  parse: parseQuestionnaire,
  readLive: async (connection, codigo) => {
    const row = await findLatestVersion(connection, codigo);
    return row && contentOf(row);
  },
  listed: LISTED_QUESTIONNAIRES,
  writeLive,
};

type Row = Awaited<ReturnType<typeof listVersionRows>>[number];

const contentOf = ({ titulo, introduccion, gracias, tienda, pais, ronda, ...row }: Row): QuestionnaireContent =>
  parseQuestionnaire({ titulo, introduccion, gracias, tienda, pais, ronda, preguntas: storedQuestions(row) });

/** The version in use today, with its content. The ERP may have delivered a further one that starts later. */
export async function findAskedVersion(connection: Connection, codigo: string, today: LocalDate) {
  const row = await findAskedRow(connection, codigo, today);
  return row && { version: row.version, content: contentOf(row) };
}

/** The versions of a questionnaire with their questions, newest first. */
export const findVersions = async (connection: Connection, codigo: string) =>
  (await listVersionRows(connection, codigo)).map((row) => ({
    ...{ version: row.version, ronda: row.ronda, preguntas: storedQuestions(row) },
    isAsked: row.retirada_en === null,
  }));

async function writeLive(
  tx: Connection,
  codigo: string,
  content: QuestionnaireContent | undefined,
  { now }: WhenLive,
): Promise<void> {
  if (!content) return retireOtherVersions(tx, codigo, undefined, now);
  const version = versionFor(await findVersions(tx, codigo), content);
  const { preguntas, ...texts } = content;
  await saveQuestionnaireVersion(tx, { ...texts, codigo, version, preguntas: JSON.stringify(preguntas) });
  await retireOtherVersions(tx, codigo, version, now);
}
