import { createTransport } from 'nodemailer';
import { checkMail, type Mailer, UndeliverableMail } from './mail.ts';

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** Sender: `Surtidor <no-responda@surtidor.example>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Sends through a mail server, with a connection per message: mails are few, and a job retries failures. */
export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: Options): Mailer {
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
      // RFC 8058: mail programs show an unsubscribe button, and post to the address.
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      const message = {
        ...{ from, to, subject, text, html },
        ...(headers && { headers }),
        ...(files.length > 0 && { attachments: files }),
        messageId: `<${id}@${domainOf(from)}>`,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isUnknownAddress(error) ? new UndeliverableMail('to', { cause: error }) : error;
      });
    },
  };
}

/**
 * Whether the server reports an unknown address: a permanent refusal with a code 5.1.x of RFC 3463. Other refusals,
 * such as a missing relay permission, may be temporary and are retried.
 */
const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\./.test(String(error.response));

/** Domain of the sender `Surtidor <no-responda@surtidor.example>`. */
const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/>?\s*$/, '');
