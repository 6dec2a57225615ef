import { useSearchParams } from 'react-router';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useMay } from '#areas/session/ui/use-may.ts';
import { listParams } from '#kernel/list/list-address.ts';
import { countRows } from '#kernel/list/list-declaration.ts';
import { describeRange } from '#kernel/list/list-fields.ts';
import { moneyOf, signOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { ListDownloads, ToolsWithFiles } from '#web/list/list-downloads.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { eachRow, ListResults } from '#web/list/list-results.tsx';
import { ListTools } from '#web/list/list-tools.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { CHOOSE_PATH } from '../rules/choice-lists.ts';
import { COMPENSATION_LIST } from '../rules/compensation-list.ts';
import { CompensationRow } from '../ui/compensation-row.tsx';
import type { Route } from './+types/history';
import { loadHistory } from './history.server.ts';

const { words } = COMPENSATION_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadHistory(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(COMPENSATION_LIST);

const COLUMNS: readonly Column[] = [
  { label: 'Número' },
  { label: 'Fecha' },
  { label: 'Pagos' },
  { label: 'Facturas' },
  { label: 'Estado' },
  { label: 'Compensado', align: 'end' },
  { label: 'Archivos', hideLabel: true },
];

/** The history of compensations, newest first. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const mayChoose = useMay(PENDING_INVOICES);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: 'Compensaciones', ...(mayChoose && { to: CHOOSE_PATH }) },
          { label: 'Historial' },
        ]}
      />
      {loaderData.problem === undefined ? (
        <Listed list={loaderData} />
      ) : (
        <>
          <PageHead title={words.title} />
          <Card>
            <ListProblem list={COMPENSATION_LIST} problem={loaderData.problem} />
          </Card>
        </>
      )}
    </>
  );
}

type History = Extract<Route.ComponentProps['loaderData'], { readonly key: string }>;

function Listed({ list }: { readonly list: History }) {
  const { today, places } = usePortal();
  const [search] = useSearchParams();
  const more = useMoreRows(COMPENSATION_LIST, list);
  const tools = useListTools(COMPENSATION_LIST, { today });
  const { total_count } = list;
  const mayChoose = useMay(PENDING_INVOICES);
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          mayChoose && (
            <ButtonLink to={CHOOSE_PATH} variant="line">
              Compensar
            </ButtonLink>
          )
        }
      >
        <p>
          {describeRange(list.days)}: {countRows(words, total_count)}
          {signOf(list.total_completado) > 0 && (
            <>
              , completadas por <Amount value={moneyOf(list.total_completado, list.currency)} />
            </>
          )}
          .
        </p>
      </PageHead>
      <ToolsWithFiles>
        <ListTools list={COMPENSATION_LIST} {...tools} total={total_count} />
        {total_count > 0 && (
          <ListDownloads
            page={places.downloads}
            name="compensaciones"
            filter={listParams(COMPENSATION_LIST, search).toString()}
            count={total_count}
          />
        )}
      </ToolsWithFiles>
      {total_count === 0 ? (
        <Nothing isFiltered={tools.chips.length > 0} />
      ) : (
        <ListResults list={COMPENSATION_LIST} window={list} more={more}>
          <DataTable caption={words.title} columns={COLUMNS}>
            {eachRow(COMPENSATION_LIST, more.rows, (row) => (
              <CompensationRow compensation={row} />
            ))}
          </DataTable>
        </ListResults>
      )}
    </>
  );
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Card>
    {isFiltered ? (
      <NothingFound list={COMPENSATION_LIST} heading="h2" />
    ) : (
      <EmptyState heading="h2" title="Ninguna compensación en estas fechas">
        <p>Cada compensación que envíe quedará aquí con su estado, sus pagos y sus facturas.</p>
      </EmptyState>
    )}
  </Card>
);
