import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/**
 * The contract's `tipo` of each kind, with the kind whose row of preferences covers it, mostly itself. An area adds its kinds in its `rules/notices.ts`
 * (`declare module`); the registry does not compile without the declaration of each.
 */
// biome-ignore lint/suspicious/noEmptyInterface: later areas add to it.
export interface NoticeTypes {}

export type NoticeType = keyof NoticeTypes;
/** Kinds with a row of preferences of their own: people choose by these what they are told, and where. */
export type NoticeEvent = NoticeTypes[NoticeType];

export const PLACES = ['portal', 'correo', 'celular'] as const;
export type Place = (typeof PLACES)[number];

/** A row of the page of preferences (docs/product/notifications.md#preferences). */
export interface PreferenceRow {
  readonly label: string;
  /** Second line. @param days before the due date, as the person chose */
  readonly about: string | ((days: number) => string);
  /** Places where it is told until the person says otherwise. */
  readonly usually: readonly Place[];
}

/** What an area declares of its events, in its `rules/notices.ts`. */
export interface NoticeKind {
  /** First line of the card: `Estado de su pedido`. */
  readonly words: string;
  /** Any one of these permissions; `everyone`: no permission but the one for notifications. Undefined: a notice names its person. */
  readonly needs?: PermissionNeed | 'everyone';
  /** The stores whose customers are notified, and shown the row of preferences; default: all. */
  readonly isIn?: (store: Store) => boolean;
  /** Its row of preferences, or the kind with whose row it is chosen. */
  readonly preference: PreferenceRow | NoticeEvent;
  /** Whether mails and pushes, which are read on other screens, may name amounts (docs/decisions/0054). */
  readonly leavesWithAmounts: boolean;
  /** Mailed and pushed by its area, in the person's one reminder a day. */
  readonly isReminder?: true;
}

/** What the areas declare, summed: rows of preferences are shown in this order. */
export type NoticeKinds = {
  readonly [Type in NoticeType]: NoticeKind & {
    readonly preference: NoticeTypes[Type] extends Type ? PreferenceRow : NoticeTypes[Type];
  };
};

/** An event that people of one customer are told of. */
export interface Notice {
  readonly tipo: NoticeType;
  readonly cliente: string;
  /** Names the event (`noticeKey`): each person is told of it once, however often it is reported. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** When it happened. */
  readonly at: Date;
  /** The page of the portal that it leads to. */
  readonly href?: string | undefined;
  /** JSON of the contract's `data`. */
  readonly data?: object | undefined;
  /** Code of the delivery point: only people who may see it are told. */
  readonly destino?: string | undefined;
  /** Only people who see all delivery points are told. */
  readonly wholeAccount?: boolean | undefined;
  /** Only this person is told, whatever permission the kind needs. */
  readonly userId?: number | undefined;
  /** Another permission than its kind's. */
  readonly needs?: PermissionNeed | undefined;
  /** Something later has happened already: the notification is stored as read. */
  readonly isPast?: boolean | undefined;
}
