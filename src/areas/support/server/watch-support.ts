import type { RequestContext } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Watch } from '#platform/graphql/guard.ts';
import { endsVisit, isRecorded } from '../rules/operation-words.ts';
import { endVisit, saveAction } from './visit-queries.ts';

/**
 * Records an operation of support staff before it is answered, so that even after a crash every answer given is in the
 * log. For the customer's own people it makes no query.
 */
export const watchSupport =
  (connection: Connection, clock: Clock): Watch<RequestContext> =>
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
