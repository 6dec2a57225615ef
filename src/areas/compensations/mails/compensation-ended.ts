import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_URL, type SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { endWithPeriod } from '#kernel/sentence.ts';
import { HISTORY_PATH } from '../rules/compensation-list.ts';

interface CompensationEnded {
  readonly firstname: string;
  readonly id_compensacion: number;
  /** Reason of the refusal; null for a completed compensation. */
  readonly refusal: string | null;
  readonly total: Money;
  /** Names of the documents, as customers see them. */
  readonly pagos: readonly string[];
  readonly facturas: readonly string[];
  readonly url: string;
}

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} y ${names.length - 3} más` : names.join(', ');

const SAMPLE = { url: `${SAMPLE_URL}${HISTORY_PATH}` };
const FEW = { ...SAMPLE, id_compensacion: 7, refusal: null, pagos: ['RC-1'], facturas: ['FE-1'] };
const MANY = {
  ...{ ...SAMPLE, id_compensacion: 2_147_483_647 },
  pagos: ['NC-1900000001', 'NC-1900000002', 'RC-1900000003', 'RC-1900000004'],
  facturas: Array.from({ length: 200 }, (_, at) => `001-002-${String(900_000_001 + at)}`),
};
const SAMPLE_REFUSAL =
  'El pago NC-1900000001 ya estaba usado en otra compensación que su distribuidor registró mientras tanto';
const longest = (long: SampleCustomer) => ({ ...MANY, ...long, total: long.amount });

/** Mail to the sender: the documents that were set off, or the reason for the refusal. */
export const compensationEnded = mailTemplate<CompensationEnded>({
  title: 'Compensación terminada',
  about: 'El distribuidor completó o rechazó una compensación. Lo recibe quien la envió.',
  write({ firstname, id_compensacion, refusal, total, pagos, facturas, url }) {
    const what = `${formatMoney(total)} de ${list(pagos)} con ${list(facturas)}`;
    return {
      ...(refusal === null
        ? {
            subject: `Su compensación ${id_compensacion} quedó hecha`,
            paragraphs: [`La compensación ${id_compensacion} se completó: ${what}. Los saldos ya lo muestran.`],
          }
        : {
            subject: `Su compensación ${id_compensacion} no se hizo`,
            paragraphs: [
              `La compensación ${id_compensacion} fue rechazada: ${what}.`,
              `${endWithPeriod(refusal)} Sus pagos y facturas quedaron libres, como estaban antes.`.trim(),
            ],
          }),
      greeting: `Hola, ${firstname}:`,
      action: { label: 'Ver mis compensaciones', url },
    };
  },
  samples: {
    corto: ({ short }) => ({ ...FEW, ...short, total: short.amount }),
    largo: ({ long }) => ({ ...longest(long), refusal: null }),
    rechazada: ({ long }) => ({ ...longest(long), refusal: SAMPLE_REFUSAL }),
  },
});
