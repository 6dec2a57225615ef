import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import type { SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import { paymentNotices } from '../rules/payment-notice.ts';
import type { PaymentState } from '../rules/payment-state.ts';

const PAYMENT = { uuid: '00000000-0000-4000-8000-000000000001', numero_cuenta: '0000100001', user_id: 1 };

function sample({ amount }: SampleCustomer, referencia: string, state: PaymentState, isCancelled = false) {
  const payment = { ...PAYMENT, referencia, monto: amount };
  const [notice] = paymentNotices(payment, state, { now: new Date('2026-09-05T14:30:00Z'), isCancelled });
  if (!notice) throw new Error(`The state ${state} notifies nobody.`);
  return notice;
}

/** Samples of the notices about payments. */
export const noticeSamples = {
  pago: {
    corto: ({ short }) => sample(short, 'SRT-1', 'aprobada'),
    largo: ({ long }) => sample(long, 'SRT-9999999999', 'fallida'),
    rechazado: ({ long }) => sample(long, 'SRT-9999999999', 'rechazada'),
    cancelado: ({ long }) => sample(long, 'SRT-9999999999', 'rechazada', true),
  },
} as const satisfies Pick<NoticeSamples, 'pago'>;
