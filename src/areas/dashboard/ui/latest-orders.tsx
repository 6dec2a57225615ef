import { Link } from 'react-router';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { ORDERS_PATH, orderHref } from '#areas/orders/rules/order-address.ts';
import { orderAmount } from '#areas/orders/rules/order-figures.ts';
import { groupHoldingDocuments } from '#areas/orders/rules/order-holds.ts';
import { orderLevel, orderStateOf } from '#areas/orders/rules/order-state.ts';
import { OrderBadge } from '#areas/orders/ui/order-badge.tsx';
import { payTheseHref } from '#areas/payments/rules/pay-address.ts';
import type { LatestOrderFactsFragment } from '#generated/client/graphql.ts';
import { parseCurrency } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Card } from '#ui/page/card.tsx';
import type { MaybePending } from './account.ts';
import { Block } from './block.tsx';
import css from './latest-orders.module.css';

type LatestOrder = LatestOrderFactsFragment;

export interface FoundOrders {
  readonly orders: readonly LatestOrder[];
  /** Age of the ERP's orders, when they are late. */
  readonly late: readonly FigureAge[];
}

const TITLE = 'Últimos pedidos';

interface LatestOrdersProps {
  readonly orders: MaybePending<FoundOrders>;
  readonly mayPay: boolean;
}

/** The four newest orders on two lines each: number, place and value, then the state and its consequence. */
export const LatestOrders = ({ orders, mayPay }: LatestOrdersProps) => (
  <div className={css.box}>
    <Block
      of={orders}
      loading={
        <Card title={TITLE}>
          <Skeleton shape="rows" count={4} label="Cargando sus pedidos" />
        </Card>
      }
      failed={
        <Card title={TITLE}>
          <ErrorState title="No pudimos cargar sus pedidos" retryHref="/">
            Sus datos están a salvo. Intente de nuevo en un momento.
          </ErrorState>
        </Card>
      }
    >
      {({ orders: latest, late }) => (
        <Card title={TITLE} action={latest.length > 0 && <LinkText to={ORDERS_PATH}>Ver todos</LinkText>}>
          {latest.length === 0 ? (
            <EmptyState title="Todavía no hay pedidos">Cuando haga un pedido, aquí verá en qué va.</EmptyState>
          ) : (
            <ul className={css.orders}>
              {latest.map((order) => (
                <Latest key={order.id_pedido} order={order} mayPay={mayPay} />
              ))}
            </ul>
          )}
          <ErpAge ages={late} />
        </Card>
      )}
    </Block>
  </div>
);

const Latest = ({ order, mayPay }: { readonly order: LatestOrder; readonly mayPay: boolean }) => (
  <li className={css.order}>
    <Link to={orderHref(order.num_pedido)} className={`doc-no ${css.number}`}>
      {order.num_pedido}
    </Link>
    <span className={css.place}>{order.nombre_destino}</span>
    {order.valor !== null && <Amount value={orderAmount(order.valor, parseCurrency(order.moneda))} />}
    <span className={css.state}>
      <OrderBadge code={order.estado_pedido} />
      <span className={css.text}>
        <Word order={order} mayPay={mayPay} />
      </span>
    </span>
  </li>
);

/** The most important fact of an order: the reason of its hold or refusal, its invoice, or its expected arrival. */
function Word({ order, mayPay }: { readonly order: LatestOrder; readonly mayPay: boolean }) {
  const { estado_pedido, estatus_rechazo, num_factura, entregas, fecha_entrega } = order;
  const { kind } = orderLevel(orderStateOf(estado_pedido));
  if (kind === 'held') return <Held order={order} mayPay={mayPay} />;
  if (kind === 'refused') return estatus_rechazo && `Motivo: ${estatus_rechazo}`;
  if (num_factura) return `Factura ${num_factura}`;
  const [expected] = entregas.flatMap(({ fecha_estimada }) => fecha_estimada ?? []).toSorted();
  const day = expected ?? fecha_entrega;
  return day ? (
    <>
      Entrega: <DateText value={day} />
    </>
  ) : null;
}

function Held({ order, mayPay }: { readonly order: LatestOrder; readonly mayPay: boolean }) {
  const { payable, blocked, standing } = groupHoldingDocuments(order.retenido_por, order.retenciones_saldadas);
  if (standing === 'unnamed') return 'Su distribuidor lo está revisando.';
  if (standing === 'paid') return 'Ya pagó lo que lo retenía.';
  if (standing === 'under-way') return 'Lo que lo retiene tiene un pago en proceso.';
  const documents = [...payable, ...blocked];
  const [first] = documents;
  const href = payTheseHref(payable.map(({ id_edocta_detalle }) => id_edocta_detalle));
  return (
    <>
      {documents.length === 1
        ? `Lo retiene la factura ${first?.num_factura ?? first?.num_documento}.`
        : `Lo retienen ${documents.length} facturas.`}{' '}
      {mayPay && <Link to={href}>{payable.length === 1 ? 'Pagarla' : 'Pagarlas'}</Link>}
    </>
  );
}
