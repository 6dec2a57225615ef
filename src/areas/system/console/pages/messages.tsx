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
import { MESSAGE_STATES } from '../rules/message-filter.ts';
import { MESSAGE_LIST } from '../rules/message-list.ts';
import { MESSAGE_TABLE } from '../ui/message-table.tsx';

const ConsoleMessages = graphql(`
  query ConsoleMessages($filtro: FiltroMensajes, $pageSize: Int, $currentPage: Int) {
    mensajesConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { id palabras clase estado atendido intentos para nombre creado_en terminado_en }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Mensajes · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(MESSAGE_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(MESSAGE_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, estado, clase, fecha } = filter;
  return loadList(MESSAGE_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const filtro = { texto, estado, clase, ...fecha };
      const { data, errors } = await askGraphQL(context, ConsoleMessages, { filtro, ...paging });
      return { found: data?.mensajesConsola, errors };
    },
  });
}

/** The list of sent, waiting and failed mails and pushes. Their content is never shown. */
export default function Messages() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(MESSAGE_LIST, { today });
  return (
    <ConsoleListPage
      list={MESSAGE_LIST}
      loaded={loaded}
      lead={`Correos y avisos al celular. Lo que dicen no se muestra.${tools.read.filter.fecha ? '' : ' Últimos 30 días.'}`}
      search={{ label: 'Buscar mensajes', placeholder: 'Correo de la persona' }}
      choices={{
        field: 'estado',
        label: 'Estado',
        all: 'Todos',
        options: Object.entries(MESSAGE_STATES).map(([value, label]) => ({ value, label })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="No hay mensajes en los últimos 30 días" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Mensajes, el más reciente arriba"
          table={MESSAGE_TABLE}
          rows={rows}
          rowId={MESSAGE_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
