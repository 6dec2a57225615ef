import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { type Currency, formatMoney, moneyOf, parseCurrency, signOf } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { receiptHref, resultHref } from '../rules/pay-address.ts';
import { onAccountTitle } from '../rules/segments.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentLines } from './payment-lines.tsx';
import css from './payment-row.module.css';

/** One attempt with its lines. */
export function PaymentRow({ attempt }: { readonly attempt: PaymentAttemptFragment }) {
  const currency = parseCurrency(attempt.moneda);
  return (
    <DataRow note={<Covered attempt={attempt} currency={currency} />}>
      <DataCell area="lead">
        <span className="doc-no">{attempt.referencia}</span>
      </DataCell>
      <DataCell area="first">
        <DateText value={attempt.creada_en} withTime />
      </DataCell>
      <DataCell area="second">
        {attempt.banco ?? <span className="quiet">Sin banco</span>}
        <div className={`sm muted ${css.cus}`}>{cusOf(attempt)}</div>
      </DataCell>
      <DataCell area="text" label="Quién pagó">
        {attempt.pagador}
        <span className={css.cusBelow}> · {cusOf(attempt)}</span>
      </DataCell>
      <DataCell area="state">
        <PaymentBadge estado={attempt.estado} />
        <Attention attempt={attempt} currency={currency} />
      </DataCell>
      <DataCell area="amount">
        <Amount value={moneyOf(attempt.monto, currency)} />
      </DataCell>
      <DataCell area="action">
        <LinkText to={resultHref(attempt.uuid)} aria-label={`Ver el pago ${attempt.referencia}`}>
          Ver
        </LinkText>
      </DataCell>
    </DataRow>
  );
}

const cusOf = ({ cus }: PaymentAttemptFragment): string => (cus === null ? 'Sin CUS' : `CUS ${cus}`);

/** A review, or money in the customer's favour, which the state does not show. */
function Attention({ attempt: { revision, sin_aplicar }, currency }: CoveredProps) {
  if (revision !== null) return <div className="sm">En revisión con el banco</div>;
  return signOf(sin_aplicar) > 0 ? (
    <div className="sm">{withUnbrokenAmounts(`${formatMoney(moneyOf(sin_aplicar, currency))} a su favor`)}</div>
  ) : null;
}

interface CoveredProps {
  readonly attempt: PaymentAttemptFragment;
  readonly currency: Currency;
}

const Covered = ({
  attempt: { uuid, referencia, estado, tipo, segmento, compra, detalle },
  currency,
}: CoveredProps) => (
  <div className={css.covered}>
    {tipo !== 'credito' ? (
      <span className={css.onAccount}>{compra?.nombre ?? onAccountTitle(segmento ?? '')}</span>
    ) : (
      <details className={css.details}>
        <summary className={css.summary}>
          <Icon name="chevron-down" size={16} className={css.mark} />
          {detalle.length === 1 ? 'Una factura' : `${detalle.length} facturas`}
        </summary>
        <PaymentLines lines={detalle} currency={currency} />
      </details>
    )}
    {estado === 'aprobada' && (
      <LinkText
        to={receiptHref(uuid)}
        icon="download"
        target="_blank"
        reloadDocument
        aria-label={`Descargar el comprobante de ${referencia}`}
        className={css.receipt}
      >
        Comprobante
      </LinkText>
    )}
  </div>
);
