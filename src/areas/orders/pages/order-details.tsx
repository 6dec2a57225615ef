import { useSearchParams } from 'react-router';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { parseCurrency } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ORDERS_PATH, ORDERS_TITLE, orderHref } from '../rules/order-address.ts';
import { isRefused } from '../rules/order-state.ts';
import type { OrderFound } from '../ui/order-found.ts';
import { OrderHead, OrderSide } from '../ui/order-head.tsx';
import { HeldNotice, RefusedNotice } from '../ui/order-notices.tsx';
import css from '../ui/order-page.module.css';
import { Tracking } from '../ui/tracking.tsx';
import { useOrderNews } from '../ui/use-order-news.ts';
import type { Route } from './+types/order-details';
import { loadOrder } from './orders.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData && 'order' in loaderData && loaderData.order ? `Pedido ${loaderData.order.num_pedido}` : 'Pedido'} · Surtidor`,
  },
];

export const loader = ({ request, context }: Route.LoaderArgs) => loadOrder(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

/** The page of one order: its progress, products and papers. */
export default function OrderDetailsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = search.get('orderNumber') ?? '';
  const loaded = useLastGoodAnswer(loaderData, asked);
  const order = loaded.problem === undefined ? loaded.order : undefined;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: ORDERS_TITLE, to: ORDERS_PATH },
          { label: order?.num_pedido ?? 'Pedido' },
        ]}
      />
      {loaded.problem === undefined && order && <Found order={order} contacts={loaded.contacts} ages={loaded.ages} />}
      {loaded.problem === undefined && !order && <NotFound />}
      {loaded.problem !== undefined && (
        <>
          <PageHead title="Pedido" />
          <Card title="Seguimiento">
            <ErrorState title="No pudimos traer este pedido" retryHref={orderHref(asked)}>
              <p>{loaded.problem}</p>
            </ErrorState>
          </Card>
        </>
      )}
    </>
  );
}

interface FoundProps {
  readonly order: OrderFound;
  readonly contacts: readonly ContactFactsFragment[];
  readonly ages: readonly FigureAge[];
}

function Found({ order, contacts, ages }: FoundProps) {
  const currency = parseCurrency(order.moneda);
  useOrderNews(order.num_pedido);
  return (
    <>
      <OrderHead order={order} ages={ages} />
      {order.estado_bloqueo_pedido && (
        <div className={css.notice}>
          <HeldNotice order={order} currency={currency} />
        </div>
      )}
      {isRefused(order) && (
        <div className={css.notice}>
          <RefusedNotice reason={order.estatus_rechazo} contacts={contacts} />
        </div>
      )}
      <div className="split">
        <Tracking order={order} />
        <OrderSide order={order} currency={currency} />
      </div>
    </>
  );
}

/** The same text for a missing order and for one that the person may not see. */
const NotFound = () => (
  <>
    <PageHead title="No encontramos este pedido" />
    <Card>
      <EmptyState
        heading="h2"
        title="Ningún pedido suyo tiene ese número"
        action={<ButtonLink to={ORDERS_PATH}>Ver sus pedidos</ButtonLink>}
      >
        <p>
          Revise el número SAP o SICOM. Si es de una estación que usted no ve, pídale acceso a quien administra su
          empresa.
        </p>
      </EmptyState>
    </Card>
  </>
);
