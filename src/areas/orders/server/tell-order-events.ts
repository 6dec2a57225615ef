import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { orderNotice, TOLD_DAYS, TOLD_STATES } from '../rules/order-notice.ts';
import { type EventKey, findTold } from './notice-queries.ts';

const DAY_MS = 86_400_000;

/** Tells people of the events of their orders (docs/product/notifications.md#orders), in the transaction of the import. */
export async function tellOrderEvents(
  tx: Connection,
  tell: TellPeople,
  events: readonly EventKey[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const told = await findTold(tx, events, TOLD_STATES, new Date(now.getTime() - TOLD_DAYS * DAY_MS));
  await tell(
    tx,
    told.flatMap((event) => orderNotice(event, now) ?? []),
  );
}
