import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/**
 * Kinds of notices (the contract's `tipo`), each with the kind whose row of preferences covers it, mostly itself. An area adds its kinds in
 * `rules/notices.ts` (`declare module`). Until each kind is declared, the registry does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: later areas add to it.
export interface NoticeTypes {}

export type NoticeType = keyof NoticeTypes;
/** Kinds with their own row in the preferences. */
export type NoticeEvent = NoticeTypes[NoticeType];

export const NOTICE_PLACES = ['portal', 'correo', 'celular'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** A row in the page of preferences (docs/product/notifications.md#preferences). */
export interface PreferenceRow {
  readonly label: string;
  /** Second line of the row. @param days before the due date, as the person chose */
  readonly about: string | ((days: number) => string);
  /** Places that are on until the person changes them. */
  readonly usually: readonly NoticePlace[];
}

/** An area's declaration of one kind of event, in its `rules/notices.ts`. */
export interface NoticeKind {
  /** First line of a notification's card: `Estado de su pedido`. */
  readonly words: string;
  /** Permissions, any one of which suffices. `everyone`: only the permission for notifications. Undefined: each notice names its person. */
  readonly needs?: PermissionNeed | 'everyone';
  /** Whether a store's customers get these notices and see their row of preferences; default: all stores. */
  readonly isIn?: (store: Store) => boolean;
  /** The kind's own row of preferences, or the kind whose row covers it. */
  readonly preference: PreferenceRow | NoticeEvent;
  /** Whether mails and pushes may contain amounts. Other people may read those (docs/decisions/0054). */
  readonly mayShowAmounts: boolean;
  /** True for a kind that its area sends itself, in the person's daily reminder. */
  readonly isReminder?: true;
}

/** The declared kinds of all areas. Their order is that of the preferences on the screen. */
export type NoticeKinds = {
  readonly [Type in NoticeType]: NoticeKind & {
    readonly preference: NoticeTypes[Type] extends Type ? PreferenceRow : NoticeTypes[Type];
  };
};

/** An event, with the people of one customer to notify of it. */
export interface Notice {
  readonly tipo: NoticeType;
  readonly cliente: string;
  /** Identifies the event (`noticeKey`). Each person is notified once, even if the event is reported again. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** Time of the event. */
  readonly at: Date;
  /** Address of the page about the event. */
  readonly href?: string | undefined;
  /** Value of the contract's `data`, stored as JSON. */
  readonly data?: object | undefined;
  /** Code of a delivery point. Only people who may see it are notified. */
  readonly destino?: string | undefined;
  /** Limits the notice to people who see all delivery points. */
  readonly wholeAccount?: boolean | undefined;
  /** Limits the notice to this person, without checking the kind's permission. */
  readonly userId?: number | undefined;
  /** Replaces the kind's permission. */
  readonly needs?: PermissionNeed | undefined;
  /** Whether a later event supersedes this one. The notification is then stored as read. */
  readonly isPast?: boolean | undefined;
}

/**
 * Builds a notification's key from the parts that identify the event. Different parts give different keys. A key is part of the path
 * `Notifications/Users/{userId}/{key}`, so it has only letters, digits, `-` and `_`.
 */
export const noticeKey = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => String(part).replace(/[^A-Za-z0-9]/gu, escaped)).join('-');

const escaped = (character: string): string => `_${(character.codePointAt(0) ?? 0).toString(16)}_`;
