import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { graphql } from '#generated/operator-client/index.ts';
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
import { IMPORT_LIST } from '../rules/import-list.ts';
import { IMPORT_RESULTS } from '../rules/import-result.ts';
import { IMPORT_TABLE } from '../ui/feed-tables.tsx';

const ErpImports = graphql(`
  query ErpImports($filtro: FiltroCorridas, $pageSize: Int, $currentPage: Int) {
    corridasErp(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { id archivo entrega filas nuevas cambiadas rechazadas atrasadas operador clave aceptado terminada_en }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Corridas · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(IMPORT_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(IMPORT_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, resultado, fecha } = filter;
  return loadList(IMPORT_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const filtro = { texto, resultado, ...fecha };
      const { data, errors } = await askGraphQL(context, ErpImports, { filtro, ...paging });
      return { found: data?.corridasErp, errors };
    },
  });
}

/** All imports of the feed. */
export default function Imports() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(IMPORT_LIST, { today });
  return (
    <ConsoleListPage
      list={IMPORT_LIST}
      loaded={loaded}
      lead={`Cada archivo que se importó.${tools.read.filter.fecha ? '' : ' Últimos 30 días.'}`}
      search={{ label: 'Buscar corridas', placeholder: 'Archivo o entrega' }}
      choices={{
        field: 'resultado',
        label: 'Resultado',
        all: 'Todas',
        options: Object.entries(IMPORT_RESULTS).map(([value, label]) => ({ value, label })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="No hay corridas en los últimos 30 días" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Corridas, la más reciente arriba"
          table={IMPORT_TABLE}
          rows={rows}
          rowId={IMPORT_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
