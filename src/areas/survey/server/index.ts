import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { PUBLISHABLE_QUESTIONNAIRE } from '../console/server/publishable-questionnaire.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { operations } from '../rules/operations.ts';
import type { SurveyDeps } from './answer-questionnaire.ts';
import { createResolvers } from './resolvers.ts';

export { filterAnsweredVersions } from './survey-queries.ts';
export type {} from './tables.ts';

type Deps = SurveyDeps & Pick<AreaServices, 'publisher'>;

export function createSurveyBackend({ publisher, ...deps }: Deps): AreaBackend<Operation> {
  const questionnaires = publisher.register(PUBLISHABLE_QUESTIONNAIRE);
  const { database, clock } = deps;
  return {
    resolvers: createResolvers(deps),
    operations,
    console: {
      resolvers: createConsoleResolvers({ connection: database.kysely, clock, questionnaires }),
      operations: operatorOperations,
    },
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createSurveyBackend satisfies CreateBackend;
