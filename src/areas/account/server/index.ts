import type { LoadRelatedLinks } from '#areas/documents/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import type { StatementMailDeps, SumOrdersInCourse } from './account-deps.ts';
import { serveFiles } from './account-files.ts';
import { accountExports } from './export-account.ts';
import { prepareStatementsJob, statementMailKind } from './mail-statements.ts';
import { createResolvers } from './resolvers.ts';
import { createSubscriptionResolvers } from './subscription-resolvers.ts';

/** The customer's credit, for the console. */
export { answerCredit } from './answer-credit.ts';
export type {} from './tables.ts';

/** Purpose of the derived signing key of links that end a subscription. */
export const STATEMENT_UNSUBSCRIBE_PURPOSE = 'dejar-extracto';

interface Deps extends StatementMailDeps {
  readonly links: DownloadLinks;
  readonly findAllowedSession: FindAllowedSession;
  readonly related: LoadRelatedLinks;
  readonly ordered: SumOrdersInCourse;
}

export function createAccountBackend({
  links,
  findAllowedSession,
  related,
  ordered,
  ...mail
}: Deps): AreaBackend<Operation> {
  const { database, clock } = mail;
  const deps = { connection: database.kysely, clock, links, related };
  serveFiles(deps, findAllowedSession);
  const lists = createResolvers({ ...deps, ordered });
  const subscription = createSubscriptionResolvers(mail);
  return {
    resolvers: {
      Query: { ...lists.Query, ...subscription.Query },
      Mutation: { ...lists.Mutation, ...subscription.Mutation },
    },
    operations,
    exports: accountExports(database.kysely),
    jobs: [prepareStatementsJob(mail)],
    outbox: [statementMailKind(mail)],
  };
}
