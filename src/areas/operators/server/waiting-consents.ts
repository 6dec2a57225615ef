import type { Connection } from '#platform/database/database.ts';
import { CONSENTS_PATH } from '../console/rules/consent-words.ts';
import { countWaits, type WaitSource } from '../rules/console-waits.ts';
import { operatorScope } from '../rules/operator-session.ts';
import { listOpenConsents } from './consent-queries.ts';

/** Requests that wait for this operator's consent, for the navigation. The own ones wait for somebody else. */
export const waitingConsents = (connection: Connection): WaitSource => ({
  path: CONSENTS_PATH,
  needs: ['dinero', 'act'],
  async count(session, now) {
    const open = await listOpenConsents(connection, operatorScope(session), now);
    return countWaits(
      open.filter(({ pedido_por }) => pedido_por !== session.id).map(({ pedido_en }) => pedido_en),
      now,
    );
  },
});
