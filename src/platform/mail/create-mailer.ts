import type { PlatformConfig } from '../config.ts';
import type { Mail, Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp.ts';
import { createStoringMailer } from './storing-mailer.ts';

/** Creates the mailer: SMTP, or without a mail server `save`, which stores each mail. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<PlatformConfig, 'SMTP_URL' | 'MAIL_FROM'>,
  save: (mail: Mail) => Promise<void>,
): Mailer => (SMTP_URL ? createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : createStoringMailer(save));
