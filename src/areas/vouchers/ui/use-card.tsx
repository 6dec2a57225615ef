import { type Currency, formatMoney, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';
import { type Cart, countUnits } from '../rules/cart.ts';
import { cartWorth, type Offer } from '../rules/cart-total.ts';
import { CHOOSE_VOUCHERS_PATH } from '../rules/pages.ts';
import { BOUGHT_VOUCHERS_PATH } from '../rules/paths.ts';
import { appendCart } from '../rules/saved-cart.ts';
import { daysInWords, vouchersInWords } from '../rules/voucher-words.ts';
import { useCurrency } from './use-saved-cart.ts';
import css from './voucher.module.css';

interface UseCardProps {
  readonly offer: Offer;
  readonly about: string;
  readonly currency: Currency;
  /** Address of this use's amounts, carrying the cart. */
  readonly href: string;
  readonly onChoose: () => void;
}

/** Card of a use in the catalogue: purpose, amounts, validity and maximum. */
export const UseCard = ({ offer, about, currency, href, onChoose }: UseCardProps) => (
  <li className={css.voucher}>
    <h2>{offer.title}</h2>
    <p className={css.about}>{about}</p>
    <dl className={css.facts}>
      <div className={css.range}>
        <dt>Valores</dt>
        <dd>{withUnbrokenAmounts(rangeOf(offer, currency))}</dd>
      </div>
      <div>
        <dt>Vigencia</dt>
        <dd>{daysInWords(offer.daysValid)}</dd>
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

interface ChangeUseProps {
  /** The cart that the change would empty. */
  readonly cart: Cart;
  readonly title: string;
  readonly wanted: { readonly use: string; readonly title: string };
  readonly onChange: () => void;
}

/** Asks for confirmation before another use empties the cart, which can have only one use. */
export const ChangeUseDialog = ({ cart, title, wanted, onChange }: ChangeUseProps) => (
  <StatusDialog
    tone="warning"
    title={`¿Cambiar a ${wanted.title}?`}
    message={`Una compra lleva bonos de un solo uso. La suya tiene ${vouchersInWords(countUnits(cart))}${title && ` de ${title}`}: si cambia, se vacía.`}
    accept={{
      label: 'Vaciar y cambiar',
      href: appendCart(CHOOSE_VOUCHERS_PATH, { use: wanted.use, lines: [] }),
      onSelect: onChange,
    }}
    cancel={{ label: 'Seguir con mi compra', href: appendCart(CHOOSE_VOUCHERS_PATH, cart) }}
  />
);

interface UnfinishedPurchaseProps {
  readonly cart: Cart;
  readonly title: string;
  /** Whether the customer went to the bank with this cart, but no purchase of it is known. */
  readonly wasSent: boolean;
}

/** Shows the unfinished cart with a link to it. */
export function UnfinishedPurchase({ cart, title, wasSent }: UnfinishedPurchaseProps) {
  const currency = useCurrency();
  if (cart.lines.length === 0) return null;
  const what = `${vouchersInWords(countUnits(cart))}${title && ` de ${title}`} por ${formatMoney(cartWorth(cart, currency))}.`;
  return (
    <div className={css.banner}>
      <Alert
        title={wasSent ? 'Fue a pagar esta compra' : 'Tiene una compra sin terminar'}
        action={
          <ButtonLink size="sm" to={wasSent ? BOUGHT_VOUCHERS_PATH : appendCart(CHOOSE_VOUCHERS_PATH, cart)}>
            {wasSent ? 'Ver mis bonos' : 'Continuar'}
          </ButtonLink>
        }
      >
        {wasSent
          ? `${what} Si el banco la aprobó, está en Mis bonos; si no, sigue guardada en su compra.`
          : `${what} La guardamos en esta pestaña.`}
      </Alert>
    </div>
  );
}
