import { createTransport } from 'nodemailer';
import { checkMail, type Mailer } from './mail.ts';

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** `Surtidor <no-responda@surtidor.example>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Sends through a mail server. One connection per message: mails are few, and a job retries a failed one. */
export function openSmtp({ url, from, timeoutMs = 15_000 }: Options): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      checkMail(mail);
      const { to, subject, text, html, unsubscribe, attachments = [], id } = mail;
      // RFC 8058: mail programs show a button of their own, and post to the address.
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      await transport.sendMail({
        ...{ from, to, subject, text, html },
        ...(headers && { headers }),
        ...(files.length > 0 && { attachments: files }),
        ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
      });
    },
  };
}

/** Of `Surtidor <no-responda@surtidor.example>`. */
const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/>?\s*$/, '');
