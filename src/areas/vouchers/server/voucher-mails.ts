import { buffer } from 'node:stream/consumers';
import { findSeller } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import { addMoney, moneyOf, zeroMoney } from '#kernel/money.ts';
import { today } from '#platform/clock.ts';
import type { Attachment } from '#platform/mail/mail.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import type { NewOutboxMessage } from '#platform/outbox/outbox-queries.ts';
import { vouchers } from '../mails/vouchers.ts';
import { voucherPdf } from '../print/voucher-pdf.ts';
import { VOUCHER_PATH } from '../rules/paths.ts';
import {
  findMail,
  markMailSent,
  markUndeliverable,
  recipientOfMail,
  type Sending,
  type VoucherMail,
} from './sending-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/** The outbox message of a purchase's first mail, or of a repeated one. */
export const voucherMail = ({ kind, id }: Sending, now: Date): NewOutboxMessage => ({
  tipo: nameOf(kind),
  clave: id,
  mensaje: `bonos-${kind}-${id}`,
  now,
});

const nameOf = (kind: Sending['kind']): string => `bonos-${kind}`;

const WORDS: Readonly<Record<Sending['kind'], string>> = { compra: 'Bonos', reenvio: 'Bonos, otra vez' };

/** Retries may end, because «Mis bonos» also has the vouchers and can mail them again. */
const TRIES = { firstPauseMs: 10_000, longestPauseMs: 5 * 60_000, forMs: 30 * 24 * 3_600_000 };

/** Outbox kinds for mails with vouchers. Codes are worth money, so the outbox does not store them: each attempt loads them. */
export function voucherMails(deps: VoucherDeps): readonly OutboxKind[] {
  const { database, clock, mailer } = deps;
  const { kysely } = database;
  return (['compra', 'reenvio'] as const).map((kind) =>
    declareMailKind({
      ...{ name: nameOf(kind), words: WORDS[kind], recipient: recipientOfMail(kind) },
      ...{ tries: TRIES, keptDays: 30, mailer, template: vouchers },
      async read({ clave }) {
        const mail = await findMail(kysely, { kind, id: clave }, today(clock));
        if (!mail || mail.bonos.length === 0) return undefined;
        return {
          ...{ to: mail.email, storeCode: mail.tienda, facts: factsOf(mail, deps) },
          attachments: await drawAll(deps, mail),
        };
      },
      async onEnd(tx, { clave }, { final, motivo, isHopeless }, at) {
        const sending = { kind, id: clave };
        if (final === 'enviada') await markMailSent(tx, sending, at);
        else if (final === 'sin-destinatario') await markUndeliverable(tx, sending, 'sin bonos');
        else if (isHopeless) await markUndeliverable(tx, sending, motivo ?? final);
      },
    }),
  );
}

function factsOf({ empresa, titulo, moneda, vence_el, bonos }: VoucherMail, { publicUrl }: VoucherDeps) {
  const total = bonos.reduce((sum, { monto }) => addMoney(sum, moneyOf(monto, moneda)), zeroMoney(moneda));
  const [only] = bonos.length === 1 ? bonos : [];
  const url = only && `${publicUrl}${VOUCHER_PATH}/${only.codigo}`;
  return { empresa, titulo, vence_el, total, count: bonos.length, url };
}

/** Draws the PDFs one after another, so that many vouchers do not block the process. */
async function drawAll({ database, publicUrl }: VoucherDeps, mail: VoucherMail): Promise<Attachment[]> {
  const issuer = await findSeller(database.kysely, scopeOf({ cliente: mail.cliente, destinos: 'all' }), mail.pais);
  const files: Attachment[] = [];
  for (const bono of mail.bonos) {
    const content = await buffer(voucherPdf({ ...mail, ...bono, issuer }, publicUrl));
    files.push({ filename: `bono-${bono.codigo}.pdf`, contentType: 'application/pdf', content });
  }
  return files;
}
