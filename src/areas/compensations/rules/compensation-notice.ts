import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import { type Currency, formatMoney, moneyOf } from '#kernel/money.ts';
import { endWithPeriod } from '#kernel/sentence.ts';
import { HISTORY_PATH } from './compensation-list.ts';
import type { CompensationEnding } from './settlement.ts';

interface Ended {
  readonly id_compensacion: number;
  readonly id_transaccion: string;
  readonly numero_cuenta: string;
  readonly user_id: number;
  readonly moneda: Currency;
  readonly total_compensado: string;
}

/** Notifications when a compensation ends: for its sender, who also gets the mail, and for everyone who sees the whole account's history. */
export function compensationNotices(
  sent: Ended,
  ending: CompensationEnding,
  invoices: number,
  now: Date,
): readonly Notice[] {
  const amount = formatMoney(moneyOf(sent.total_compensado, sent.moneda));
  const to = invoices === 1 ? 'una factura' : `${invoices} facturas`;
  const notice: Notice = {
    tipo: 'compensacion',
    cliente: sent.numero_cuenta,
    key: noticeKey('compensacion', sent.id_transaccion),
    title: `Compensación ${sent.id_compensacion} ${ending.estado === 'S' ? 'completada' : 'rechazada'}`,
    body:
      ending.estado === 'S'
        ? `Se aplicaron ${amount} a ${to}.`
        : `No se aplicaron ${amount}. ${endWithPeriod(ending.motivo)} Sus pagos y facturas quedaron libres.`,
    at: now,
    href: HISTORY_PATH,
  };
  return [
    { ...notice, userId: sent.user_id },
    { ...notice, wholeAccount: true },
  ];
}
