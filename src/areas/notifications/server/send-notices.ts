import { permission } from '#areas/session/rules/permissions.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { type OutboxKind, type OutgoingRow, outboxKind, type Push, pushChannel } from '#platform/outbox/outbox-kind.ts';
import { eventsUnsubscribedTogether, kindFacts, noticeMail } from '../mails/notice.ts';
import type { NoticeEvent } from '../rules/notice.ts';
import { NOTIFICATIONS_PATH, UNSUBSCRIBE_PATH } from '../rules/pages.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { deleteUnreachableDevice } from './preferences-queries.ts';
import {
  type MailRecipient,
  mailRecipient,
  NOTICE_MAIL,
  NOTICE_PUSH,
  type NoticeData,
  type PushRecipient,
  pushRecipient,
} from './sending-queries.ts';

/** Retries end after a day, because an older notice is useless. */
const TRIES = { firstPauseMs: 60_000, longestPauseMs: 3_600_000, forMs: 24 * 3_600_000 };
const KEPT_DAYS = 30;

/** The unsubscribe token: a person, and the events whose mails it ends. It permits nothing else, so it never expires. */
export const unsubscribeToken = (userId: number, events: readonly NoticeEvent[], key: string): string =>
  signValue({ userId, events }, key);

/** Mails and pushes of notices. */
export function noticeKinds({
  kinds,
  mailer,
  push,
  provider,
  publicUrl,
  unsubscribeKey,
}: NoticesDeps): readonly OutboxKind[] {
  const reads = permission(provider, READ_NOTIFICATIONS);
  return [
    declareMailKind({
      ...{
        name: NOTICE_MAIL,
        words: 'Aviso por correo',
        tries: TRIES,
        keptDays: KEPT_DAYS,
        mailer,
        template: noticeMail,
      },
      context: mailRecipient(reads),
      read({ user_id, datos, contexto }: OutgoingRow<NoticeData, MailRecipient>) {
        if (!contexto || user_id === null) return undefined;
        const { evento, href } = datos;
        const token = unsubscribeToken(user_id, eventsUnsubscribedTogether(kinds, evento), unsubscribeKey);
        const url = `${publicUrl}${href ?? NOTIFICATIONS_PATH}`;
        const facts = { ...contexto, ...datos, ...kindFacts(kinds, evento), url };
        return {
          ...{ to: contexto.email, storeCode: contexto.tienda },
          facts: { ...facts, unsubscribeUrl: `${publicUrl}${UNSUBSCRIBE_PATH}/${token}` },
        };
      },
    }),
    outboxKind<NoticeData, PushRecipient, Push>({
      ...{
        name: NOTICE_PUSH,
        words: 'Aviso al celular',
        tries: TRIES,
        keptDays: KEPT_DAYS,
        channel: pushChannel(push),
      },
      context: pushRecipient(reads),
      render: ({ datos: { titulo, cuerpo, href }, contexto }) =>
        contexto && push ? { to: contexto, text: JSON.stringify({ titulo, cuerpo, href }) } : undefined,
      async onEnd(tx, { contexto }, { final }) {
        if (final === 'cerrada') await deleteUnreachableDevice(tx, (contexto as PushRecipient).celular);
      },
    }),
  ];
}
