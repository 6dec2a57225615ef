import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import type { PaymentState } from './payment-state.ts';

interface Ended {
  readonly uuid: string;
  readonly referencia: string;
  readonly numero_cuenta: string;
  readonly user_id: number;
  readonly monto: Money;
}

const WORDS: Readonly<Partial<Record<PaymentState, { readonly becomes: string; readonly body: string }>>> = {
  aprobada: { becomes: 'aprobado', body: 'El banco confirmó su pago de {monto}.' },
  rechazada: { becomes: 'rechazado', body: 'El banco no aprobó su pago de {monto}. Lo que iba a pagar quedó libre.' },
  fallida: { becomes: 'sin completar', body: 'Su pago de {monto} no se completó. Lo que iba a pagar quedó libre.' },
};

/** Words for a payment that another person than the payer cancelled, and that was not approved. */
const CANCELLED = {
  becomes: 'cancelado',
  body: 'Una persona de su empresa canceló el pago de {monto}. Lo que se iba a pagar quedó libre.',
};

/**
 * Notices at the end of a payment: for the person who started it, and for all who see the whole account's payments. None for an expired payment,
 * because the payer abandoned it.
 * @param needs the permission for the purchase, instead of that for invoices
 * @param isCancelled whether another person than the payer cancelled it (docs/product/payments.md#cancelling)
 */
export function paymentNotices(
  payment: Ended,
  to: PaymentState,
  {
    now,
    needs,
    isCancelled = false,
  }: { readonly now: Date; readonly needs?: PermissionNeed | undefined; readonly isCancelled?: boolean },
): readonly Notice[] {
  const ended = WORDS[to];
  if (!ended) return [];
  const words = isCancelled && to !== 'aprobada' ? CANCELLED : ended;
  const { uuid, referencia, numero_cuenta, user_id, monto } = payment;
  const notice: Notice = {
    tipo: 'pago',
    cliente: numero_cuenta,
    key: noticeKey('pago', uuid, to),
    title: `Pago ${referencia} ${words.becomes}`,
    body: words.body.replace('{monto}', formatMoney(monto)),
    at: now,
    href: `/admin/resultado-transaccion?uuid=${uuid}`,
  };
  return [
    { ...notice, userId: user_id },
    { ...notice, wholeAccount: true, needs },
  ];
}
