import type { Connection } from '#platform/database/database.ts';
import { CONSENTS_PATH } from '../console/rules/consent-words.ts';
import { countRows, countWaits, type WaitSource } from '../rules/console-waits.ts';
import { operatorScope } from '../rules/operator-session.ts';
import { listOpenConsents } from './consent-queries.ts';

/** Requests that wait for this operator's consent, for the navigation. The own ones wait for somebody else. */
export const waitingConsents = (connection: Connection): WaitSource => ({
  path: CONSENTS_PATH,
  needs: ['dinero', 'act'],
  async count(session, now) {
    const open = await listOpenConsents(connection, operatorScope(session), now);
    const others = open.filter(({ pedido_por }) => pedido_por !== session.id).map(({ pedido_en }) => pedido_en);
    // Beyond the rows that were read there may be others.
    return { ...countWaits(others, now), hasMore: countRows(open).hasMore };
  },
});
