import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import type { AbsentCustomersQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDate, localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedSums } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { ABSENCE_REASONS, ABSENCE_WORDS } from '../rules/absence.ts';
import { ABSENT_LIST } from '../rules/absent-list.ts';
import { REPORTS_PATH } from '../rules/pages.ts';
import { periodWords } from '../rules/periods.ts';
import { ABSENT_CUSTOMERS_TABLE } from '../ui/absent-table.tsx';
import css from '../ui/reports.module.css';

const AbsentCustomers = graphql(`
  query AbsentCustomers($filtro: FiltroInforme, $quienes: String, $pageSize: Int, $currentPage: Int) {
    clientesSinIngresos(filtro: $filtro, quienes: $quienes, pageSize: $pageSize, currentPage: $currentPage) {
      desde hasta total_count
      sumas { ausencia moneda clientes debe }
      items { codigo nombre tipo_nit nit store_code moneda debe vencido personas ultimo_ingreso }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Clientes que no entran · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(ABSENT_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(ABSENT_LIST.fields, new URL(request.url).searchParams, { today });
  const { quienes, fecha, tienda, pais } = filter;
  return loadList(ABSENT_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const asked = { filtro: { ...fecha, tienda, pais }, quienes, ...paging };
      const { data, errors } = await askGraphQL(context, AbsentCustomers, asked);
      return { found: data?.clientesSinIngresos, errors };
    },
  });
}

/** Active customers without a sign-in in the period. */
export default function AbsentCustomersPage() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(ABSENT_LIST, { today });
  const found = 'sumas' in loaded ? loaded : undefined;
  const count = (absence: string): number =>
    (found?.sumas ?? []).reduce((sum, { ausencia, clientes }) => (ausencia === absence ? sum + clientes : sum), 0);
  return (
    <ConsoleListPage
      list={ABSENT_LIST}
      loaded={loaded}
      lead={found && <Lead found={found} />}
      actions={
        <ButtonLink size="sm" to={REPORTS_PATH}>
          Volver a Informes
        </ButtonLink>
      }
      choices={{
        field: 'quienes',
        label: 'Motivo',
        all: 'Todos',
        options: ABSENCE_REASONS.map((value) => ({ value, label: ABSENCE_WORDS[value], count: count(value) })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="Todos los clientes entraron">En estas fechas ingresó alguien de cada cliente.</EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Clientes sin ingresos, los que nunca entraron arriba"
          table={ABSENT_CUSTOMERS_TABLE}
          rows={rows}
          rowId={ABSENT_LIST.rowId}
          facts={{ today }}
        />
      )}
    </ConsoleListPage>
  );
}

type Found = Pick<AbsentCustomersQuery['clientesSinIngresos'], 'desde' | 'hasta' | 'sumas'>;

function Lead({ found: { desde, hasta, sumas } }: { readonly found: Found }) {
  const all = sumas.reduce((sum, { clientes }) => sum + clientes, 0);
  const period = periodWords({ from: localDate(desde), to: localDate(hasta) });
  return (
    <>
      {formatRowCount(ABSENT_LIST.words, all)} {all === 1 ? 'activo' : 'activos'} sin ingresos, {period}.
      {all > 0 && (
        <span className={css.owed}>
          {all === 1 ? 'Debe' : 'Deben'} <MixedSums sums={sumas.map(({ moneda, debe }) => ({ moneda, monto: debe }))} />
        </span>
      )}
    </>
  );
}
