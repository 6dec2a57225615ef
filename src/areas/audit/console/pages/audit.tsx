import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
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
import { AUDIT_GROUPS } from '../rules/audit-filter.ts';
import { AUDIT_LIST } from '../rules/audit-list.ts';
import { AUDIT_TABLE } from '../ui/audit-table.tsx';

const ConsoleAudit = graphql(`
  query ConsoleAudit($filtro: FiltroAuditoria, $pageSize: Int, $currentPage: Int) {
    auditoriaConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      grupos { grupo entradas }
      items {
        id ocurrido_en hecho hecho_texto actor actor_nombre actor_rol sujeto_nombre cliente cliente_nombre detalle ip
        cambios { campo antes despues }
      }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Auditoría · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(AUDIT_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(AUDIT_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, grupo, fecha } = filter;
  const mayExport = hasRight(context.get(currentOperator)?.rol as OperatorRole, 'informes', 'act');
  return loadList(AUDIT_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleAudit, {
        filtro: { texto, grupo, ...fecha },
        ...paging,
      });
      const found = data?.auditoriaConsola;
      return { found: found && { ...found, mayExport }, errors };
    },
  });
}

/** The audit trail: changes with their authors and origins. */
export default function Audit() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(AUDIT_LIST, { today });
  const groups = 'grupos' in loaded ? loaded.grupos : [];
  return (
    <ConsoleListPage
      list={AUDIT_LIST}
      loaded={loaded}
      lead={`Quién cambió qué, y desde dónde. No se borra ni se corrige.${tools.read.filter.fecha ? '' : ' Últimos 7 días.'}`}
      search={{ label: 'Buscar en la auditoría', placeholder: 'Persona, cliente, referencia o dirección IP' }}
      choices={{
        field: 'grupo',
        label: 'Asunto',
        all: 'Todo',
        options: groups.map(({ grupo, entradas }) => ({
          value: grupo,
          label: AUDIT_GROUPS[grupo as keyof typeof AUDIT_GROUPS],
          count: entradas,
        })),
      }}
      tools={tools}
      opensRows={false}
      hasFiles={'mayExport' in loaded && loaded.mayExport}
      empty={
        <Card>
          <EmptyState title="Nadie ha cambiado nada en los últimos 7 días">
            Elija otras fechas en los filtros.
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Auditoría, lo más reciente arriba"
          table={AUDIT_TABLE}
          rows={rows}
          rowId={AUDIT_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
