import type { Currency } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { orderAmount } from '../rules/order-figures.ts';
import { isRefused } from '../rules/order-level.ts';
import type { OrderFound } from './order-found.ts';
import css from './order-page.module.css';
import { OrderProducts } from './order-products.tsx';

interface OrderSideProps {
  readonly order: OrderFound;
  readonly currency: Currency;
}

/** The ordered products with their total, and the facts of the order. */
export function OrderSide({ order, currency }: OrderSideProps) {
  const { valor, detalle } = order;
  return (
    <div className="stack">
      <Card title="Productos">
        <OrderProducts lines={detalle} currency={currency} />
        {valor !== null && (
          <div className={css.total}>
            <span className="muted">Total</span>
            <span className={css.sum}>
              <Amount value={orderAmount(valor, currency)} finality={isRefused(order) ? 'none' : 'final'} />
            </span>
          </div>
        )}
      </Card>
      <Card aria-label="Datos del pedido">
        <Facts items={factsOf(order)} />
      </Card>
    </div>
  );
}

function factsOf(order: OrderFound): readonly Fact[] {
  const { num_sicom, plantas, solicitante, nombre_solicitante, nombre_destino, fecha_pedido, observaciones } = order;
  const items: readonly (Fact | false)[] = [
    num_sicom !== null && { label: 'Número SICOM', value: <span className="doc-no">{num_sicom}</span> },
    plantas.length > 0 && { label: 'Planta', value: plantas.map(({ nombre }) => nombre).join(', ') },
    { label: 'Solicitante', value: `${nombre_solicitante}, ${solicitante}` },
    { label: 'Destino', value: nombre_destino },
    { label: 'Fecha del pedido', value: <DateText value={fecha_pedido} /> },
    observaciones !== null && { label: 'Observaciones', value: observaciones, wide: true },
  ];
  return items.filter((item) => item !== false);
}
