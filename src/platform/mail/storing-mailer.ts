import { checkMail, type Mail, type Mailer } from './mail.ts';

/** The demo's mailer: stores mails with `save` instead of sending them. */
export const createStoringMailer = (save: (mail: Mail) => Promise<void>): Mailer => ({
  async send(mail) {
    checkMail(mail);
    await save(mail);
  },
});
