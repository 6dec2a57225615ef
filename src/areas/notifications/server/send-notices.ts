import { permission } from '#areas/session/rules/permissions.ts';
import { mailChannel, type OutboxKind, outboxKind, pushChannel } from '#platform/outbox/outbox-kind.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { noticeLetter } from './notice-letter.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { forgetDevice } from './preferences-queries.ts';
import {
  type MailRecipient,
  mailRecipient,
  NOTICE_MAIL,
  NOTICE_PUSH,
  type NoticeData,
  type PushRecipient,
  pushRecipient,
} from './sending-queries.ts';

/** Attempts end after a day: an older notice is of no use. */
const TRIES = { firstPauseMs: 60_000, longestPauseMs: 3_600_000, forMs: 24 * 3_600_000 };
const KEPT_DAYS = 30;

/** Mails and pushes of notices. */
export function noticeKinds(deps: NoticesDeps): readonly OutboxKind[] {
  const reads = permission(deps.provider, READ_NOTIFICATIONS);
  return [
    outboxKind<NoticeData, MailRecipient, Parameters<NoticesDeps['mailer']['send']>[0]>({
      name: NOTICE_MAIL,
      ...{ tries: TRIES, keptDays: KEPT_DAYS },
      channel: mailChannel(deps.mailer),
      context: mailRecipient(reads),
      render: ({ user_id, datos, mensaje, contexto }) =>
        contexto && user_id !== null ? noticeLetter(deps, contexto, { ...datos, user_id, id: mensaje }) : undefined,
    }),
    outboxKind<NoticeData, PushRecipient, { to: PushRecipient; text: string }>({
      name: NOTICE_PUSH,
      ...{ tries: TRIES, keptDays: KEPT_DAYS },
      channel: pushChannel(deps.push),
      context: pushRecipient(reads),
      render: ({ datos: { titulo, cuerpo, href }, contexto }) =>
        contexto && deps.push ? { to: contexto, text: JSON.stringify({ titulo, cuerpo, href }) } : undefined,
      async onEnd(tx, { contexto }, { final }) {
        if (final === 'cerrada') await forgetDevice(tx, (contexto as PushRecipient).celular);
      },
    }),
  ];
}
