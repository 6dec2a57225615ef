import type { ChangeAuthor } from '#areas/session/rules/change-author.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import { createNetworkLimit, type RequestContext, type SignInLog } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { FieldWatcher } from '#platform/graphql/guard.ts';
import { endsVisit, isRecorded } from '../rules/operation-words.ts';
import { operations } from '../rules/operations.ts';
import { endSupportVisit } from './end-visit.ts';
import { issueSecret } from './give-secret.ts';
import { createResolvers } from './resolvers.ts';
import { endVisit, saveAction } from './visit-queries.ts';

/**
 * Records each operation of support staff before it is answered. So after a crash the log still contains every answered
 * operation. Makes no query for the customer's own people.
 */
const watchSupport =
  (connection: Connection, clock: Clock): FieldWatcher<RequestContext> =>
  ({ session }, operation, refusal) => {
    if (!session?.isSupportUser || !isRecorded(operation)) return undefined;
    const { visitaId, operador, cliente } = session;
    if (visitaId === null || operador === null) throw new Error('Una sesión de soporte sin visita no se puede anotar.');
    const now = clock.now();
    const action = { visitaId, operador, cliente, operacion: operation, permitida: !refusal, now };
    return record(connection, action, endsVisit(operation) && !refusal);
  };

async function record(
  connection: Connection,
  action: Parameters<typeof saveAction>[1],
  isLast: boolean,
): Promise<void> {
  await saveAction(connection, action);
  if (isLast) await endVisit(connection, action.visitaId, action.now);
}

export type { NewSupportSecret, SecretRefusal } from './give-secret.ts';
export { SUPPORT_PURPOSE } from './signed-secret.ts';
export type {} from './tables.ts';
/** The person whose account support enters, and the visits to it. */
export { findRepresentative, listRecentVisits } from './visit-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The key derived for SUPPORT_PURPOSE. */
  readonly key: string;
  /** Minutes for which a secret is valid. */
  readonly minutes: number;
  readonly log?: SignInLog;
}

export interface SupportBackend extends AreaBackend<Operation> {
  /** Records the operations of support staff before they are answered. */
  readonly watch: FieldWatcher<RequestContext>;
  /** Gives an operator of the console a secret for a customer's account. */
  issueSecret(asked: Parameters<typeof issueSecret>[1]): ReturnType<typeof issueSecret>;
  /** Ends an open visit for an operator of the console. */
  endVisit(author: ChangeAuthor, visitId: number): ReturnType<typeof endSupportVisit>;
}

export function createSupportBackend({ database, clock, key, minutes, log }: Deps): SupportBackend {
  const limited = createNetworkLimit(database.kysely);
  return {
    resolvers: createResolvers({ database, clock, key, minutes, limited, log }),
    operations,
    watch: watchSupport(database.kysely, clock),
    issueSecret: (asked) => issueSecret({ database, clock, key, minutes }, asked),
    endVisit: (author, visitId) => endSupportVisit({ database, clock }, author, visitId),
  };
}
