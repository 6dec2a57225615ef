import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { decimalSign, formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Icon } from '#ui/page/icon.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { receiptHref, resultHref } from '../rules/pay-address.ts';
import { onAccountTitle } from '../rules/segments.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentLines } from './payment-lines.tsx';
import css from './payment-table.module.css';

/** Table of attempts: one row each, with its lines below. */
export const PAYMENT_TABLE: TableDeclaration<PaymentAttemptFragment> = {
  columns: [
    {
      head: 'Referencia',
      area: 'lead',
      cell: ({ referencia }) => <span className="doc-no">{referencia}</span>,
    },
    { head: 'Fecha', area: 'first', cell: ({ creada_en }) => <DateText value={creada_en} withTime /> },
    {
      head: 'Banco y CUS',
      area: 'second',
      cell: (attempt) => (
        <>
          {attempt.banco ?? <span className="quiet">Sin banco</span>}
          <div className={`sm muted ${css.cus}`}>{cusOf(attempt)}</div>
        </>
      ),
    },
    {
      head: 'Quién pagó',
      area: 'text',
      phoneLabel: 'Quién pagó',
      cell: (attempt) => (
        <>
          {attempt.pagador}
          <span className={css.cusBelow}> · {cusOf(attempt)}</span>
        </>
      ),
    },
    {
      head: 'Estado',
      area: 'state',
      cell: (attempt) => (
        <>
          <PaymentBadge estado={attempt.estado} />
          <Attention attempt={attempt} />
        </>
      ),
    },
    {
      head: 'Valor',
      area: 'amount',
      cell: ({ monto, moneda }) => <Amount value={moneyOf(monto, parseCurrency(moneda))} />,
    },
    {
      head: 'Ver',
      hideHead: true,
      area: 'action',
      cell: ({ uuid, referencia }) => (
        <LinkText to={resultHref(uuid)} aria-label={`Ver el pago ${referencia}`}>
          Ver
        </LinkText>
      ),
    },
  ],
  note: (attempt) => <Covered attempt={attempt} />,
};

const cusOf = ({ cus }: PaymentAttemptFragment): string => (cus === null ? 'Sin CUS' : `CUS ${cus}`);

/** Note about a review, or money in the customer's favour, which the state does not show. */
function Attention({ attempt: { revision, sin_aplicar, moneda } }: CoveredProps) {
  if (revision !== null) return <div className="sm">En revisión con el banco</div>;
  return decimalSign(sin_aplicar) > 0 ? (
    <div className="sm">
      {withUnbrokenAmounts(`${formatMoney(moneyOf(sin_aplicar, parseCurrency(moneda)))} a su favor`)}
    </div>
  ) : null;
}

interface CoveredProps {
  readonly attempt: PaymentAttemptFragment;
}

const Covered = ({ attempt: { uuid, referencia, estado, tipo, segmento, compra, detalle, moneda } }: CoveredProps) => (
  <div className={css.covered}>
    {tipo !== 'credito' ? (
      <span className={css.onAccount}>{compra?.nombre ?? onAccountTitle(segmento ?? '')}</span>
    ) : (
      <details className={css.details}>
        <summary className={css.summary}>
          <Icon name="chevron-down" size={16} className={css.mark} />
          {detalle.length === 1 ? 'Una factura' : `${detalle.length} facturas`}
        </summary>
        <PaymentLines lines={detalle} currency={parseCurrency(moneda)} />
      </details>
    )}
    {estado === 'aprobada' && (
      <LinkText
        to={receiptHref(uuid)}
        icon="download"
        {...OPENS_BESIDE}
        aria-label={`Descargar el comprobante de ${referencia}`}
        className={css.receipt}
      >
        Comprobante
      </LinkText>
    )}
  </div>
);
