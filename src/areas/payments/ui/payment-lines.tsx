import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import css from './payment-lines.module.css';

interface PaymentLinesProps {
  readonly lines: PaymentAttemptFragment['detalle'];
  readonly currency: Currency;
}

/** The invoices of an attempt. */
export const PaymentLines = ({ lines, currency }: PaymentLinesProps) => (
  <Ledger>
    {lines.map((line) => (
      <LedgerRow key={line.id_edocta_detalle} label={<Label line={line} currency={currency} />}>
        <Amount value={moneyOf(line.monto_transaccion, currency)} />
      </LedgerRow>
    ))}
  </Ledger>
);

const Label = ({
  line,
  currency,
}: {
  readonly line: PaymentLinesProps['lines'][number];
  readonly currency: Currency;
}) => (
  <>
    <b className={`doc-no ${css.number}`}>{line.numero_factura || line.numero_documento}</b>
    {line.nombre_destino && <span className="sm">{line.nombre_destino}</span>}
    {line.tipo_transaccion === 'parcial' && (
      <span className="sm">
        abono a un saldo de <Amount value={moneyOf(line.monto_documento, currency)} />
      </span>
    )}
  </>
);
