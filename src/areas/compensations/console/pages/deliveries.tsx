import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { DELIVERIES_LIST } from '../rules/deliveries-list.ts';
import { CONSOLE_COMPENSATIONS } from '../rules/pages.ts';
import { DELIVERIES_TABLE } from '../ui/deliveries-table.tsx';

const ConsoleDeliveries = graphql(`
  query ConsoleDeliveries($pageSize: Int, $currentPage: Int) {
    entregasCompensaciones(pageSize: $pageSize, currentPage: $currentPage) {
      total_count confirma
      items { numero archivo creada_en escrita_en compensaciones sumas { moneda monto } }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Entregas al ERP · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(DELIVERIES_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadList(DELIVERIES_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleDeliveries, paging);
      return { found: data?.entregasCompensaciones, errors };
    },
  });
}

/** The deliveries of compensations to the ERP. */
export default function Deliveries() {
  const loaded = useLoaderData<typeof loader>();
  const isByPortal = 'confirma' in loaded && loaded.confirma === 'portal';
  return (
    <ConsoleListPage
      list={DELIVERIES_LIST}
      loaded={loaded}
      hasFiles={false}
      lead="Archivos con las compensaciones que el ERP debe confirmar. Los escribe la corrida que los deja en la carpeta del ERP."
      actions={
        <ButtonLink size="sm" to={CONSOLE_COMPENSATIONS}>
          Volver a Compensaciones
        </ButtonLink>
      }
      empty={
        <Card>
          <EmptyState title="No hay entregas al ERP">
            {isByPortal
              ? 'El portal confirma las compensaciones por sí mismo: no hay nada que entregar.'
              : 'La próxima corrida escribe las compensaciones que se hayan enviado.'}
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Entregas al ERP, lo más reciente arriba"
          table={DELIVERIES_TABLE}
          rows={rows}
          rowId={DELIVERIES_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
