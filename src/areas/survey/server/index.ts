import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, OpenArea } from '#platform/area.ts';
import { operations } from '../rules/operations.ts';
import type { SurveyDeps } from './answer-questionnaire.ts';
import { resolversOf } from './resolvers.ts';

export { listAnswered } from './survey-queries.ts';
export type {} from './tables.ts';

export const openSurvey = (deps: SurveyDeps): AreaBackend<Operation> => ({ resolvers: resolversOf(deps), operations });

/** @wiring src/backend.ts opens the area. */
export default openSurvey satisfies OpenArea;
