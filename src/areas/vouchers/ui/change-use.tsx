import { StatusDialog } from '#ui/messages/status-dialog.tsx';
import { type Cart, unitsIn } from '../rules/cart.ts';
import { withCart } from '../rules/cart-address.ts';
import { CHOOSE_PATH } from '../rules/pages.ts';
import { vouchers } from '../rules/voucher-words.ts';

interface ChangeUseProps {
  /** The cart that would be emptied. */
  readonly cart: Cart;
  readonly title: string;
  readonly wanted: { readonly use: string; readonly title: string };
  readonly onChange: () => void;
}

/** A cart has one use. Asks for confirmation before a change of use empties it. */
export const ChangeUse = ({ cart, title, wanted, onChange }: ChangeUseProps) => (
  <StatusDialog
    tone="warning"
    title={`¿Cambiar a ${wanted.title}?`}
    message={`Una compra lleva bonos de un solo uso. La suya tiene ${vouchers(unitsIn(cart))}${title && ` de ${title}`}: si cambia, se vacía.`}
    accept={{
      label: 'Vaciar y cambiar',
      href: withCart(CHOOSE_PATH, { use: wanted.use, lines: [] }),
      onSelect: onChange,
    }}
    cancel={{ label: 'Seguir con mi compra', href: withCart(CHOOSE_PATH, cart) }}
  />
);
