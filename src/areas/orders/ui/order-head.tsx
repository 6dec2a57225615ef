import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import type { Currency } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { orderAmount } from '../rules/order-figures.ts';
import { isRefused, orderLevel, orderStateOf } from '../rules/order-state.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderProducts } from './order-detail.tsx';
import type { OrderFound } from './order-found.ts';
import css from './order-page.module.css';

interface OrderHeadProps {
  readonly order: OrderFound;
  readonly ages: readonly FigureAge[];
}

/** Number and state of an order, its delivery point and expected arrival. */
export const OrderHead = ({ order, ages }: OrderHeadProps) => (
  <PageHead title={`Pedido ${order.num_pedido}`}>
    <div className={css.line}>
      <OrderBadge code={order.estado_pedido} />
      <span>
        {order.nombre_destino}
        <Arrival order={order} />
        {order.entregas.length > 1 && ` · sale en ${order.entregas.length} entregas`}
      </span>
    </div>
    <ErpAge ages={ages} />
  </PageHead>
);

/** Expected arrival: missing for a refused order, «to be confirmed» for a held one. */
function Arrival({ order: { estado_pedido, entregas, fecha_entrega } }: { readonly order: OrderFound }) {
  const { kind } = orderLevel(orderStateOf(estado_pedido));
  if (kind === 'refused') return null;
  const [expected] = entregas.flatMap(({ fecha_estimada }) => fecha_estimada ?? []).toSorted();
  const day = expected ?? fecha_entrega;
  if (kind === 'held' || day === null || day === undefined) return ' · entrega por confirmar';
  return (
    <>
      {' · entrega estimada '}
      <DateText value={day} />
    </>
  );
}

interface OrderSideProps {
  readonly order: OrderFound;
  readonly currency: Currency;
}

/** Side column with the ordered products, their total, and the facts of the order. */
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
