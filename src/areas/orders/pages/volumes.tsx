import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { reachServer } from '#web/page/reach-server.ts';
import { ORDERS_PATH, ORDERS_TITLE, VOLUMES_PATH } from '../rules/order-address.ts';
import { monthInWords, volumesByProduct } from '../rules/volumes.ts';
import { ProductVolumesCard } from '../ui/product-volumes.tsx';
import { VolumesChoice } from '../ui/volumes-choice.tsx';
import type { Route } from './+types/volumes';
import { loadVolumes } from './load-volumes.server.ts';

const TITLE = 'Volúmenes';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadVolumes(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly asked: object }>;

/** What was asked for of each product, and what of it was remissioned and invoiced. */
export default function VolumesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: ORDERS_TITLE, to: ORDERS_PATH }, { label: TITLE }]} />
      <PageHead title={TITLE}>
        {loaderData.problem === undefined && (
          <p>Lo pedido, remisionado y facturado {monthsInWords(loaderData.asked)}, por el mes en que se pidió.</p>
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

const monthsInWords = ({ desde, hasta }: Loaded['asked']): string =>
  desde === hasta ? `en ${monthInWords(desde)}` : `de ${monthInWords(desde)} a ${monthInWords(hasta)}`;

function Found({ loaded: { asked, rows, destinations } }: { readonly loaded: Loaded }) {
  const { facts, today } = usePortal();
  if (facts?.seesNothing) return <NoDestinations />;
  return (
    <div className="stack-lg">
      <VolumesChoice
        key={`${asked.desde} ${asked.hasta} ${asked.destino}`}
        asked={asked}
        destinations={destinations}
        today={today}
      />
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
