import { countWaits, MOST_READ, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import type { Connection } from '#platform/database/database.ts';
import { listGivenUpTimes } from '../../server/webhooks/delivery-queries.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import { seesAllStores } from './integration-actor.ts';

/** Number of given-up event deliveries, for the navigation. */
export const givenUpDeliveriesSource = (connection: Connection): WaitSource => ({
  path: INTEGRATIONS_PATH,
  needs: ['integraciones', 'view'],
  async count(session, measure) {
    return countWaits(seesAllStores(session) ? await listGivenUpTimes(connection, MOST_READ) : [], measure);
  },
});
