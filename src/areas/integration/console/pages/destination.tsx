import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { storeNames } from '#areas/operators/console/ui/store-names.ts';
import type { ListedDestinationFragment } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Breakable } from '#ui/console/breakable.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { deletedEventsWords, eventGroupWords, lastDeliveryWords } from '../rules/destination-words.ts';
import { secretEndWords } from '../rules/key-words.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import { DELIVERY_TABLE, DeliveredShare, DestinationBadge } from '../ui/destination-tables.tsx';
import css from '../ui/keys.module.css';
import { NewDestinationSecret } from '../ui/new-destination-secret.tsx';
import type { SecretAnswer } from '../ui/new-secret.tsx';
import { DESTINATION_ACTS } from './destination-acts.server.ts';
import { loadDestination, loadRemovedDestination } from './destination-data.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${(loaderData?.eliminado ?? loaderData?.destino)?.nombre ?? 'Destino'} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const found = await loadDestination(context, id);
  if (!found) {
    const eliminado = await loadRemovedDestination(context, id);
    if (!eliminado) throw data('Data not found', { status: 404 });
    return { eliminado };
  }
  const { destino, envios } = found;
  const today = localDateAt(context.get(pageHost).now());
  return { destino, envios, today, acts: offerActs(context, DESTINATION_ACTS, found) };
}

export const action = actsAction(DESTINATION_ACTS);

export const clientAction = sendAct;

type Loaded = Awaited<ReturnType<typeof loader>>;

/** One destination, or who removed it. */
export default function Destination() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.eliminado ? <RemovedDestination {...loaded.eliminado} /> : <PresentDestination {...loaded} />;
}

function RemovedDestination({ nombre, autor, en }: NonNullable<Loaded['eliminado']>) {
  const answer = useActionData<SecretAnswer>();
  return (
    <>
      <PageHead title={nombre} />
      <ActNotices answer={answer} acts={{}} />
      <Card>
        <EmptyState
          title="Este destino ya no existe"
          heading="h2"
          action={<ButtonLink to={INTEGRATIONS_PATH}>Ir a Integraciones</ButtonLink>}
        >
          {autor} lo eliminó: {formatInstant(en)}. No recibe más eventos.
        </EmptyState>
      </Card>
    </>
  );
}

/** A destination's event groups, its deliveries, and the administrator's acts. */
function PresentDestination({ destino, envios, today, acts }: Extract<Loaded, { readonly destino: unknown }>) {
  const answer = useActionData<SecretAnswer>();
  const mayChange = acts.cambiar !== undefined;
  return (
    <>
      <PageHead
        title={destino.nombre}
        actions={
          <ButtonLink size="sm" to={INTEGRATIONS_PATH}>
            Volver a Integraciones
          </ButtonLink>
        }
      >
        <DestinationBadge estado={destino.estado} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts}>
          {answer?.secret && <NewDestinationSecret secret={answer.secret} />}
        </ActNotices>
        <div className={mayChange ? css.columns : undefined}>
          <Card title="El destino">
            <Facts items={destinationFacts(destino, today)} />
          </Card>
          {mayChange && (
            <div>
              <ActCard id="probar" act={acts.probar} answer={answer} />
              <ActCard id="pausa" act={acts.pausar} answer={answer} />
            </div>
          )}
        </div>
        <section className={css.section} aria-labelledby="eventos">
          <h2 id="eventos">Eventos recientes</h2>
          {envios.length > 0 ? (
            <DataTable
              caption="Eventos recientes"
              table={DELIVERY_TABLE}
              rows={envios}
              rowId="numero"
              facts={{ today }}
            />
          ) : (
            <Card>
              <EmptyState title="Todavía no ha recibido eventos">
                Recibe los que pasen desde que se creó. Pruébelo para saber si llega.
              </EmptyState>
            </Card>
          )}
        </section>
        {mayChange && (
          <div className={css.columns}>
            <div>
              <ActCard id="cambiar" act={acts.cambiar} answer={answer} />
            </div>
            <div>
              <ActCard id="rotar" act={acts.rotar} answer={answer} />
              <ActCard id="eliminar" act={acts.eliminar} answer={answer} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function destinationFacts(destino: ListedDestinationFragment, today: LocalDate): readonly Fact[] {
  const { url, grupos, tiendas, pendientes, ultima_en, pausado_en, pausado_por, dos_firmas_hasta } = destino;
  const deleted = deletedEventsWords(destino);
  return [
    { label: 'Dirección', wide: true, value: <Breakable text={url} /> },
    { label: 'Recibe', value: grupos ? grupos.map(eventGroupWords).join(', ') : 'Todos los eventos' },
    { label: 'Tiendas', value: tiendas ? storeNames(tiendas) : 'Todas' },
    { label: 'Entregados en 7 días', value: <DeliveredShare {...destino} /> },
    { label: 'Por entregar', value: formatCount(pendientes) },
    { label: 'Última entrega', value: lastDeliveryWords(ultima_en, today) ?? 'ninguna' },
    ...(deleted ? [{ label: 'Sin entregar', wide: true, value: deleted }] : []),
    ...(dos_firmas_hasta
      ? [{ label: 'Secreto anterior', value: `firma también hasta el ${secretEndWords(dos_firmas_hasta)}` }]
      : []),
    ...(pausado_en
      ? [{ label: 'En pausa', wide: true, value: `${formatInstant(pausado_en)}. ${pausado_por ?? ''}` }]
      : []),
    { label: 'Creado', wide: true, value: `${formatInstant(destino.creado_en)}, ${destino.creado_por}` },
  ];
}
