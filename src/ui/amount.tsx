import { formatDigits, type Money, SIGNS } from '#kernel/money.ts';
import css from './amount.module.css';
import { classNames } from './class-names.ts';

export interface AmountProps {
  readonly value: Money;
  /** `md` takes the size of the text around it; `display` answers a screen's question. */
  readonly size?: 'md' | 'lg' | 'xl' | 'display';
  /** A double rule under what is final, a dashed line under what may still change, none under the rest. */
  readonly finality?: 'final' | 'pending' | 'none';
  readonly className?: string;
}

/** From ten figures on, the largest size would leave the card on a phone. */
const LONG = '1.234.567.890'.length;

export function Amount({ value, size = 'md', finality = 'none', className }: AmountProps) {
  const digits = formatDigits(value);
  return (
    <span
      className={classNames(
        css.amount,
        size !== 'md' && css[size],
        finality !== 'none' && css[finality],
        digits.length >= LONG && css.long,
        className,
      )}
    >
      {value.minor < 0 && '– '}
      <span className={css.currency}>{SIGNS[value.currency]}</span> {digits}
    </span>
  );
}
