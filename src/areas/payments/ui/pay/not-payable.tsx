import { Link } from 'react-router';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment, OpenPaymentFragment } from '#generated/client/graphql.ts';
import { formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { MAXIMUM_PAYMENT_DOCUMENTS } from '../../rules/allocation.ts';
import { resultHref } from '../../rules/pay-address.ts';
import { toPaymentState } from '../../rules/payment-state.ts';
import { invoiceName } from '../invoices/invoice-address.ts';
import { CancelPayment, ContinueAtBank } from '../result/ways-on.tsx';
import css from './not-payable.module.css';
import { PayProblemNote } from './pay-problem.tsx';

interface LeftOutFacts {
  readonly unavailable: readonly InvoiceRowFragment[];
  readonly held: readonly OpenPaymentFragment[];
  readonly unknown: number;
  readonly blockedOverdue: number;
  readonly beyond: number;
}

const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** Requested invoices that this payment leaves out, with the reasons. The others can be paid. */
export function NotPayable({ payable }: { readonly payable: LeftOutFacts }) {
  const { today } = usePortal();
  const { unavailable, held, unknown, blockedOverdue, beyond } = payable;
  const sentences = [
    unknown > 0 &&
      `${some(unknown, 'Una factura que pidió no está', 'facturas que pidió no están')} entre las suyas pendientes.`,
    blockedOverdue > 0 &&
      `${some(blockedOverdue, 'Una factura vencida está bloqueada y no va', 'facturas vencidas están bloqueadas y no van')} en este pago.`,
    beyond > 0 &&
      `Un pago cubre hasta ${MAXIMUM_PAYMENT_DOCUMENTS} facturas: van las más antiguas y quedan ${beyond} por pagar.`,
  ].filter((sentence) => sentence !== false);
  return (
    <>
      {unavailable.length > 0 && (
        <div className={css.notice}>
          <Alert
            tone="warn"
            title={`${some(unavailable.length, 'Una factura no se puede', 'facturas no se pueden')} pagar ahora`}
          >
            <ul>
              {unavailable.map((invoice) => (
                <li key={invoice.id_edocta_detalle}>
                  <span className="doc-no">{invoiceName(invoice)}</span>:{' '}
                  {invoice.bloqueada ? <BlockReason block={invoice.bloqueo} today={today} /> : 'Ya está pagada.'}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      {held.map((payment) => (
        <OpenPayment key={payment.uuid} payment={payment} />
      ))}
      {sentences.length > 0 && (
        <div className={css.notice}>
          <Alert tone="info" title={sentences.join(' ')} />
        </div>
      )}
    </>
  );
}

/** An open payment that blocks invoices of the dialog, with links to continue or cancel it (docs/product/payments.md#cancelling). */
function OpenPayment({ payment }: { readonly payment: OpenPaymentFragment }) {
  const amount = formatMoney(moneyOf(payment.monto, parseCurrency(payment.moneda)));
  return (
    <div className={css.notice}>
      <Alert tone="info" title={withUnbrokenAmounts(`Un pago de ${amount} espera al banco`)}>
        {toPaymentState(payment.estado) === 'pendiente' ? (
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

interface NothingToPayProps {
  readonly payable: LeftOutFacts;
  /** Reason why the last try was refused. For example, a colleague has paid the last invoice meanwhile. */
  readonly problem: string | undefined;
  readonly backHref: string;
}

/** Text of the dialog when none of the requested invoices can be paid now. */
export const NothingToPay = ({ payable, problem, backHref }: NothingToPayProps) => (
  <Dialog isOpen title="Confirme su pago" closeHref={backHref}>
    {problem && (
      <div className={css.notice}>
        <PayProblemNote problem={problem} />
      </div>
    )}
    <NotPayable payable={payable} />
    <EmptyState
      title="No hay facturas para pagar"
      action={
        <ButtonLink to={backHref} preventScrollReset>
          Volver a la lista
        </ButtonLink>
      }
    >
      <p>Elija en la lista las facturas que quiere pagar.</p>
    </EmptyState>
  </Dialog>
);
