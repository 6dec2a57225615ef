import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { VOLUMES_PATH } from '../rules/order-address.ts';
import { dayRangeInWords } from '../rules/order-days.ts';
import { ORDER_LIST, type OrderListFacts } from '../rules/order-list.ts';
import { ChosenOrders } from '../ui/chosen-orders.tsx';
import { ORDER_TABLE } from '../ui/order-table.tsx';
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

export default function OrdersListPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const loaded = useLastGoodAnswer(loaderData, listKey(ORDER_LIST, search));
  const orders = loaded.problem === undefined ? loaded : undefined;
  const { destinations = [], plants = [], days } = orders ?? {};
  const { today, facts, places } = usePortal();
  const tools = useListTools<OrderListFacts, typeof ORDER_LIST>(ORDER_LIST, { today, destinations, plants });
  const { chosen, choose } = useChosen();
  const { open, unfold } = useUnfolded();
  useOrderNews();
  return (
    <>
      <div className="wrap page">
        <ListPage
          list={ORDER_LIST}
          loaded={loaded}
          section="Sus pedidos"
          actions={<ShopLink wideOnly />}
          lead={
            orders &&
            `${[formatRowCount(words, orders.total_count), days && dayRangeInWords(days)].filter(Boolean).join(' ')}.`
          }
          note={<ErpAge ages={orders?.ages} />}
          instead={facts?.seesNothing && <NoDestinations />}
          tools={{ ...tools, options: { destino: destinations, planta: plants } }}
          keepsTools
          files={{ page: places.downloads, name: 'pedidos' }}
          searching="Buscando pedidos"
          nothingFound={<NoneFound />}
          empty={
            <Card>
              <NoOrders />
            </Card>
          }
          foot={<LinkText to={VOLUMES_PATH}>Volúmenes por producto y mes</LinkText>}
        >
          {(rows) => (
            // Without JavaScript, the buttons of the bar post these check boxes.
            <form id={FORM} method="post" action={places.downloads}>
              <input type="hidden" name="formato" value="ZIP" />
              <DataTable
                caption={words.title}
                table={ORDER_TABLE}
                rows={rows}
                rowId={ORDER_LIST.rowId}
                facts={({ id_pedido: id }) => ({
                  isChosen: chosen.has(id),
                  onChoose: choose,
                  isOpen: open.has(id),
                  onUnfold: unfold,
                })}
              />
            </form>
          )}
        </ListPage>
      </div>
      {orders && orders.total_count > 0 && <ChosenOrders chosen={[...chosen.values()]} form={FORM} />}
    </>
  );
}

const NoneFound = () => (
  <Card>
    <NothingFound list={ORDER_LIST} heading="h2" />
  </Card>
);

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

/** Orders whose details are open. */
function useUnfolded() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const unfold = useCallback(
    (id: number) => setOpen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    [],
  );
  return { open, unfold };
}
