import { useSearchParams } from 'react-router';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListDownloads, ListToolbar } from '#web/list/list-downloads.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { STATEMENT_EXPORT, STATEMENT_LIST } from '../rules/statement-list.ts';
import { periodInWords } from '../rules/statement-period.ts';
import { MOVEMENT_TABLE } from '../ui/movement-table.tsx';
import { PeriodChoice } from '../ui/period-choice.tsx';
import { StatementMail } from '../ui/statement-mail.tsx';
import { StatementSums } from '../ui/statement-sums.tsx';
import type { Route } from './+types/statement';
import { loadStatement, type StatementPageData } from './load-statement.server.ts';
import { postSubscription, type SubscriptionRefusal } from './post-subscription.server.ts';

const { words } = STATEMENT_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatement(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postSubscription(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (mailProblem): SubscriptionRefusal => ({ mailProblem }));

export const shouldRevalidate = keepLoadedRows(STATEMENT_LIST);

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const [search] = useSearchParams();
  const wrong = 'wrong' in loaderData ? loaderData.wrong : undefined;
  const statement = 'items' in loaderData ? loaderData : undefined;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: ACCOUNT_STATUS_LIST.words.title, to: ACCOUNT_STATUS_LIST.path },
          { label: words.title },
        ]}
      />
      <PageHead title={words.title}>
        {statement && (
          <>
            <p>{periodInWords(statement.period)}.</p>
            <ErpAge ages={statement.ages} />
          </>
        )}
      </PageHead>
      <PeriodChoice key={search.toString()} shown={statement?.period} wrong={wrong} />
      {statement && <Found statement={statement} />}
      {statement && facts?.isSupportUser === false && (
        <StatementMail subscription={statement.subscription} problem={actionData?.mailProblem} />
      )}
      {'problem' in loaderData && loaderData.problem !== undefined && (
        <Card title="Movimientos">
          <ListProblem list={STATEMENT_LIST} problem={loaderData.problem} />
        </Card>
      )}
    </>
  );
}

/** The sums of the period, and its movements. */
function Found({ statement }: { readonly statement: StatementPageData }) {
  const { currency, period, total_count } = statement;
  const { facts, places } = usePortal();
  const more = useMoreRows(STATEMENT_LIST, statement);
  return (
    <>
      <StatementSums statement={statement} />
      <ListToolbar>
        <h2>Movimientos</h2>
        <ListDownloads
          page={places.downloads}
          name={STATEMENT_EXPORT}
          filter={new URLSearchParams({ ...period }).toString()}
          // One more, because the file begins with a row for the opening balance.
          count={total_count + 1}
        />
      </ListToolbar>
      {total_count === 0 ? (
        <Card>
          <EmptyState title="Nada se movió en este periodo">
            {facts?.seesNothing
              ? 'Pídale al representante legal de su empresa que le asigne al menos una estación.'
              : 'El saldo final es el mismo del comienzo. Elija otro periodo para ver sus movimientos.'}
          </EmptyState>
        </Card>
      ) : (
        <ListResults list={STATEMENT_LIST} window={statement} more={more}>
          <DataTable
            caption={`${periodInWords(period)}: ${formatRowCount(words, total_count)}, con el saldo después de cada uno`}
            table={MOVEMENT_TABLE}
            rows={more.rows}
            rowId={STATEMENT_LIST.rowId}
            facts={{ currency }}
          />
        </ListResults>
      )}
    </>
  );
}
