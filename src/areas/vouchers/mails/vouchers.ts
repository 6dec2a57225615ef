import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_URL } from '#areas/stores/mails/sample-customers.ts';
import { formatLocalDate, type LocalDate, localDate } from '#kernel/local-date.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { VOUCHER_PATH } from '../rules/paths.ts';

interface Vouchers {
  /** Name of the customer who bought the vouchers. */
  readonly empresa: string;
  readonly titulo: string;
  readonly total: Money;
  readonly vence_el: LocalDate;
  readonly count: number;
  /** Page of the voucher, if the mail has only one. */
  readonly url: string | undefined;
}

const SAMPLE = { vence_el: localDate('2027-03-04'), url: undefined };
const ONE = { ...SAMPLE, titulo: 'Fin de año', count: 1, url: `${SAMPLE_URL}${VOUCHER_PATH}/MUESTRA0000000000` };
const MANY = { ...SAMPLE, titulo: 'Reconocimiento a los conductores con más años de servicio', count: 200 };

/**
 * The mail with the voucher PDFs. The text contains no codes, because anybody who reads a code can redeem it. Only the PDFs have codes, and the link
 * to a single voucher.
 */
export const vouchers = mailTemplate<Vouchers>({
  title: 'Bonos regalo',
  about: 'El banco aprobó una compra de bonos, o alguien pide que se envíen de nuevo.',
  isIn: ({ shows }) => shows.vouchers,
  write({ empresa, titulo, total, vence_el, count, url }) {
    const isOne = count === 1;
    const amount = formatMoney(total);
    return {
      subject: isOne ? `Su bono de ${amount}` : `Sus ${count} bonos por ${amount}`,
      greeting: 'Hola:',
      paragraphs: [
        `${empresa} le envía ${isOne ? 'un bono' : `${count} bonos`} «${titulo}» por ${amount}, en PDF con este correo.`,
        `Muestre el código QR en una estación de la red. ${isOne ? 'Vale' : 'Cada bono vale'} por su monto completo, se redime una sola vez y vence el ${formatLocalDate(vence_el)}.`,
      ],
      ...(url !== undefined && { action: { label: 'Ver el bono', url } }),
      notes: [
        'Quien tiene el código puede redimirlo. Cuídelo como si fuera efectivo y compártalo solo con quien lo va a usar.',
      ],
    };
  },
  samples: {
    corto: ({ short }) => ({ ...ONE, ...short, total: short.amount }),
    largo: ({ long }) => ({ ...MANY, ...long, total: long.amount }),
  },
});
