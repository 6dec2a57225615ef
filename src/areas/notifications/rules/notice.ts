import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** The contract's `tipo`. People choose by these what they are told, and where. */
export const NOTICE_TYPES = [
  'pedido',
  'retenido',
  'pago',
  'bono',
  'compensacion',
  'archivo',
  'por-vencer',
  'vencida',
  'noticia',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What an area declares of its events, in its `rules/notices.ts`. */
export interface NoticeKind {
  /** First line of the card: `Estado de su pedido`. */
  readonly words: string;
  /** Any one of these permissions; `everyone`: no permission but the one for notifications. Undefined: a notice names its person. */
  readonly needs?: PermissionNeed | 'everyone';
  /** The stores whose customers are notified; default: all. */
  readonly isIn?: (store: Store) => boolean;
}

/** What the areas declare, summed. */
export type NoticeKinds = Readonly<Record<NoticeType, NoticeKind>>;

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
