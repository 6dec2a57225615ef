import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { type BoundedCount, countRows, formatBoundedCount } from '#areas/operators/rules/console-waits.ts';
import type { ConsoleCompensationsQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { MixedSums } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { COMPENSATION_CODES, COMPENSATION_STATES, type CompensationCode } from '../../rules/compensation-state.ts';
import { CONSOLE_COMPENSATION_LIST } from '../rules/compensations-list.ts';
import { CONSOLE_DELIVERIES } from '../rules/pages.ts';
import { COMPENSATIONS_TABLE } from '../ui/compensations-table.tsx';

const ConsoleCompensations = graphql(`
  query ConsoleCompensations($filtro: FiltroCompensacionesConsola, $pageSize: Int, $currentPage: Int) {
    compensacionesPorAtender { id }
    compensacionesConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      sumas { estado moneda compensaciones monto }
      items { id estado monto moneda cliente nombre store_code motivo creada_en terminada_en espera espera_desde }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Compensaciones · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(CONSOLE_COMPENSATION_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(CONSOLE_COMPENSATION_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, estado, fecha } = filter;
  return loadList(CONSOLE_COMPENSATION_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleCompensations, {
        filtro: { texto, estado, ...fecha },
        ...paging,
      });
      const found = data?.compensacionesConsola;
      return { found: found && { ...found, waiting: countRows(data.compensacionesPorAtender ?? []) }, errors };
    },
  });
}

type Sum = ConsoleCompensationsQuery['compensacionesConsola']['sumas'][number];

/** The compensations of all customers, with their sums. */
export default function Compensations() {
  const loaded = useLoaderData<typeof loader>();
  const { today, instant, promise } = useConsole();
  const tools = useListTools(CONSOLE_COMPENSATION_LIST, { today });
  const { sumas: sums, waiting } = 'sumas' in loaded ? loaded : { sumas: [], waiting: countRows([]) };
  const { buscar, fecha } = tools.read.filter;
  const days = buscar ? 'de la búsqueda' : 'últimos 30 días';
  return (
    <ConsoleListPage
      list={CONSOLE_COMPENSATION_LIST}
      loaded={loaded}
      lead={`Saldos a favor que los clientes cruzan con facturas. ${waitingWords(waiting)}`}
      actions={
        <ButtonLink size="sm" to={CONSOLE_DELIVERIES}>
          Entregas al ERP
        </ButtonLink>
      }
      summary={
        <Figures
          items={[
            { label: 'Compensaciones', value: countOf(sums), note: fecha ? 'de las fechas elegidas' : days },
            ...COMPENSATION_CODES.map((code) => ofCode(sums, code)),
          ]}
        />
      }
      search={{ label: 'Buscar compensaciones', placeholder: 'Número, valor, documento, NIT o cliente' }}
      choices={{
        field: 'estado',
        label: 'Estados',
        all: 'Todas',
        options: COMPENSATION_CODES.map((code) => ({
          value: code,
          label: COMPENSATION_STATES[code].label,
          count: countOf(sums.filter(({ estado }) => estado === code)),
        })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="No hay compensaciones en los últimos 30 días" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Compensaciones, lo más reciente arriba"
          table={COMPENSATIONS_TABLE}
          rows={rows}
          rowId={CONSOLE_COMPENSATION_LIST.rowId}
          facts={{ now: instant, promise }}
        />
      )}
    </ConsoleListPage>
  );
}

const countOf = (sums: readonly Sum[]): number => sums.reduce((sum, { compensaciones }) => sum + compensaciones, 0);

function ofCode(sums: readonly Sum[], code: CompensationCode) {
  const own = sums.filter(({ estado }) => estado === code);
  return {
    label: `${COMPENSATION_STATES[code].label} · ${formatCount(countOf(own))}`,
    value: <MixedSums sums={own} />,
  };
}

function waitingWords(waiting: BoundedCount): string {
  if (waiting.count === 0) return 'Ninguna espera por usted.';
  return waiting.count === 1 ? '1 espera por una persona.' : `Esperan ${formatBoundedCount(waiting)} por una persona.`;
}
