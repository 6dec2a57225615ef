import { signValue } from '#platform/http/signed-value.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { NoticeEvent, NoticeKinds } from '../rules/notice.ts';
import { LEAVE_PATH, NOTIFICATIONS_PATH } from '../rules/pages.ts';
import { kindOf, preferenceRow, remindersOf } from '../rules/preferences.ts';
import type { NoticesDeps } from './notices-deps.ts';
import type { MailRecipient, NoticeData } from './sending-queries.ts';

/** The person and the events whose mails the token ends. It ends nothing else and shows nothing, so it does not expire. */
export const leaveToken = (userId: number, events: readonly NoticeEvent[], key: string): string =>
  signValue({ userId, events }, key);

/** What leaves together is left together: reminders are one mail. */
const leftWith = (kinds: NoticeKinds, evento: NoticeEvent): readonly NoticeEvent[] =>
  kindOf(kinds, evento).isReminder ? remindersOf(kinds) : [evento];

interface Noted extends NoticeData {
  /** The mail's identifier. */
  readonly id: string;
  readonly user_id: number;
}

/** One letter for one notice, or for the reminder of a day. Without amounts, unless its kind lets them leave: mails are forwarded and read by others. */
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
