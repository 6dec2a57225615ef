import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import { operations } from '../rules/operations.ts';
import type { SurveyDeps } from './answer-questionnaire.ts';
import { createResolvers } from './resolvers.ts';

export { listAnswered } from './survey-queries.ts';
export type {} from './tables.ts';

export const createSurveyBackend = (deps: SurveyDeps): AreaBackend<Operation> => ({
  resolvers: createResolvers(deps),
  operations,
});

/** @wiring src/backend.ts opens the area. */
export default createSurveyBackend satisfies CreateBackend;
