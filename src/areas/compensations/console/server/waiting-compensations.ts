import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import { CONSOLE_COMPENSATIONS } from '../rules/pages.ts';
import { listWaitingCompensations } from './compensations-queries.ts';

/** Compensations that wait for a person, for the navigation. */
export const waitingCompensations = (connection: Connection): WaitSource => ({
  path: CONSOLE_COMPENSATIONS,
  needs: ['compensaciones', 'view'],
  async count(session, measure) {
    const found = await listWaitingCompensations(connection, operatorScope(session));
    return countWaits(
      found.map(({ espera_desde }) => espera_desde),
      measure,
    );
  },
});
