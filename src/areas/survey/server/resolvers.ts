import { scopeOf } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { today } from '#platform/clock.ts';
import { SURVEY_CODE } from '../rules/limits.ts';
import { answerQuestionnaire, type SurveyDeps } from './answer-questionnaire.ts';
import { presentQuestionnaire } from './present-questionnaire.ts';
import { findCurrent, findSavedAnswers, listPending } from './survey-queries.ts';

type Fields = {
  Query: Pick<QueryResolvers, 'cuestionario' | 'cuestionariosPendientes'>;
  Mutation: Pick<MutationResolvers, 'responderCuestionario'>;
};

export function createResolvers(deps: SurveyDeps): Fields {
  const { kysely } = deps.database;
  return {
    Query: {
      async cuestionario(_source, { codigo }, context) {
        const session = requireSession(context);
        if (!SURVEY_CODE.test(codigo)) return null;
        const current = await findCurrent(kysely, scopeOf(session), codigo, today(deps.clock));
        return current && presentQuestionnaire(current, await findSavedAnswers(kysely, session.userId, current));
      },
      cuestionariosPendientes(_source, _args, context) {
        const session = requireSession(context);
        return listPending(kysely, scopeOf(session), session.userId, today(deps.clock));
      },
    },
    Mutation: {
      responderCuestionario: (_source, { input }, context) => answerQuestionnaire(deps, requireSession(context), input),
    },
  };
}
