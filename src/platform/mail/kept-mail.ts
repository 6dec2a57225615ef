import { checkMail, type Mail, type Mailer } from './mail.ts';

/** The demo's mailer: hands messages to `save` instead of sending them. */
export const createKeptMail = (save: (mail: Mail) => Promise<void>): Mailer => ({
  async send(mail) {
    checkMail(mail);
    await save(mail);
  },
});
