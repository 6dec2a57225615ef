import { CURRENCY_SIGNS, formatDigits, type Money } from '#kernel/money.ts';
import { classNames } from '../behaviour/class-names.ts';
import css from './amount.module.css';

export interface AmountProps {
  readonly value: Money;
  /** `md` inherits the surrounding size. `display` is for a screen's main figure. */
  readonly size?: 'md' | 'lg' | 'xl' | 'display';
  /** Double underline for `final`, dashed for `pending`. */
  readonly finality?: 'final' | 'pending' | 'none';
  readonly className?: string;
}

/** Amounts of this length get a smaller size, because they would overflow a card on phones. */
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
      <span className={css.currency}>{CURRENCY_SIGNS[value.currency]}</span>
      {` ${digits}`}
    </span>
  );
}
