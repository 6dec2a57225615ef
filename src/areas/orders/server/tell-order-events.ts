import { markLeftBehind, type TellPeople } from '#areas/notifications/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { orderNotice, orderNoticeKey, TOLD_DAYS, TOLD_STATES } from '../rules/order-notice.ts';
import { type EventKey, findEventsToNotify, findLeftBehind } from './notice-queries.ts';

const DAY_MS = 86_400_000;

/** Notifies people of the events of their orders (docs/product/notifications.md#orders), in the transaction of the import. */
export async function tellOrderEvents(
  tx: Connection,
  tell: TellPeople,
  events: readonly EventKey[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const since = new Date(now.getTime() - TOLD_DAYS * DAY_MS);
  const told = await findEventsToNotify(tx, events, TOLD_STATES, since);
  await tell(
    tx,
    told.flatMap((event) => orderNotice(event, now) ?? []),
  );
  const orders = [...new Set(events.map(({ num_pedido }) => num_pedido))];
  const past = await findLeftBehind(tx, orders, TOLD_STATES, since);
  const notices = past.map((event) => ({ cliente: event.cliente, key: orderNoticeKey(event) }));
  await markLeftBehind(tx, notices, now);
}
