import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { writePersonEvent } from '#areas/session/server/index.ts';
import type { ResponderCuestionarioInput, ResultadoCuestionario } from '#generated/contract.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { checkAnswers } from '../rules/check-answers.ts';
import { SURVEY_EVENTS } from '../rules/events.ts';
import { MOST_ANSWERS, SURVEY_CODE } from '../rules/limits.ts';
import { presentSavedAnswers, storedQuestions } from './present-questionnaire.ts';
import {
  findCurrent,
  findRetiredQuestionnaire,
  findSavedAnswers,
  type SavedAnswers,
  saveAnswers,
} from './survey-queries.ts';

const refused = (problemas: ResultadoCuestionario['problemas']): ResultadoCuestionario => ({
  result: false,
  ya_respondido: false,
  respondido: null,
  problemas,
});

const savedResult = (saved: SavedAnswers, ya_respondido: boolean): ResultadoCuestionario => ({
  result: true,
  ya_respondido,
  respondido: presentSavedAnswers(saved),
  problemas: [],
});

/** Grace period in which people who have a replaced or ended version open can still answer it. */
const LATE_MS = 24 * 3_600_000;

/** Saves a person's answers, once per version (docs/product/surveys.md#once). */
export async function answerQuestionnaire(
  { database: { kysely }, clock }: SurveyDeps,
  session: Session,
  { codigo, version, respuestas }: ResponderCuestionarioInput,
): Promise<ResultadoCuestionario> {
  if (respuestas.length > MOST_ANSWERS || respuestas.some(({ valores }) => valores.length > MOST_ANSWERS))
    throw invalidInput('Too many answers.', { code: 'too-many-answers' });
  const scope = scopeOf(session);
  const { userId } = session;
  const current = SURVEY_CODE.test(codigo) ? await findCurrent(kysely, scope, codigo, today(clock)) : undefined;
  const since = new Date(clock.now().getTime() - LATE_MS);
  const shown =
    !SURVEY_CODE.test(codigo) || version === current?.version
      ? current
      : await findRetiredQuestionnaire(kysely, scope, { codigo, version }, since);
  if (!current && !shown) return refused([{ codigo: 'no-existe' }]);
  const before = await findSavedAnswers(kysely, userId, { codigo, version });
  if (before) return savedResult(before, true);
  if (!shown) return refused([{ codigo: 'otra-version' }]);
  const given = respuestas.map(({ fila, ...answer }) => ({ ...answer, ...(fila != null && { fila }) }));
  const { problems, answers } = checkAnswers(storedQuestions(shown), given);
  if (problems.length > 0) return refused([...problems]);
  const now = { respuestas: answers, respondido_en: clock.now() };
  const isFirst = await inTransaction(kysely, async (tx) => {
    if (!(await saveAnswers(tx, scope, { ...now, userId, codigo, version }))) return false;
    const told = { userId, cliente: scope.cliente, at: now.respondido_en };
    const datos = {
      codigo,
      version,
      respuestas: [...answers].map((each) => ({ ...each, valores: [...each.valores] })),
    };
    await writePersonEvent(tx, SURVEY_EVENTS.answered, { ...told, datos });
    return true;
  });
  if (isFirst) return savedResult(now, false);
  const other = await findSavedAnswers(kysely, userId, { codigo, version });
  if (!other) throw new Error('The answers that were saved at the same moment are gone.');
  return savedResult(other, true);
}

export interface SurveyDeps {
  readonly database: Database;
  readonly clock: Clock;
}
