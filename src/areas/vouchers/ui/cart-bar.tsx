import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { type CartTotal, mayContinue } from '../rules/cart-total.ts';
import { vouchers } from '../rules/voucher-words.ts';
import { SUMMARY_ID } from './cart-summary.tsx';
import { TONES } from './limit-line.tsx';

interface CartBarProps {
  readonly total: CartTotal;
  /** Address of the confirmation. */
  readonly next: string;
}

/** The total against the maximum while a phone shows the amounts, and the way on; over the maximum, the way to the summary. */
export function CartBar({ total, next }: CartBarProps) {
  if (total.units === 0) return null;
  const isOver = !mayContinue(total);
  return (
    <StickyBar
      phoneOnly
      name="Total de su compra"
      label={vouchers(total.units)}
      figure={<Amount value={total.total} size="lg" />}
      reading={total.share}
      readingTone={TONES[total.level]}
    >
      {isOver ? (
        <ButtonLink to={{ hash: SUMMARY_ID }} preventScrollReset={false}>
          Revisar
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to={next}>
          Continuar
        </ButtonLink>
      )}
    </StickyBar>
  );
}
