import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { currencyOf } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { orderHref } from '../rules/order-address.ts';
import { DeliveryPapers } from './delivery-papers.tsx';
import css from './order-detail.module.css';
import { OrderProducts } from './order-products.tsx';

/** The unfolded details of a row: products, numbers and papers of the order. */
export function OrderDetail({ order }: { readonly order: OrderRowFragment }) {
  const { num_pedido, num_sicom, plantas, detalle, entregas, moneda } = order;
  const items: readonly (Fact | false)[] = [
    num_sicom !== null && { label: 'Número SICOM', value: <span className="doc-no">{num_sicom}</span> },
    plantas.length > 0 && { label: 'Planta', value: plantas.map(({ nombre }) => nombre).join(', ') },
    ...numbers('Guía de transporte', [order.guia_transporte, ...entregas.map((each) => each.guia_transporte)]),
    ...numbers(
      'Placa',
      entregas.map(({ placa }) => placa),
    ),
  ];
  return (
    <div className={css.detail}>
      <OrderProducts lines={detalle} currency={currencyOf(moneda)} />
      <div>
        <Facts items={items.filter((item) => item !== false)} />
        <div className={css.links}>
          {entregas.map((delivery) => (
            <DeliveryPapers key={delivery.numero_entrega} delivery={delivery} named={entregas.length > 1} />
          ))}
          <LinkText to={orderHref(num_pedido)}>Ver seguimiento</LinkText>
        </div>
      </div>
    </div>
  );
}

/** Each number once; nothing where there is none. */
function numbers(label: string, texts: readonly (string | null)[]): Fact[] {
  const known = [...new Set(texts.filter((text) => text !== null && text !== ''))];
  return known.length > 0 ? [{ label, value: <span className="doc-no">{known.join(', ')}</span> }] : [];
}
