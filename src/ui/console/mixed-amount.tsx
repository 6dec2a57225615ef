import { CURRENCIES, type Decimal, type Money, moneyOf, parseCurrency, sumMoney } from '#kernel/money.ts';
import { Amount, type AmountProps } from '../figures/amount.tsx';
import css from './mixed-amount.module.css';

export type MixedAmountProps = Omit<AmountProps, 'value'> &
  ({ readonly value: Money } | { readonly decimal: Decimal; readonly currency: string });

/** An amount in a list with several currencies: dollars are written "US$", because pesos have the same sign. */
export function MixedAmount(props: MixedAmountProps) {
  const value = 'value' in props ? props.value : moneyOf(props.decimal, parseCurrency(props.currency));
  const { size, finality, className } = props;
  return (
    <span className="nowrap">
      {value.minor < 0 && '– '}
      {value.currency === 'USD' && <span className={size && size !== 'md' ? css[size] : undefined}>US</span>}
      <Amount
        value={{ ...value, minor: Math.abs(value.minor) }}
        size={size}
        finality={finality}
        className={className}
      />
    </span>
  );
}

interface MixedSumsProps {
  readonly sums: readonly { readonly moneda: string; readonly monto: Decimal }[];
}

/** The sum in each currency that occurs, one below the other. Currencies are never added up. */
export function MixedSums({ sums }: MixedSumsProps) {
  if (sums.length === 0) return <span className="muted">—</span>;
  return CURRENCIES.filter((currency) => sums.some(({ moneda }) => moneda === currency)).map((currency) => {
    const own = sums.filter(({ moneda }) => moneda === currency);
    return (
      <span key={currency} className={css.sum}>
        <MixedAmount
          value={sumMoney(
            own.map(({ monto }) => moneyOf(monto, currency)),
            currency,
          )}
        />
      </span>
    );
  });
}
