import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListDownloads, ListToolbar } from '#web/list/list-downloads.tsx';
import { ORDERS_PATH, VOLUMES_PATH, VOLUMES_TITLE } from '../rules/order-address.ts';
import { monthsInWords, VOLUME_FIELDS, volumesByProduct } from '../rules/volumes.ts';
import { ProductVolumesCard, VolumesChoice } from '../ui/product-volumes.tsx';
import type { Route } from './+types/volumes';
import { loadVolumes } from './orders.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `${VOLUMES_TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadVolumes(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly asked: object }>;

/** The page of volumes: ordered, remissioned and invoiced quantities of each product. */
export default function VolumesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: VOLUMES_TITLE }]} />
      <PageHead title={VOLUMES_TITLE}>
        {loaderData.problem === undefined && (
          <>
            <p>Lo pedido, remisionado y facturado {monthsInWords(loaderData.asked)}, por el mes en que se pidió.</p>
            <ErpAge ages={loaderData.ages} />
          </>
        )}
      </PageHead>
      {loaderData.problem === undefined ? (
        <Found loaded={loaderData} />
      ) : (
        <Card title="Sus volúmenes">
          <ErrorState title="No pudimos traer sus volúmenes" retryHref={VOLUMES_PATH}>
            <p>{loaderData.problem}</p>
          </ErrorState>
        </Card>
      )}
    </>
  );
}

/** The filter and file buttons of the page, and a card for each product. */
function Found({ loaded: { asked, rows, destinations } }: { readonly loaded: Loaded }) {
  const { facts, today, places } = usePortal();
  const [search] = useSearchParams();
  const filtered = VOLUME_FIELDS.filter((name) => search.get(name));
  if (facts?.seesNothing) return <NoDestinations />;
  return (
    <div className="stack-lg">
      <ListToolbar>
        <VolumesChoice
          key={`${asked.desde} ${asked.hasta} ${asked.destino}`}
          {...{ asked, destinations, today }}
          count={filtered.length}
        />
        {rows.length > 0 && (
          <ListDownloads
            page={places.downloads}
            name="volumenes"
            filter={new URLSearchParams(filtered.map((name) => [name, search.get(name) ?? ''])).toString()}
            count={rows.length}
          />
        )}
      </ListToolbar>
      {volumesByProduct(rows).map((product) => (
        <ProductVolumesCard key={`${product.cod_producto} ${product.unidad_medida}`} product={product} />
      ))}
      {rows.length === 0 && (
        <Card>
          <EmptyState
            heading="h2"
            title="Nada se pidió en estos meses"
            action={<ButtonLink to={ORDERS_PATH}>Ver sus pedidos</ButtonLink>}
          >
            <p>Elija otros meses u otro destino para ver sus volúmenes.</p>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
