import { formatDigits, type Money, SIGNS } from '#kernel/money.ts';
import { classNames } from '../behaviour/class-names.ts';
import css from './amount.module.css';

export interface AmountProps {
  readonly value: Money;
  /** `md` inherits the size of the text around it; `display` is for the main figure of a screen. */
  readonly size?: 'md' | 'lg' | 'xl' | 'display';
  /** Double underline: final. Dashed underline: may still change. */
  readonly finality?: 'final' | 'pending' | 'none';
  readonly className?: string;
}

/** Amounts with ten or more digits get a smaller size: the largest one would overflow the card on a phone. */
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
      <span className={css.currency}>{SIGNS[value.currency]}</span>
      {` ${digits}`}
    </span>
  );
}
