import { formatMoney } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { type Cart, unitsIn } from '../rules/cart.ts';
import { withCart } from '../rules/cart-address.ts';
import { worthOf } from '../rules/cart-total.ts';
import { CHOOSE_PATH } from '../rules/pages.ts';
import { BOUGHT_PATH } from '../rules/paths.ts';
import { vouchers } from '../rules/voucher-words.ts';
import { useCurrency } from './use-currency.ts';
import css from './voucher.module.css';

interface UnfinishedPurchaseProps {
  readonly cart: Cart;
  readonly title: string;
  /** The customer went to the bank with this cart, but no matching purchase is known. */
  readonly wasSent: boolean;
}

/** Shows the waiting cart with a link back to it. */
export function UnfinishedPurchase({ cart, title, wasSent }: UnfinishedPurchaseProps) {
  const currency = useCurrency();
  if (cart.lines.length === 0) return null;
  const what = `${vouchers(unitsIn(cart))}${title && ` de ${title}`} por ${formatMoney(worthOf(cart, currency))}.`;
  return (
    <div className={css.banner}>
      <Alert
        title={wasSent ? 'Fue a pagar esta compra' : 'Tiene una compra sin terminar'}
        action={
          <ButtonLink size="sm" to={wasSent ? BOUGHT_PATH : withCart(CHOOSE_PATH, cart)}>
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
