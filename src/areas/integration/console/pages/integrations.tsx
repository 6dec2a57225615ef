import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { API_PATH, NEW_DESTINATION_PATH, NEW_KEY_PATH } from '../rules/pages.ts';
import { DESTINATION_TABLE, DESTINATION_TABLE_WITH_ACTS } from '../ui/destination-tables.tsx';
import { GivenUpDelivery } from '../ui/given-up.tsx';
import { KEY_TABLE, KEY_TABLE_WITH_ACTS } from '../ui/key-tables.tsx';
import css from '../ui/keys.module.css';
import { DELIVERY_ACTS } from './destination-acts.server.ts';
import { loadIntegrations } from './destination-data.server.ts';

export const meta: MetaFunction = () => [{ title: 'Integraciones · Operación · Surtidor' }];

const ACTS = { reintentar: DELIVERY_ACTS.reintentar };

export async function loader({ context }: LoaderFunctionArgs) {
  const { clavesIntegracion: keys, destinosIntegracion: destinations } = await loadIntegrations(context);
  const now = context.get(pageHost).now();
  return {
    keys: keys?.items,
    destinations: destinations?.items ?? [],
    givenUp: (destinations?.abandonados ?? []).map((delivery) => ({
      delivery,
      retry: offerActs(context, ACTS, delivery).reintentar,
    })),
    mayChange: Boolean(keys) && mayAct(context, 'integraciones'),
    ...{ today: localDateAt(now), now: now.toISOString() },
  };
}

export const action = actsAction(ACTS);

export const clientAction = sendAct;

/** Lists of API keys and of event destinations. */
export default function Integrations() {
  const { keys, destinations, givenUp, mayChange, today, now } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  return (
    <>
      <PageHead
        title="Integraciones"
        actions={
          mayChange && (
            <>
              <ButtonLink to={NEW_KEY_PATH}>
                <Icon name="plus" size={18} />
                Clave nueva
              </ButtonLink>
              <ButtonLink to={NEW_DESTINATION_PATH}>
                <Icon name="plus" size={18} />
                Destino nuevo
              </ButtonLink>
            </>
          )
        }
      >
        Lo que entra con clave y lo que sale firmado.{' '}
        <Link to={API_PATH} reloadDocument>
          Leer y probar la API
        </Link>
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={{}} />
        {givenUp.map(({ delivery, retry }) => (
          <GivenUpDelivery key={`${delivery.destino}/${delivery.numero}`} {...{ delivery, retry, now, answer }} />
        ))}
        <section className={css.section} aria-labelledby="claves">
          <h2 id="claves">Claves de la API</h2>
          {keys && keys.length > 0 ? (
            <DataTable
              caption="Claves de la API"
              table={mayChange ? KEY_TABLE_WITH_ACTS : KEY_TABLE}
              rows={keys}
              rowId="id"
              facts={{ today }}
            />
          ) : (
            <Card>
              {keys ? (
                <EmptyState title="Todavía no hay claves">
                  Cada sistema que entrega datos por HTTP usa la suya.
                </EmptyState>
              ) : (
                <EmptyState title="Son de todas las tiendas">
                  Claves y destinos alcanzan clientes de todas, así que los ve quien ve todas.
                </EmptyState>
              )}
            </Card>
          )}
        </section>
        {keys && (
          <section className={css.section} aria-labelledby="destinos">
            <h2 id="destinos">Destinos de eventos</h2>
            {destinations.length > 0 ? (
              <DataTable
                caption="Destinos de eventos"
                table={mayChange ? DESTINATION_TABLE_WITH_ACTS : DESTINATION_TABLE}
                rows={destinations}
                rowId="id"
                facts={{ today }}
              />
            ) : (
              <Card>
                <EmptyState title="Todavía no hay destinos">
                  A un destino le llega cada evento, firmado, cuando pasa: un pago, un bono, una persona nueva.
                </EmptyState>
              </Card>
            )}
          </section>
        )}
      </div>
    </>
  );
}
