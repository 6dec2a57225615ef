import { formatLocalDate } from '#kernel/local-date.ts';
import { add, formatMoney, moneyOf, zero } from '#kernel/money.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { VOUCHER_PATH } from '../rules/paths.ts';
import type { VoucherMail } from './sending-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/**
 * The mail with the voucher PDFs. A code can be redeemed by anybody who reads it, so the text has no codes. Only the PDFs have them, and the link
 * when there is a single voucher.
 */
export function voucherLetter({ publicUrl }: Pick<VoucherDeps, 'publicUrl'>, mail: VoucherMail, id: string): Mail {
  const { email, titulo, moneda, vence_el, empresa, bonos } = mail;
  const total = bonos.reduce((sum, { monto }) => add(sum, moneyOf(monto, moneda)), zero(moneda));
  const [only] = bonos.length === 1 ? bonos : [];
  const many = only ? 'un bono' : `${bonos.length} bonos`;
  return writeLetter({
    id,
    to: email,
    subject: only ? `Su bono de ${formatMoney(total)}` : `Sus ${bonos.length} bonos por ${formatMoney(total)}`,
    greeting: 'Hola:',
    paragraphs: [
      `${empresa} le envía ${many} «${titulo}» por ${formatMoney(total)}, en PDF con este correo.`,
      `Muestre el código QR en una estación de la red. ${only ? 'Vale' : 'Cada bono vale'} por su monto completo, se redime una sola vez y vence el ${formatLocalDate(vence_el)}.`,
    ],
    ...(only && { action: { label: 'Ver el bono', url: `${publicUrl}${VOUCHER_PATH}/${only.codigo}` } }),
    notes: [
      'Quien tiene el código puede redimirlo. Cuídelo como si fuera efectivo y compártalo solo con quien lo va a usar.',
    ],
  });
}
