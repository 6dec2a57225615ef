import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
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
import { CONSOLE_VOUCHERS } from '../rules/pages.ts';
import { USE_MONTHS_LIST } from '../rules/use-months-list.ts';
import { USE_MONTH_TABLE } from '../ui/use-months-table.tsx';

const VoucherUseMonths = graphql(`
  query VoucherUseMonths($filtro: FiltroBonosPorUsoYMes, $pageSize: Int, $currentPage: Int) {
    bonosPorUsoYMes(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      anios total_count
      usos { clave titulo store_code }
      sumas { moneda vendido canjeado vencido anulado }
      items { clave mes store_code titulo moneda vendido canjeado vencido anulado }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Bonos por uso y mes · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(USE_MONTHS_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const { filter } = readFilter(USE_MONTHS_LIST.fields, new URL(request.url).searchParams, {});
  return loadList(USE_MONTHS_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, VoucherUseMonths, { filtro: filter, ...paging });
      return { found: data?.bonosPorUsoYMes, errors };
    },
  });
}

/** What happened to the vouchers of each use, month by month. */
export default function UseMonths() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const { anios, usos, sumas } = 'sumas' in loaded ? loaded : { anios: [], usos: [], sumas: [] };
  const options = usos.map(({ clave, titulo, store_code }) => ({
    value: clave,
    label: `${titulo}, ${storeName(store_code)}`,
  }));
  const tools = { ...useListTools(USE_MONTHS_LIST, { today }), options: { uso: options } };
  return (
    <ConsoleListPage
      list={USE_MONTHS_LIST}
      loaded={loaded}
      opensRows={false}
      lead="Cada valor está en el mes en que pasó, sin importar cuándo se vendió el bono."
      actions={
        <ButtonLink size="sm" to={CONSOLE_VOUCHERS}>
          Volver a Bonos
        </ButtonLink>
      }
      summary={
        <Figures
          items={(
            [
              ['Vendido', 'vendido'],
              ['Redimido', 'canjeado'],
              ['Vencido', 'vencido'],
              ['Anulado', 'anulado'],
            ] as const
          ).map(([label, amount]) => ({
            label,
            value: <MixedSums sums={sumas.map((sum) => ({ moneda: sum.moneda, monto: sum[amount] }))} />,
          }))}
        />
      }
      choices={{
        ...{ field: 'anio', label: 'Año', all: 'Todos' },
        options: anios.map((year) => ({ value: String(year), label: String(year) })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="Todavía no se vendió ningún bono" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Bonos por uso y mes, el mes más reciente arriba"
          table={USE_MONTH_TABLE}
          rows={rows}
          rowId={USE_MONTHS_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
