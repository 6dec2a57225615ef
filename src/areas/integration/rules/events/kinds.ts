import { COMPENSATION_EVENTS } from '#areas/compensations/rules/events.ts';
import { FAVOUR_EVENTS } from '#areas/ledger/rules/events.ts';
import { PAYMENT_EVENTS } from '#areas/payments/rules/events.ts';
import type { EventKind } from '#areas/session/rules/event-kind.ts';
import { VOUCHER_EVENTS } from '#areas/vouchers/rules/events.ts';

/** All kinds of events that systems read. */
export const EVENT_KINDS: readonly EventKind[] = [
  ...Object.values(PAYMENT_EVENTS),
  ...Object.values(FAVOUR_EVENTS),
  ...Object.values(COMPENSATION_EVENTS),
  ...Object.values(VOUCHER_EVENTS),
];
