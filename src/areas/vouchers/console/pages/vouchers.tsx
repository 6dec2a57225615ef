import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import type { ConsoleVouchersQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Figures } from '#ui/console/figures.tsx';
import { MixedSums } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { CONSOLE_VOUCHER_STATES, CONSOLE_VOUCHER_WORDS } from '../rules/console-voucher.ts';
import { CONSOLE_VOUCHERS_LIST } from '../rules/vouchers-list.ts';
import { VOUCHER_TABLE } from '../ui/vouchers-table.tsx';

const ConsoleVouchers = graphql(`
  query ConsoleVouchers($filtro: FiltroBonosConsola, $pageSize: Int, $currentPage: Int) {
    bonosConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count desde
      sumas { estado moneda bonos monto }
      items {
        id final estado monto moneda titulo cliente nombre store_code compra comprado_en vence_el canjeado_en canjeado_por comprobante anulado_en
      }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Bonos vendidos · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(CONSOLE_VOUCHERS_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(CONSOLE_VOUCHERS_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, estado, fecha } = filter;
  return loadList(CONSOLE_VOUCHERS_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleVouchers, {
        filtro: { texto, estado, ...fecha },
        ...paging,
      });
      return { found: data?.bonosConsola, errors };
    },
  });
}

type Sum = ConsoleVouchersQuery['bonosConsola']['sumas'][number];

const countOf = (sums: readonly Sum[]): number => sums.reduce((sum, { bonos }) => sum + bonos, 0);

/** The list of all customers' vouchers, with their sums. */
export default function Vouchers() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(CONSOLE_VOUCHERS_LIST, { today });
  const { sumas: sums, desde } = 'sumas' in loaded ? loaded : { sumas: [], desde: undefined };
  const { buscar, fecha } = tools.read.filter;
  const days = desde ? 'comprados en 30 días' : 'de la búsqueda';
  return (
    <ConsoleListPage
      list={CONSOLE_VOUCHERS_LIST}
      loaded={loaded}
      lead="Cada bono con lo que pasó con él. Su código no se muestra: quien lo tiene puede redimirlo."
      summary={
        <>
          <Figures
            items={[
              { label: 'Bonos', value: countOf(sums), note: fecha ? 'comprados en las fechas elegidas' : days },
              ...CONSOLE_VOUCHER_STATES.map((state) => {
                const own = sums.filter(({ estado }) => estado === state);
                return {
                  label: `${CONSOLE_VOUCHER_WORDS[state]} · ${formatCount(countOf(own))}`,
                  value: <MixedSums sums={own} />,
                };
              }),
            ]}
          />
          {buscar && desde && !fecha && (
            <p className="muted">
              Muchos clientes llevan ese texto en el nombre: aquí están sus bonos comprados en los últimos 30 días. Para
              ver otros, elija las fechas.
            </p>
          )}
        </>
      }
      search={{ label: 'Buscar bonos', placeholder: 'Últimas cuatro, compra, correo o cliente' }}
      choices={{
        field: 'estado',
        label: 'Estados',
        all: 'Todos',
        options: CONSOLE_VOUCHER_STATES.map((value) => ({
          value,
          label: CONSOLE_VOUCHER_WORDS[value],
          count: countOf(sums.filter(({ estado }) => estado === value)),
        })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="No se vendieron bonos en los últimos 30 días" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Bonos, los de la compra más reciente arriba"
          table={VOUCHER_TABLE}
          rows={rows}
          rowId={CONSOLE_VOUCHERS_LIST.rowId}
        />
      )}
    </ConsoleListPage>
  );
}
