import { DateText } from '#ui/figures/date-text.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { levelOf, orderStateOf } from '../rules/order-level.ts';
import { OrderBadge } from './order-badge.tsx';
import type { OrderFound } from './order-found.ts';
import css from './order-page.module.css';

/** The number of an order, its state, where it goes and when it should arrive. */
export const OrderHead = ({ order }: { readonly order: OrderFound }) => (
  <PageHead title={`Pedido ${order.num_pedido}`}>
    <div className={css.line}>
      <OrderBadge code={order.estado_pedido} />
      <span>
        {order.nombre_destino}
        <Arrival order={order} />
        {order.entregas.length > 1 && ` · sale en ${order.entregas.length} entregas`}
      </span>
    </div>
  </PageHead>
);

/** Expected arrival; none for a refused order, to be confirmed for a held one. */
function Arrival({ order: { estado_pedido, entregas, fecha_entrega } }: { readonly order: OrderFound }) {
  const { kind } = levelOf(orderStateOf(estado_pedido));
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
