import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { mayAct } from '#areas/operators/console/pages/console-acts.server.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { NEW_KEY_PATH } from '../rules/pages.ts';
import { KEYS, KEYS_TO_CHANGE } from '../ui/key-tables.tsx';
import { loadKeys } from './integration-keys.server.ts';

export const meta: MetaFunction = () => [{ title: 'Integraciones · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const keys = await loadKeys(context);
  return {
    keys: keys?.items,
    mayChange: keys !== undefined && mayAct(context, 'integraciones'),
    today: localDateAt(context.get(pageHost).now()),
  };
}

/** Keys with which systems of the distributor enter. */
export default function Integrations() {
  const { keys, mayChange, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Integraciones"
        actions={
          mayChange && (
            <ButtonLink to={NEW_KEY_PATH}>
              <Icon name="plus" size={18} />
              Clave nueva
            </ButtonLink>
          )
        }
      >
        Lo que entra con clave.
      </PageHead>
      <section className="stack" aria-labelledby="claves">
        <h2 id="claves">Claves de la API</h2>
        {keys && keys.length > 0 ? (
          <DataTable
            caption="Claves de la API"
            table={mayChange ? KEYS_TO_CHANGE : KEYS}
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
                Una clave puede alcanzar clientes de todas, así que las ve quien ve todas.
              </EmptyState>
            )}
          </Card>
        )}
      </section>
    </>
  );
}
