import type { Connection } from '#platform/database/database.ts';
import { CONSENTS_PATH } from '../console/rules/consent-words.ts';
import { countRows, countWaits, type WaitSource } from '../rules/console-waits.ts';
import { operatorScope } from '../rules/operator-session.ts';
import { listOpenConsents } from './consent-queries.ts';

/** Requests that wait for this operator's consent, for the navigation. An operator's own requests wait for others. */
export const waitingConsents = (connection: Connection): WaitSource => ({
  path: CONSENTS_PATH,
  needs: ['dinero', 'act'],
  async count(session, measure) {
    const open = await listOpenConsents(connection, operatorScope(session), measure.now);
    const others = open.filter(({ pedido_por }) => pedido_por !== session.id).map(({ pedido_en }) => pedido_en);
    // There may be more rows than were read.
    return { ...countWaits(others, measure), hasMore: countRows(open).hasMore };
  },
});
