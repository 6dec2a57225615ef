import { Link } from 'react-router';
import type { OpenPaymentFragment } from '#generated/client/graphql.ts';
import { currencyOf, formatMoney, moneyOf } from '#kernel/money.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { stateOf } from '../../rules/payment-state.ts';
import { resultHref } from '../payment-address.ts';
import { CancelPayment, ContinueAtBank } from '../result/ways-on.tsx';
import css from './not-payable.module.css';

/** An open payment that blocks invoices of the dialog, with the ways to end it (docs/product/payments.md#cancelling). */
export function OpenPayment({ payment }: { readonly payment: OpenPaymentFragment }) {
  const amount = formatMoney(moneyOf(payment.monto, currencyOf(payment.moneda)));
  return (
    <div className={css.notice}>
      <Alert tone="info" title={keepAmounts(`Un pago de ${amount} espera al banco`)}>
        {stateOf(payment.estado) === 'pendiente' ? (
          <>
            El banco lo está procesando y ya no se puede cancelar.{' '}
            <Link to={resultHref(payment.uuid)}>Ver el pago</Link>
          </>
        ) : (
          <div className="button-row">
            {payment.url_redirect && <ContinueAtBank href={payment.url_redirect} />}
            <CancelPayment uuid={payment.uuid} />
          </div>
        )}
      </Alert>
    </div>
  );
}
