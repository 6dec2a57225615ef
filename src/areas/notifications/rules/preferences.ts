import type { Store } from '#areas/stores/rules/stores.ts';
import {
  NOTICE_PLACES,
  type Notice,
  type NoticeEvent,
  type NoticeKind,
  type NoticeKinds,
  type NoticePlace,
  type NoticeType,
  type PreferenceRow,
} from './notice.ts';

/** Any part of the declared kinds, because some callers know only their own. */
type Declared = Partial<NoticeKinds>;

/** The declaration of a kind. @throws Error for a kind that no area declares */
export function kindOf(kinds: Declared, tipo: NoticeType): NoticeKind {
  const kind = kinds[tipo];
  if (!kind) throw new Error(`El tipo de aviso ${tipo} no está declarado.`);
  return kind;
}

/** The kind whose row of preferences covers this kind. */
export function preferenceEvent(kinds: Declared, tipo: NoticeType): NoticeEvent {
  const { preference } = kindOf(kinds, tipo);
  return typeof preference === 'string' ? preference : (tipo as NoticeEvent);
}

/** The row of preferences of a kind. @throws Error for a kind without its own row */
export function preferenceRow(kinds: Declared, event: NoticeEvent): PreferenceRow {
  const { preference } = kindOf(kinds, event);
  if (typeof preference === 'string') throw new Error(`El tipo de aviso ${event} no tiene preferencias propias.`);
  return preference;
}

/** Kinds with a row of preferences, in the order of the page. */
export const listNoticeEvents = (kinds: Declared): readonly NoticeEvent[] =>
  (Object.keys(kinds) as NoticeType[]).filter((tipo) => preferenceEvent(kinds, tipo) === tipo) as NoticeEvent[];

export const isOnByDefault = (kinds: Declared, event: NoticeEvent, place: NoticePlace): boolean =>
  preferenceRow(kinds, event).usually.includes(place);

/** Kinds with a row of preferences that exist in a store. */
export const eventsInStore = (kinds: Declared, store: Store): readonly NoticeEvent[] =>
  listNoticeEvents(kinds).filter((event) => kindOf(kinds, event).isIn?.(store) ?? true);

export const isNoticeEvent = (kinds: Declared, text: unknown): text is NoticeEvent =>
  listNoticeEvents(kinds).some((each) => each === text);
export const isNoticePlace = (text: unknown): text is NoticePlace => NOTICE_PLACES.some((each) => each === text);

/** Kinds that share the daily reminder. */
export const listReminderEvents = (kinds: Declared): readonly NoticeEvent[] =>
  listNoticeEvents(kinds).filter((event) => kindOf(kinds, event).isReminder);

/** Allowed days between a reminder and the due date. */
export const REMINDER_DAYS = { least: 1, most: 15, usually: 3 } as const;

export const isReminderDays = (days: number): boolean =>
  Number.isInteger(days) && days >= REMINDER_DAYS.least && days <= REMINDER_DAYS.most;

/** Whether a notice is sent outside of the portal. Reminders are not, because the daily reminder contains them; nor are old and superseded events. */
export const isSentOutside = (
  { at, isPast }: Pick<Notice, 'at' | 'isPast'>,
  { isReminder }: Pick<NoticeKind, 'isReminder'>,
  now: Date,
): boolean => !isPast && !isReminder && now.getTime() - at.getTime() < FRESH_MS;

const FRESH_MS = 24 * 3_600_000;

/** The body for mails and pushes. A body with an amount is dropped, unless the kind allows amounts (docs/decisions/0054). */
export const bodyOutsidePortal = ({ mayShowAmounts }: Pick<NoticeKind, 'mayShowAmounts'>, body: string): string =>
  !mayShowAmounts && /\$|\bS\//.test(body) ? '' : body;

/** Form value of the checkbox for an event at a place. */
export const checkboxName = (evento: string, lugar: NoticePlace): string => `${evento} ${lugar}`;
