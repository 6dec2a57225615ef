import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatMoney } from '#kernel/money.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import type { CartTotal, Offer } from '../rules/cart-total.ts';
import { days, vouchers } from '../rules/voucher-words.ts';
import css from './confirm.module.css';

/** The total to pay with its lines and its use. Dashed lines mean that nothing is paid yet. */
export function PurchaseTotal({ total, offer }: { readonly total: CartTotal; readonly offer: Offer }) {
  const { facts } = usePortal();
  return (
    <Card flush aria-label="Total a pagar">
      <div className={css.top}>
        <div className="sm muted">Total a pagar</div>
        <Amount value={total.total} size="display" finality="pending" />
      </div>
      <Rule />
      <div className={css.body}>
        <Ledger>
          {total.lines.map(({ amount, value, quantity, total: sum }) => (
            <LedgerRow
              key={amount}
              label={<span>{keepAmounts(`${vouchers(quantity)} de ${formatMoney(value)}`)}</span>}
            >
              <Amount value={sum} />
            </LedgerRow>
          ))}
        </Ledger>
        <div className={css.facts}>
          <Facts
            items={[
              { label: 'Uso', value: offer.title },
              { label: 'Vigencia', value: `${days(offer.daysValid)} desde el pago` },
              { label: 'A nombre de', value: facts?.company ?? '' },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
