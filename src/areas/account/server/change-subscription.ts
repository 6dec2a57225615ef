import { writePersonEvent } from '#areas/session/server/index.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { SUBSCRIPTION_EVENTS } from '../rules/events.ts';
import { type Cadence, mailDay } from '../rules/statement-mail.ts';
import type { StatementMailDeps } from './account-deps.ts';
import { deleteSubscription, lockSubscription, saveSubscription } from './subscription-queries.ts';

/**
 * Subscribes a person to the statement, or ends the subscription, in one transaction with the event. A changed cadence counts from today.
 * Asking for the cadence in force writes nothing, and no event.
 * @param cadencia null: ends it
 */
export const changeSubscription = (
  { database, clock }: Pick<StatementMailDeps, 'database' | 'clock'>,
  userId: number,
  cadencia: Cadence | null,
): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const antes = await lockSubscription(tx, userId);
    if (antes === cadencia) return;
    const at = clock.now();
    if (cadencia) await saveSubscription(tx, { userId, cadencia, desde: mailDay(at) });
    else await deleteSubscription(tx, userId);
    const kind = SUBSCRIPTION_EVENTS[cadencia === null ? 'ended' : antes === null ? 'begun' : 'changed'];
    await writePersonEvent(tx, kind, { userId, at, datos: { cadencia, antes } });
  });
