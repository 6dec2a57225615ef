/** A file attached to a message. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A message, as plain text and as HTML. */
export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribe by POST. */
  readonly unsubscribe?: string | undefined;
  readonly attachments?: readonly Attachment[];
  /**
   * Identifier of letters, digits and dashes, derived from stored data. A retry has the same one, so that mail
   * programs show the message once.
   */
  readonly id: string;
}

/** Sends mail. Implemented by SMTP, and by the demo, which stores messages. */
export interface Mailer {
  /**
   * Resolves once the message is accepted.
   * @throws UndeliverableMail, or the transport's error: the caller's job retries
   */
  send(mail: Mail): Promise<void>;
}

/** A message that can never be delivered, so that retries are useless. */
export class UndeliverableMail extends Error {
  constructor(field: 'to' | 'subject', options?: ErrorOptions) {
    super(`El correo no se puede enviar: "${field}" no sirve.`, options);
    this.name = 'UnfitMail';
  }
}

/**
 * Validates address, subject and id: a line break in a header would allow header injection. @throws UndeliverableMail
 */
export function checkMail({ to, subject, id }: Mail): void {
  if (!/^[A-Za-z0-9-]{3,120}$/.test(id)) throw new Error(`"${id}" is not an identifier of a mail.`);
  if (!/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/.test(to) || to.length > 254)
    throw new UndeliverableMail('to');
  if (subject.trim() === '' || subject.length > 200 || /[\r\n]/.test(subject)) throw new UndeliverableMail('subject');
}
