import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { type BoundedCount, countRows, formatBoundedCount } from '#areas/operators/rules/console-waits.ts';
import type { ConsolePaymentsQuery } from '#generated/operator-client/graphql.ts';
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
import { isPaymentState, PAYMENT_STATE, PAYMENT_STATES } from '../../rules/payment-state.ts';
import { CONSOLE_PAYMENT_LIST } from '../rules/payments-list.ts';
import { PAYMENTS_TABLE } from '../ui/payment-table.tsx';

const ConsolePayments = graphql(`
  query ConsolePayments($filtro: FiltroPagosConsola, $pageSize: Int, $currentPage: Int) {
    pagosPorAtender { referencia }
    pagosConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count desde hasta
      sumas { estado moneda intentos monto }
      items {
        referencia estado monto moneda cliente nombre store_code cus banco motivo creada_en expira_en finalizada_en espera monto_banco moneda_banco
      }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Pagos · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(CONSOLE_PAYMENT_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(CONSOLE_PAYMENT_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, estado, fecha } = filter;
  const filtro = { texto, ...fecha, estados: estado ? [estado] : [] };
  return loadList(CONSOLE_PAYMENT_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsolePayments, { filtro, ...paging });
      const found = data?.pagosConsola;
      return { found: found && { ...found, waiting: countRows(data.pagosPorAtender ?? []) }, errors };
    },
  });
}

type Sum = ConsolePaymentsQuery['pagosConsola']['sumas'][number];

const countOf = (sums: readonly Sum[]): number => sums.reduce((sum, { intentos }) => sum + intentos, 0);

const GROUPS = [
  { label: 'Aprobados', has: ({ estado }: Sum) => estado === 'aprobada' },
  { label: 'Sin confirmar', has: ({ estado }: Sum) => isPaymentState(estado) && PAYMENT_STATE[estado].isOpen },
  { label: 'No aprobados', has: ({ estado }: Sum) => ['rechazada', 'fallida', 'expirada'].includes(estado) },
];

/** The attempts of all customers, with their sums. */
export default function Payments() {
  const loaded = useLoaderData<typeof loader>();
  const { today, instant, promise } = useConsole();
  const tools = useListTools(CONSOLE_PAYMENT_LIST, { today });
  const {
    sumas: sums,
    waiting,
    desde,
  } = 'sumas' in loaded ? loaded : { sumas: [], waiting: countRows([]), desde: undefined };
  const { buscar, fecha } = tools.read.filter;
  const days = desde ? 'últimos 30 días' : 'de la búsqueda';
  return (
    <ConsoleListPage
      list={CONSOLE_PAYMENT_LIST}
      loaded={loaded}
      lead={`Intentos de pago en línea. ${waitingWords(waiting)}`}
      summary={
        <>
          <Summary sums={sums} note={fecha ? 'de las fechas elegidas' : days} />
          {buscar && desde && !fecha && (
            <p className="muted">
              Muchos clientes llevan ese texto en el nombre: aquí están sus pagos de los últimos 30 días. Para ver
              otros, elija las fechas.
            </p>
          )}
        </>
      }
      copies={{ hint: 'copiar referencia', about: 'Copiar la referencia de la fila', done: 'Referencia copiada' }}
      search={{ label: 'Buscar pagos', placeholder: 'Referencia, CUS, NIT o cliente' }}
      choices={{ field: 'estado', label: 'Estados', all: 'Todos', options: statesIn(sums) }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="No hay pagos en los últimos 30 días" />
        </Card>
      }
    >
      {(rows) => (
        <DataTable
          caption="Pagos, lo más reciente arriba"
          table={PAYMENTS_TABLE}
          rows={rows}
          rowId={CONSOLE_PAYMENT_LIST.rowId}
          facts={{ now: instant, promise }}
        />
      )}
    </ConsoleListPage>
  );
}

function waitingWords(waiting: BoundedCount): string {
  if (waiting.count === 0) return 'Ninguno espera por usted.';
  return waiting.count === 1
    ? '1 espera a que usted decida.'
    : `Esperan ${formatBoundedCount(waiting)} a que usted decida.`;
}

/** The states that occur, with their counts. */
const statesIn = (sums: readonly Sum[]) =>
  PAYMENT_STATES.map((state) => ({
    value: state,
    label: PAYMENT_STATE[state].label,
    count: countOf(sums.filter(({ estado }) => estado === state)),
  })).filter(({ count }) => count > 0);

function Summary({ sums, note }: { readonly sums: readonly Sum[]; readonly note: string }) {
  return (
    <Figures
      items={[
        { label: 'Intentos', value: countOf(sums), note },
        ...GROUPS.map(({ label, has }) => {
          const group = sums.filter(has);
          return { label: `${label} · ${formatCount(countOf(group))}`, value: <MixedSums sums={group} /> };
        }),
      ]}
    />
  );
}
