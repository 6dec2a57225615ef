import type { Attachment, Mail, Mailer } from '#platform/mail/mail.ts';
import { mailChannel } from '#platform/outbox/mail-channel.ts';
import { type OutboxKind, type OutgoingRow, outboxKind } from '#platform/outbox/outbox-kind.ts';
import { drawMail, type MailTemplate } from '../mails/mail-template.ts';

/** A mail that is ready to send: the template's facts and the recipient. */
interface Addressed<Facts> {
  readonly to: string;
  /** Code of the recipient's store. */
  readonly storeCode: string;
  readonly facts: Facts;
  /** The mail's identifier; default: the identifier of the outbox row. */
  readonly id?: string;
  readonly attachments?: readonly Attachment[];
}

interface MailDeclaration<Data, Context, Facts>
  extends Pick<OutboxKind, 'name' | 'words' | 'tries' | 'keptDays' | 'context' | 'recipient' | 'onEnd'> {
  readonly mailer: Mailer;
  readonly template: MailTemplate<Facts>;
  /** Loads the current facts before each attempt to send. @returns undefined when the mail has no recipient (any more) */
  readonly read: (
    each: OutgoingRow<Data, Context>,
  ) => Promise<Addressed<Facts> | undefined> | Addressed<Facts> | undefined;
}

/** Declares a kind of mail that leaves exactly once, written with a template of the area's `mails/`. */
export const declareMailKind = <Data, Context, Facts>({
  mailer,
  template,
  read,
  ...declared
}: MailDeclaration<Data, Context, Facts>): OutboxKind =>
  outboxKind<Data, Context, Mail>({
    ...declared,
    channel: mailChannel(mailer),
    async render(each) {
      const addressed = await read(each);
      if (!addressed) return undefined;
      const { to, storeCode, facts, id = each.mensaje, attachments } = addressed;
      const mail = drawMail(template.write(facts), { id, to, storeCode });
      return attachments ? { ...mail, attachments } : mail;
    },
  });
