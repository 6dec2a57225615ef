import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import { CONSOLE_PAYMENTS } from '../rules/pages.ts';
import { listWaitingPayments } from './payments-queries.ts';

/** Payments that wait for a person, for the navigation. */
export const waitingPayments = (connection: Connection): WaitSource => ({
  path: CONSOLE_PAYMENTS,
  needs: ['pagos', 'view'],
  async count(session, measure) {
    const found = await listWaitingPayments(connection, operatorScope(session), measure.now);
    return countWaits(
      found.map(({ espera, expira_en, finalizada_en, creada_en }) =>
        espera === 'vencido' ? expira_en : (finalizada_en ?? creada_en),
      ),
      measure,
    );
  },
});
