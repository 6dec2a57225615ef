import type { Money } from '#kernel/money.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { CartTotal } from '../rules/cart-total.ts';
import { limitSentence } from '../rules/voucher-words.ts';
import css from './cart-summary.module.css';

/** Colour of the rule for each level of the total. */
export const TONES = { empty: 'reading', under: 'reading', at: 'ink', over: 'err' } as const;

/** The total against the maximum of a purchase: brand while there is room, ink at the limit, brick over it. */
export function LimitLine({ total, maximum }: { readonly total: CartTotal; readonly maximum: Money }) {
  const percent = Math.floor(total.share * 100);
  return (
    <div className={css.limit}>
      <Rule value={total.share} tone={TONES[total.level]} label={`${percent} por ciento del máximo`} />
      {total.level === 'over' ? (
        <div className={css.over}>
          <Alert tone="err" title={keepAmounts(limitSentence(total, maximum))} />
        </div>
      ) : (
        <p className={classNames('sm', total.level !== 'at' && 'muted')}>
          {keepAmounts(limitSentence(total, maximum))}
        </p>
      )}
    </div>
  );
}
