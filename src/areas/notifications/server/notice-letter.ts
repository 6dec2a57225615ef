import { signValue } from '#platform/http/signed-value.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { NoticeEvent, NoticeKinds } from '../rules/notice.ts';
import { LEAVE_PATH, NOTIFICATIONS_PATH } from '../rules/pages.ts';
import { kindOf, preferenceRow, remindersOf } from '../rules/preferences.ts';
import type { NoticesDeps } from './notices-deps.ts';
import type { MailRecipient, NoticeData } from './sending-queries.ts';

/** The unsubscribe token: the person, and the events whose mails it ends. It grants nothing else, so it does not expire. */
export const leaveToken = (userId: number, events: readonly NoticeEvent[], key: string): string =>
  signValue({ userId, events }, key);

/** Events that share a mail are unsubscribed together: all reminders of a day are one mail. */
const leftWith = (kinds: NoticeKinds, evento: NoticeEvent): readonly NoticeEvent[] =>
  kindOf(kinds, evento).isReminder ? remindersOf(kinds) : [evento];

interface Noted extends NoticeData {
  /** The mail's identifier. */
  readonly id: string;
  readonly user_id: number;
}

/** The mail of one notice, or of a day's reminders. Amounts appear only if the kind allows it, because mails are forwarded. */
export function noticeLetter(
  { publicUrl, leaveKey, kinds }: Pick<NoticesDeps, 'publicUrl' | 'leaveKey' | 'kinds'>,
  { email, firstname, empresa }: MailRecipient,
  { id, user_id, evento, titulo, cuerpo, href }: Noted,
): Mail {
  const events = leftWith(kinds, evento);
  return writeLetter({
    id,
    to: email,
    subject: `${titulo} · ${empresa}`.slice(0, 200),
    greeting: `Hola, ${firstname}:`,
    paragraphs: [
      `${titulo}.`,
      ...cuerpo.split('\n').filter(Boolean),
      kindOf(kinds, evento).leavesWithAmounts
        ? 'El enlace le pide ingresar.'
        : 'El enlace le pide ingresar. Por seguridad, este correo no trae valores.',
    ],
    action: { label: 'Ver en el portal', url: `${publicUrl}${href ?? NOTIFICATIONS_PATH}` },
    notes: [
      `Usted recibe los avisos de «${events.map((each) => preferenceRow(kinds, each).label).join('» y «')}» de ${empresa} por correo.`,
    ],
    unsubscribe: {
      label: 'Dejar de recibirlos por correo',
      url: `${publicUrl}${LEAVE_PATH}/${leaveToken(user_id, events, leaveKey)}`,
    },
  });
}
