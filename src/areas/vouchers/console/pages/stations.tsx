import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { STATION_STATES, STATION_WORDS } from '../rules/console-station.ts';
import { NEW_STATION } from '../rules/new-station.ts';
import { CONSOLE_STATIONS, CONSOLE_VOUCHERS } from '../rules/pages.ts';
import { STATIONS_LIST } from '../rules/stations-list.ts';
import { STATION_TABLE } from '../ui/stations-table.tsx';

const ConsoleStations = graphql(`
  query ConsoleStations($filtro: FiltroEstaciones, $pageSize: Int, $currentPage: Int) {
    estacionesConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count puede_crear
      estados { estado estaciones }
      items { codigo nombre pais moneda estado canjes canjeado fallos }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Estaciones · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(STATIONS_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(STATIONS_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, estado } = filter;
  return loadList(STATIONS_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleStations, { filtro: { texto, estado }, ...paging });
      return { found: data?.estacionesConsola, errors };
    },
  });
}

/** The list of stations that redeem vouchers, with the state of their PINs. */
export default function Stations() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(STATIONS_LIST, { today });
  const counts = 'estados' in loaded ? loaded.estados : [];
  return (
    <ConsoleListPage
      list={STATIONS_LIST}
      loaded={loaded}
      lead="Las que redimen bonos con su código y su PIN."
      actions={
        <>
          <ButtonLink size="sm" to={CONSOLE_VOUCHERS}>
            Volver a Bonos
          </ButtonLink>
          {'estados' in loaded && loaded.puede_crear && (
            <ButtonLink size="sm" to={`${CONSOLE_STATIONS}/${NEW_STATION}`}>
              Estación nueva
            </ButtonLink>
          )}
        </>
      }
      search={{ label: 'Buscar estaciones', placeholder: 'Código o nombre' }}
      choices={{
        field: 'estado',
        label: 'Estados',
        all: 'Todas',
        options: STATION_STATES.map((value) => ({
          value,
          label: STATION_WORDS[value],
          count: counts.find(({ estado }) => estado === value)?.estaciones ?? 0,
        })),
      }}
      tools={tools}
      empty={
        <Card>
          <EmptyState title="Todavía no hay estaciones">
            Las entrega el ERP, en el archivo de estaciones, o las crea usted aquí con su PIN.
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <DataTable caption="Estaciones, por nombre" table={STATION_TABLE} rows={rows} rowId={STATIONS_LIST.rowId} />
      )}
    </ConsoleListPage>
  );
}
