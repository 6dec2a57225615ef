import { checkMail, type Mail, type Mailer } from './mail.ts';

/** Keeps messages instead of sending them; where they are kept is the caller's business. */
export const openOutbox = (save: (mail: Mail) => Promise<void>): Mailer => ({
  async send(mail) {
    checkMail(mail);
    await save(mail);
  },
});
