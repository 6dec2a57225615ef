import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import type { SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import { toDecimal } from '#kernel/money.ts';
import { compensationNotices } from '../rules/compensation-notice.ts';
import type { CompensationEnding } from '../rules/settlement.ts';

const SENT = { id_transaccion: '00000000-0000-4000-8000-000000000001', numero_cuenta: '0000100001', user_id: 1 };
const REFUSED: CompensationEnding = {
  estado: 'F',
  motivo: 'El saldo de la factura FE-1900000001 bajó mientras tanto.',
};

function sample({ amount }: SampleCustomer, id_compensacion: number, ending: CompensationEnding, invoices: number) {
  const sent = { ...SENT, id_compensacion, moneda: amount.currency, total_compensado: toDecimal(amount) };
  const [notice] = compensationNotices(sent, ending, invoices, new Date('2026-09-05T14:30:00Z'));
  if (!notice) throw new Error('A compensation that ended notifies nobody.');
  return notice;
}

/** Samples of the notices about compensations. */
export const noticeSamples = {
  compensacion: {
    corto: ({ short }) => sample(short, 7, { estado: 'S' }, 1),
    largo: ({ long }) => sample(long, 2_147_483_647, REFUSED, 200),
    completada: ({ long }) => sample(long, 2_147_483_647, { estado: 'S' }, 200),
  },
} as const satisfies Pick<NoticeSamples, 'compensacion'>;
