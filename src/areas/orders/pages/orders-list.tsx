import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { listKey, listParams } from '#kernel/list/list-address.ts';
import { countRows } from '#kernel/list/list-declaration.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { useLastGood } from '#ui/behaviour/use-last-good.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useSlow } from '#ui/messages/use-slow.ts';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListDownloads, ToolsWithFiles } from '#web/list/list-downloads.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { eachRow, ListResults } from '#web/list/list-results.tsx';
import { ListTools } from '#web/list/list-tools.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListNavigation } from '#web/list/use-list-navigation.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { VOLUMES_PATH } from '../rules/order-address.ts';
import { daysInWords } from '../rules/order-days.ts';
import { ORDER_LIST, type OrderListFacts } from '../rules/order-list.ts';
import { ChosenOrders } from '../ui/chosen-orders.tsx';
import { ORDER_COLUMNS, OrderRow } from '../ui/order-row.tsx';
import { NoOrders, ShopLink } from '../ui/shop-link.tsx';
import { useOrderNews } from '../ui/use-order-news.ts';
import type { Route } from './+types/orders-list';
import { loadOrders } from './orders.server.ts';

const { words } = ORDER_LIST;
const FORM = 'pedidos';

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadOrders(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(ORDER_LIST);

type Orders = Extract<Route.ComponentProps['loaderData'], { readonly key: string }>;

export default function OrdersListPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const loaded = useLastGood(loaderData, listKey(ORDER_LIST, search));
  const { chosen, choose } = useChosen();
  useOrderNews();
  return (
    <>
      <div className="wrap page">
        <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
        <PageHead title={words.title} actions={<ShopLink wideOnly />}>
          {loaded.problem === undefined && (
            <p>
              {countRows(words, loaded.total_count)}
              {loaded.days && ` ${daysInWords(loaded.days)}`}.
            </p>
          )}
        </PageHead>
        {loaded.problem === undefined ? (
          <Listed orders={loaded} chosen={chosen} onChoose={choose} />
        ) : (
          <Card title="Sus pedidos">
            <ListProblem list={ORDER_LIST} problem={loaded.problem} />
          </Card>
        )}
      </div>
      {loaded.problem === undefined && loaded.total_count > 0 && (
        <ChosenOrders chosen={[...chosen.values()]} form={FORM} />
      )}
    </>
  );
}

type Chosen = ReadonlyMap<number, OrderRowFragment>;

function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choose = useCallback(
    (order: OrderRowFragment) =>
      setChosen((now) => {
        const next = new Map(now);
        if (!next.delete(order.id_pedido)) next.set(order.id_pedido, order);
        return next;
      }),
    [],
  );
  return { chosen, choose };
}

interface ListedProps {
  readonly orders: Orders;
  readonly chosen: Chosen;
  readonly onChoose: (order: OrderRowFragment) => void;
}

/** The tools and the rows of the list, or the reason why it could not be loaded. */
function Listed({ orders, ...rows }: ListedProps) {
  const { today, facts, places } = usePortal();
  const [search] = useSearchParams();
  const { destinations, plants, total_count } = orders;
  const tools = useListTools<OrderListFacts, typeof ORDER_LIST>(ORDER_LIST, { today, destinations, plants });
  const isFiltered = tools.chips.length > 0;
  if (facts?.seesNothing) return <NoDestinations />;
  return (
    <>
      <ToolsWithFiles>
        <ListTools
          list={ORDER_LIST}
          {...tools}
          total={total_count}
          options={{ destino: destinations, planta: plants }}
        />
        {total_count > 0 && (
          <ListDownloads
            page={places.downloads}
            name="pedidos"
            filter={listParams(ORDER_LIST, search).toString()}
            count={total_count}
          />
        )}
      </ToolsWithFiles>
      {total_count === 0 ? (
        <Card>{isFiltered ? <NothingFound list={ORDER_LIST} heading="h2" /> : <NoOrders />}</Card>
      ) : (
        <Rows orders={orders} {...rows} />
      )}
      <LinkText to={VOLUMES_PATH}>Volúmenes por producto y mes</LinkText>
    </>
  );
}

function Rows({ orders, chosen, onChoose }: ListedProps) {
  const { places } = usePortal();
  const more = useMoreRows(ORDER_LIST, orders);
  const isSlow = useSlow(useListNavigation(ORDER_LIST));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const unfold = useCallback(
    (id: number) => setOpen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    [],
  );
  if (isSlow) return <Skeleton shape="rows" count={8} inCard label="Buscando pedidos" />;
  return (
    <ListResults list={ORDER_LIST} window={orders} more={more}>
      {/* Without script the boxes are sent by the buttons of the bar. */}
      <form id={FORM} method="post" action={places.downloads}>
        <input type="hidden" name="formato" value="ZIP" />
        <DataTable caption={words.title} columns={ORDER_COLUMNS}>
          {eachRow<OrderRowFragment>(ORDER_LIST, more.rows, (order) => (
            <OrderRow
              order={order}
              isChosen={chosen.has(order.id_pedido)}
              onChoose={onChoose}
              isOpen={open.has(order.id_pedido)}
              onUnfold={unfold}
            />
          ))}
        </DataTable>
      </form>
    </ListResults>
  );
}
