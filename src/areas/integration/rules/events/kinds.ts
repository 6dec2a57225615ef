import { SUBSCRIPTION_EVENTS } from '#areas/account/rules/events.ts';
import { PERSON_EVENTS } from '#areas/associates/rules/events.ts';
import { COMPENSATION_EVENTS } from '#areas/compensations/rules/events.ts';
import { CERTIFICATE_EVENTS } from '#areas/exports/rules/events.ts';
import { FAVOUR_EVENTS } from '#areas/ledger/rules/events.ts';
import { LEGAL_EVENTS } from '#areas/legal/rules/events.ts';
import { PAYMENT_EVENTS } from '#areas/payments/rules/events.ts';
import type { EventKind } from '#areas/session/rules/event-kind.ts';
import { SURVEY_EVENTS } from '#areas/survey/rules/events.ts';
import { VOUCHER_EVENTS } from '#areas/vouchers/rules/events.ts';
import { PORTAL_EVENTS } from './portal-events.ts';

/** All kinds of events that systems read. */
export const EVENT_KINDS: readonly EventKind[] = [
  ...Object.values(PAYMENT_EVENTS),
  ...Object.values(FAVOUR_EVENTS),
  ...Object.values(COMPENSATION_EVENTS),
  ...Object.values(VOUCHER_EVENTS),
  ...Object.values(CERTIFICATE_EVENTS),
  ...Object.values(PERSON_EVENTS),
  ...Object.values(LEGAL_EVENTS),
  ...Object.values(SURVEY_EVENTS),
  ...Object.values(SUBSCRIPTION_EVENTS),
  ...Object.values(PORTAL_EVENTS),
];

/** The group of a kind: `pago` for `pago.aprobado`. A destination receives all kinds of its groups. */
export const eventGroup = (tipo: string): string => tipo.split('.')[0] ?? tipo;

/** Groups that a destination may choose, in the order of the kinds. All destinations receive events about the portal. */
export const EVENT_GROUPS: readonly string[] = [...new Set(EVENT_KINDS.map(({ tipo }) => eventGroup(tipo)))].filter(
  (group) => group !== eventGroup(PORTAL_EVENTS.restored.tipo),
);
