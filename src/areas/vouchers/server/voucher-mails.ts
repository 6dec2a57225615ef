import { buffer } from 'node:stream/consumers';
import { today } from '#platform/clock.ts';
import type { Attachment, Mail } from '#platform/mail/mail.ts';
import { mailChannel, type OutboxKind, outboxKind } from '#platform/outbox/outbox-kind.ts';
import type { NewOutgoing } from '#platform/outbox/outbox-queries.ts';
import { voucherPdf } from '../print/voucher-pdf.ts';
import { findIssuer } from './bought-queries.ts';
import { findMail, noteSent, noteUndeliverable, type Sending, type VoucherMail } from './sending-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherLetter } from './voucher-letter.ts';

/** The outbox entry of a purchase's first mail, or of a repeated one. */
export const voucherMail = ({ kind, id }: Sending, now: Date): NewOutgoing => ({
  tipo: nameOf(kind),
  clave: id,
  mensaje: `bonos-${kind}-${id}`,
  now,
});

const nameOf = (kind: Sending['kind']): string => `bonos-${kind}`;

/** Retries may end: the vouchers are also in «Mis bonos», from where they can be mailed again. */
const TRIES = { firstPauseMs: 10_000, longestPauseMs: 5 * 60_000, forMs: 30 * 24 * 3_600_000 };

/** Outbox kinds for mails with vouchers. Codes are worth money, so the outbox does not store them: each attempt reads them again. */
export function voucherMails(deps: VoucherDeps): readonly OutboxKind[] {
  const { database, clock, mailer } = deps;
  const { kysely } = database;
  return (['compra', 'reenvio'] as const).map((kind) =>
    outboxKind<unknown, unknown, Mail>({
      ...{ name: nameOf(kind), tries: TRIES, keptDays: 30, channel: mailChannel(mailer) },
      async render({ clave, mensaje }) {
        const mail = await findMail(kysely, { kind, id: clave }, today(clock));
        if (!mail || mail.bonos.length === 0) return undefined;
        const attachments = await drawAll(deps, mail);
        return { ...voucherLetter(deps, mail, mensaje), attachments };
      },
      async onEnd(tx, { clave }, { final, motivo, isHopeless }, at) {
        const sending = { kind, id: clave };
        if (final === 'enviada') await noteSent(tx, sending, at);
        else if (final === 'sin-destinatario') await noteUndeliverable(tx, sending, 'sin bonos');
        else if (isHopeless) await noteUndeliverable(tx, sending, motivo ?? final);
      },
    }),
  );
}

/** Sequential, so that many vouchers do not block the process. */
async function drawAll({ database, publicUrl }: VoucherDeps, mail: VoucherMail): Promise<Attachment[]> {
  const issuer = await findIssuer(database.kysely, mail);
  const files: Attachment[] = [];
  for (const bono of mail.bonos) {
    const content = await buffer(voucherPdf({ ...mail, ...bono, issuer }, publicUrl));
    files.push({ filename: `bono-${bono.codigo}.pdf`, contentType: 'application/pdf', content });
  }
  return files;
}
