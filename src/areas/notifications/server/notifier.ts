import { permission } from '#areas/session/rules/permissions.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Notice, NoticeKind, NoticeKinds } from '../rules/notice.ts';
import { openNotificationPath } from '../rules/pages.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { bodyOutsidePortal, isOnByDefault, isSentOutside, kindOf, preferenceEvent } from '../rules/preferences.ts';
import {
  type AddressedNotice,
  insertNotices,
  type NotifiedPerson,
  type OutsideNotice,
  queueMailsAndPushes,
} from './sending-queries.ts';

/**
 * Notifies people of events, in the transaction of the event, so that a rollback also removes the notifications. Idempotent: each event notifies each
 * entitled person once, even if it is reported again.
 */
export type NotifyPeople = (tx: Connection, notices: readonly Notice[]) => Promise<void>;

interface Options {
  readonly clock: Clock;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  /** Kinds of notices that the caller may report. */
  readonly kinds: Partial<NoticeKinds>;
}

/** Maximum number of notices in one statement. */
const AT_ONCE = 1_000;

export const createNotifier = ({ provider, kinds, clock }: Options): NotifyPeople => {
  const queueMailsAndPushes = createOutsideNotifier({ provider, kinds, clock });
  return async (tx, notices) => {
    for (let from = 0; from < notices.length; from += AT_ONCE) {
      const part = notices.slice(from, from + AT_ONCE);
      const addressed = part.map((notice) => {
        const kind = kindOf(kinds, notice.tipo);
        const evento = preferenceEvent(kinds, notice.tipo);
        return {
          ...{ ...notice, evento },
          permisos: neededPermissions(notice, kind, provider),
          tiendas: storesOf(kind),
          isOnByDefault: isOnByDefault(kinds, evento, 'portal'),
        };
      });
      const notified = await insertNotices(tx, addressed, permission(provider, READ_NOTIFICATIONS));
      await queueMailsAndPushes(tx, outsideNotices(addressed, notified, kinds, clock.now()));
    }
  };
};

/** Builds the mails and pushes for notifications that were just created. */
function outsideNotices(
  notices: readonly AddressedNotice[],
  notified: readonly NotifiedPerson[],
  kinds: Partial<NoticeKinds>,
  now: Date,
): readonly OutsideNotice[] {
  const fresh = new Map(
    notices
      .filter((notice) => isSentOutside(notice, kindOf(kinds, notice.tipo), now))
      .map((notice) => [notice.key, notice]),
  );
  return notified.flatMap(({ userId, clave, isStored }) => {
    const notice = fresh.get(clave);
    if (!notice) return [];
    const { tipo, evento, title: titulo, body, href = null } = notice;
    const cuerpo = bodyOutsidePortal(kindOf(kinds, tipo), body);
    // A link that first marks the notification as read in the portal.
    return [{ userId, clave, evento, titulo, cuerpo, href: isStored ? openNotificationPath(clave) : href }];
  });
}

/** Codes of stores in which the kind exists. @returns null for all stores */
const storesOf = ({ isIn }: NoticeKind): readonly string[] | null =>
  isIn ? STORE_CODES.filter((code) => isIn(STORES[code])) : null;

/** Permissions, any one of which a recipient needs; null: no permission needed. @throws Error for a notice with neither a person nor a permission */
function neededPermissions(
  { tipo, userId, needs: own }: Notice,
  kind: NoticeKind,
  provider: string,
): readonly string[] | null {
  if (userId !== undefined) return null;
  const needs = own ?? kind.needs;
  if (needs === 'everyone') return null;
  if (needs === undefined) throw new Error(`Un aviso de tipo ${tipo} debe nombrar a su persona.`);
  return [needs].flat().map((code) => permission(provider, code));
}

/** Queues mails and pushes for people who have turned them on, in the transaction of the event. */
export type QueueMailsAndPushes = (tx: Connection, tellings: readonly OutsideNotice[]) => Promise<void>;

interface OutsideOptions {
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  readonly clock: Clock;
  /** Kinds of notices that the caller may report. */
  readonly kinds: Partial<NoticeKinds>;
}

export const createOutsideNotifier =
  ({ provider, clock, kinds }: OutsideOptions): QueueMailsAndPushes =>
  async (tx, tellings) => {
    const addressed = tellings.map((telling) => ({
      ...telling,
      usualMail: isOnByDefault(kinds, telling.evento, 'correo'),
      usualPush: isOnByDefault(kinds, telling.evento, 'celular'),
    }));
    await queueMailsAndPushes(tx, {
      tellings: addressed,
      permission: permission(provider, READ_NOTIFICATIONS),
      now: clock.now(),
    });
  };
