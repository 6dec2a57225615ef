import { type Mail, type Mailer, UndeliverableMail } from '../mail/mail.ts';
import type { Channel } from './outbox-kind.ts';

export const mailChannel = (mailer: Mailer): Channel<Mail> => ({
  async send(mail) {
    await mailer.send(mail);
    return 'sent';
  },
  isHopeless: (error) => error instanceof UndeliverableMail,
});
