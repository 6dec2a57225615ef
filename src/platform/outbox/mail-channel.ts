import { type Mail, type Mailer, UndeliverableMail } from '../mail/mail.ts';
import type { MessageChannel } from './outbox-kind.ts';

export const mailChannel = (mailer: Mailer): MessageChannel<Mail> => ({
  place: 'correo',
  async send(mail) {
    await mailer.send(mail);
    return 'sent';
  },
  isHopeless: (error) => error instanceof UndeliverableMail,
});
