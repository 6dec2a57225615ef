import { type Currency, formatMoney, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import type { Offer } from '../rules/cart-total.ts';
import { days } from '../rules/voucher-words.ts';
import css from './voucher.module.css';

interface UseCardProps {
  readonly offer: Offer;
  readonly about: string;
  readonly currency: Currency;
  /** The store page of this use, with the cart that the address carries. */
  readonly href: string;
  readonly onChoose: () => void;
}

/** A use in the catalogue: purpose, amounts, validity and maximum. */
export const UseCard = ({ offer, about, currency, href, onChoose }: UseCardProps) => (
  <li className={css.voucher}>
    <h2>{offer.title}</h2>
    <p className={css.about}>{about}</p>
    <dl className={css.facts}>
      <div className={css.range}>
        <dt>Valores</dt>
        <dd>{keepAmounts(rangeOf(offer, currency))}</dd>
      </div>
      <div>
        <dt>Vigencia</dt>
        <dd>{days(offer.daysValid)}</dd>
      </div>
      <div>
        <dt>Máximo por compra</dt>
        <dd>
          <Amount value={offer.maximum} />
        </dd>
      </div>
    </dl>
    <div className={css.go}>
      <ButtonLink block to={href} onClick={onChoose} aria-label={`Comprar ${offer.title}`}>
        Comprar
      </ButtonLink>
    </div>
  </li>
);

function rangeOf({ amounts }: Offer, currency: Currency): string {
  const [least = '0'] = amounts;
  const most = amounts.at(-1) ?? least;
  const first = formatMoney(moneyOf(least, currency));
  return least === most ? first : `${first} a ${formatMoney(moneyOf(most, currency))}`;
}
