import type { OrderRowFragment } from '#generated/client/graphql.ts';
import type { Currency } from '#kernel/money.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { formatPrice, formatQuantity, orderAmount } from '../rules/order-figures.ts';
import css from './order-products.module.css';

interface OrderProductsProps {
  readonly lines: OrderRowFragment['detalle'];
  readonly currency: Currency;
}

/** The ordered products, with quantity, price and amount where the distributor gives them. */
export const OrderProducts = ({ lines, currency }: OrderProductsProps) => (
  <Ledger>
    {lines.map(({ id_pedido_info, descripcion, cantidad, unidad_medida, precio, valor }) => {
      const quantity = formatQuantity(cantidad, unidad_medida);
      return (
        <LedgerRow
          key={id_pedido_info}
          label={
            <span className={css.product}>
              {descripcion}
              <span className={css.quantity}>
                {precio === null ? quantity : keepAmounts(`${quantity} a ${formatPrice(precio, currency)}`)}
              </span>
            </span>
          }
        >
          {valor !== null && <Amount value={orderAmount(valor, currency)} />}
        </LedgerRow>
      );
    })}
  </Ledger>
);
