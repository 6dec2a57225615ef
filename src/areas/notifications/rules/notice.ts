import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/**
 * The contract's `tipo` of each kind, with the kind whose row of preferences covers it, mostly itself. An area adds its kinds in its `rules/notices.ts`
 * (`declare module`); the registry does not compile without the declaration of each.
 */
// biome-ignore lint/suspicious/noEmptyInterface: later areas add to it.
export interface NoticeTypes {}

export type NoticeType = keyof NoticeTypes;
/** Events with their own row of preferences, by which a person chooses what to receive and where. */
export type NoticeEvent = NoticeTypes[NoticeType];

export const NOTICE_PLACES = ['portal', 'correo', 'celular'] as const;
export type Place = (typeof NOTICE_PLACES)[number];

/** A row of the page of preferences (docs/product/notifications.md#preferences). */
export interface PreferenceRow {
  readonly label: string;
  /** Second line. @param days before the due date, as the person chose */
  readonly about: string | ((days: number) => string);
  /** Places used until the person changes the preference. */
  readonly usually: readonly Place[];
}

/** An area's declaration of one kind of event, in its `rules/notices.ts`. */
export interface NoticeKind {
  /** First line of the card: `Estado de su pedido`. */
  readonly words: string;
  /** The person needs one of these permissions. `everyone`: only the permission for notifications. Undefined: each notice names its person. */
  readonly needs?: PermissionNeed | 'everyone';
  /** The stores whose customers are notified, and shown the row of preferences; default: all. */
  readonly isIn?: (store: Store) => boolean;
  /** Its row of preferences, or the kind with whose row it is chosen. */
  readonly preference: PreferenceRow | NoticeEvent;
  /** Whether mails and pushes may name amounts. Other people may read them (docs/decisions/0054). */
  readonly mayShowAmounts: boolean;
  /** Mailed and pushed by its area, in the person's one reminder a day. */
  readonly isReminder?: true;
}

/** The declarations of all areas. Their order is the order of the preferences on the screen. */
export type NoticeKinds = {
  readonly [Type in NoticeType]: NoticeKind & {
    readonly preference: NoticeTypes[Type] extends Type ? PreferenceRow : NoticeTypes[Type];
  };
};

/** An event of which people of one customer are notified. */
export interface Notice {
  readonly tipo: NoticeType;
  readonly cliente: string;
  /** Identifies the event (`noticeKey`). A person is notified once, however often the event is reported. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** Instant of the event. */
  readonly at: Date;
  /** Address of the portal's page about the event. */
  readonly href?: string | undefined;
  /** JSON of the contract's `data`. */
  readonly data?: object | undefined;
  /** Code of the delivery point: only people who may see it are notified. */
  readonly destino?: string | undefined;
  /** Only people who see all delivery points are notified. */
  readonly wholeAccount?: boolean | undefined;
  /** Only this person is notified, without a check of the kind's permission. */
  readonly userId?: number | undefined;
  /** Replaces the permission of the kind. */
  readonly needs?: PermissionNeed | undefined;
  /** The event is already superseded, so the notification is stored as read. */
  readonly isPast?: boolean | undefined;
}

/**
 * Builds the key of a notification from the parts that identify the event. The key is part of the path `Notifications/Users/{userId}/{key}`, so it
 * has only letters, digits, `-` and `_`. Different parts never make the same key.
 */
export const noticeKey = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => String(part).replace(/[^A-Za-z0-9]/gu, escaped)).join('-');

const escaped = (character: string): string => `_${(character.codePointAt(0) ?? 0).toString(16)}_`;
