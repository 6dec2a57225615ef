import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleCustomersQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { CONSOLE_CUSTOMER_LIST } from '../rules/customer-list.ts';
import { CUSTOMER_TABLE } from '../ui/customer-table.tsx';

const ConsoleCustomers = graphql(`
  query ConsoleCustomers($buscar: String, $tienda: String, $pageSize: Int, $currentPage: Int) {
    clientesConsola(buscar: $buscar, tienda: $tienda, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      tiendas { store_code clientes con_personas }
      items { codigo nombre tipo_nit nit store_code moneda debe vencido cupo_usado personas ultimo_ingreso }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Clientes · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(CONSOLE_CUSTOMER_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(CONSOLE_CUSTOMER_LIST.fields, new URL(request.url).searchParams, { today });
  return loadList(CONSOLE_CUSTOMER_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleCustomers, { ...filter, ...paging });
      return { found: data?.clientesConsola, errors };
    },
  });
}

type StoreCount = ConsoleCustomersQuery['clientesConsola']['tiendas'][number];

function countsInWords(stores: readonly StoreCount[]): string {
  const all = stores.reduce((sum, { clientes }) => sum + clientes, 0);
  const inUse = stores.reduce((sum, { con_personas }) => sum + con_personas, 0);
  return `${formatRowCount(CONSOLE_CUSTOMER_LIST.words, all)}; ${inUse} con personas activas en el portal.`;
}

/** The customers of the operator's stores. */
export default function Customers() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(CONSOLE_CUSTOMER_LIST, { today });
  const stores = 'tiendas' in loaded ? loaded.tiendas : [];
  return (
    <ConsoleListPage
      list={CONSOLE_CUSTOMER_LIST}
      loaded={loaded}
      lead={countsInWords(stores)}
      search={{ label: 'Buscar clientes', placeholder: 'Nombre, NIT, RUC, código o correo de una persona' }}
      choices={{
        field: 'tienda',
        label: 'Tiendas',
        all: 'Todas',
        options: stores.map(({ store_code, clientes }) => ({
          value: store_code,
          label: storeName(store_code),
          count: clientes,
        })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="Todavía no hay clientes">Llegan con el archivo de clientes del ERP.</EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Clientes, los que entraron más recientemente arriba"
          table={CUSTOMER_TABLE}
          rows={rows}
          rowId={CONSOLE_CUSTOMER_LIST.rowId}
          facts={{ today }}
        />
      )}
    </ConsoleListPage>
  );
}
