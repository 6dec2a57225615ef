import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { type Currency, formatMoney, money, moneyOf } from '#kernel/money.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';

interface BoughtLinesProps {
  readonly lines: NonNullable<PaymentAttemptFragment['compra']>['renglones'];
  readonly currency: Currency;
}

/** The goods of a purchase with quantity and value. */
export const BoughtLines = ({ lines, currency }: BoughtLinesProps) => (
  <Ledger>
    {lines.map(({ nombre, cantidad, monto }) => {
      const each = moneyOf(monto, currency);
      return (
        <LedgerRow
          key={`${nombre} ${monto}`}
          label={<span>{keepAmounts(`${cantidad} de ${formatMoney(each)} · ${nombre}`)}</span>}
        >
          <Amount value={money(each.minor * cantidad, currency)} />
        </LedgerRow>
      );
    })}
  </Ledger>
);
