import { type Decimal, type Money, moneyOf, parseCurrency } from '#kernel/money.ts';
import { Amount, type AmountProps } from '../figures/amount.tsx';

export type MixedAmountProps = Omit<AmountProps, 'value'> &
  ({ readonly value: Money } | { readonly decimal: Decimal; readonly currency: string });

/** An amount among others of other currencies: dollars are written "US$", because pesos have the same sign. */
export function MixedAmount(props: MixedAmountProps) {
  const value = 'value' in props ? props.value : moneyOf(props.decimal, parseCurrency(props.currency));
  const { size, finality, className } = props;
  return (
    <span className="nowrap">
      {value.currency === 'USD' && 'US'}
      <Amount value={value} size={size} finality={finality} className={className} />
    </span>
  );
}
