import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment, OpenPaymentFragment } from '#generated/client/graphql.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { MAXIMUM_DOCUMENTS } from '../../rules/allocation.ts';
import { nameOf } from '../invoices/invoice-name.ts';
import css from './not-payable.module.css';
import { OpenPayment } from './open-payment.tsx';

export interface LeftOutFacts {
  readonly unavailable: readonly InvoiceRowFragment[];
  readonly held: readonly OpenPaymentFragment[];
  readonly unknown: number;
  readonly blockedOverdue: number;
  readonly beyond: number;
}

const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** Requested invoices that are not in this payment, with the reasons. The others can be paid. */
export function NotPayable({ payable }: { readonly payable: LeftOutFacts }) {
  const { today } = usePortal();
  const { unavailable, held, unknown, blockedOverdue, beyond } = payable;
  const sentences = [
    unknown > 0 &&
      `${some(unknown, 'Una factura que pidió no está', 'facturas que pidió no están')} entre las suyas pendientes.`,
    blockedOverdue > 0 &&
      `${some(blockedOverdue, 'Una factura vencida está bloqueada y no va', 'facturas vencidas están bloqueadas y no van')} en este pago.`,
    beyond > 0 &&
      `Un pago cubre hasta ${MAXIMUM_DOCUMENTS} facturas: van las más antiguas y quedan ${beyond} por pagar.`,
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
                  <span className="doc-no">{nameOf(invoice)}</span>:{' '}
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
