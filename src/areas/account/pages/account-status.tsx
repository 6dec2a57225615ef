import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { CERTIFICATE_PATH } from '#areas/exports/rules/pages.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useLastGood } from '#ui/behaviour/use-last-good.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useSlow } from '#ui/messages/use-slow.ts';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListDownloads, ToolsWithFiles } from '#web/list/list-downloads.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { eachRow, ListResults } from '#web/list/list-results.tsx';
import { ListTools } from '#web/list/list-tools.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListNavigation } from '#web/list/use-list-navigation.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { BalanceBox } from '../ui/balance-box.tsx';
import { ClassChips } from '../ui/class-chips.tsx';
import { OPEN_COLUMNS, OpenRow } from '../ui/open-row.tsx';
import type { Route } from './+types/account-status';
import { loadStatus, type StatusList } from './load-status.server.ts';

const { words } = ACCOUNT_STATUS_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatus(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(ACCOUNT_STATUS_LIST);

export default function AccountStatusPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const loaded = useLastGood(loaderData, listKey(ACCOUNT_STATUS_LIST, search));
  const { facts, today } = usePortal();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
      <PageHead
        title={words.title}
        actions={
          <>
            {facts?.isSupportUser === false && <ButtonLink to={CERTIFICATE_PATH}>Certificado de saldo</ButtonLink>}
            <ButtonLink to={STATEMENT_LIST.path}>Extracto de un periodo</ButtonLink>
          </>
        }
      >
        <p>
          Lo que está abierto hoy, <DateText value={today} />.
        </p>
      </PageHead>
      {loaded.problem === undefined ? (
        <Status status={loaded} />
      ) : (
        <Card title="Documentos abiertos">
          <ListProblem list={ACCOUNT_STATUS_LIST} problem={loaded.problem} />
        </Card>
      )}
    </>
  );
}

/** The balance, and the list or why it has no rows. */
function Status({ status }: { readonly status: StatusList }) {
  const { facts, today, places } = usePortal();
  const [search] = useSearchParams();
  const tools = useListTools(ACCOUNT_STATUS_LIST, { today, currency: status.currency });
  if (status.openCount === 0) return facts?.seesNothing ? <NoDestinations /> : <NothingOpen />;
  const options = status.classes.map(({ agrupacion, nombre }) => ({ value: agrupacion, label: nombre }));
  return (
    <>
      <BalanceBox portfolio={status.portfolio} count={status.openCount} />
      <ClassChips classes={status.classes} count={status.openCount} />
      <ToolsWithFiles>
        <ListTools list={ACCOUNT_STATUS_LIST} {...tools} total={status.total_count} options={{ clase: options }} />
        {status.total_count > 0 && (
          <ListDownloads
            page={places.downloads}
            name="estado-de-cuenta"
            filter={search.toString()}
            count={status.total_count}
          />
        )}
      </ToolsWithFiles>
      <Results status={status} isFiltered={tools.chips.length > 0} />
    </>
  );
}

function Results({ status, isFiltered }: { readonly status: StatusList; readonly isFiltered: boolean }) {
  const { today } = usePortal();
  const more = useMoreRows(ACCOUNT_STATUS_LIST, status);
  const isSlow = useSlow(useListNavigation(ACCOUNT_STATUS_LIST));
  if (isSlow) return <Skeleton shape="rows" count={8} inCard label="Buscando documentos" />;
  if (status.total_count === 0) return <NothingFound list={ACCOUNT_STATUS_LIST} heading="h2" />;
  const subtotal = <Amount value={moneyOf(status.subtotal, status.currency)} />;
  return (
    <ListResults
      list={ACCOUNT_STATUS_LIST}
      window={status}
      more={more}
      sum={isFiltered && <> con estos filtros, {subtotal}</>}
    >
      <DataTable
        caption={`Documentos abiertos, ${formatCount(status.total_count)} en total`}
        columns={OPEN_COLUMNS}
        folds="lines"
      >
        {eachRow(ACCOUNT_STATUS_LIST, more.rows, (document) => (
          <OpenRow document={document} currency={status.currency} today={today} />
        ))}
      </DataTable>
    </ListResults>
  );
}

const NothingOpen = () => (
  <Card title="Documentos abiertos">
    <EmptyState title="No debe nada" action={<ButtonLink to="/">Ir al inicio</ButtonLink>}>
      Cuando le facturen un pedido, el documento aparecerá aquí hasta que lo pague.
    </EmptyState>
  </Card>
);
