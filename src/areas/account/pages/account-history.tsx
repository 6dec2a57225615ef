import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { permission } from '#areas/session/rules/permissions.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { moneyOf } from '#kernel/money.ts';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { ACCOUNT_HISTORY_LIST } from '../rules/account-history-list.ts';
import { PAST_TABLE } from '../ui/past-table.tsx';
import type { Route } from './+types/account-history';
import { loadAccountHistory } from './load-history.server.ts';

const { words } = ACCOUNT_HISTORY_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccountHistory(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(ACCOUNT_HISTORY_LIST);

/** Words for the shown states in the sentence below the title. */
const STATES: Readonly<Record<string, string>> = { abiertos: 'abiertos', todos: '' };

export default function AccountHistoryPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { facts, today, store, provider, places } = usePortal();
  const loaded = useLastGoodAnswer(loaderData, listKey(ACCOUNT_HISTORY_LIST, search));
  const currency = loaded.problem === undefined ? loaded.currency : store.currency;
  const tools = useListTools(ACCOUNT_HISTORY_LIST, { today, currency });
  const options = loaded.problem === undefined ? loaded.classes : [];
  const state = STATES[search.get('estado') ?? ''] ?? 'saldados';
  const opensPayments = facts?.permissions.includes(permission(provider, PENDING_INVOICES)) ?? false;
  return (
    <ListPage
      list={ACCOUNT_HISTORY_LIST}
      loaded={loaded}
      section="Documentos"
      lead={(total) => (
        <>
          {[formatRowCount(words, total), total === 1 ? state.replace(/s$/, '') : state].filter(Boolean).join(' ')}, por{' '}
          {loaded.problem === undefined && <Amount value={moneyOf(loaded.subtotal, currency)} />}.
        </>
      )}
      note={loaded.problem === undefined && <ErpAge ages={loaded.ages} />}
      empty={facts?.seesNothing ? <NoDestinations /> : <NothingSettled />}
      tools={{
        ...tools,
        options: { clase: options.map(({ agrupacion, nombre }) => ({ value: agrupacion, label: nombre })) },
      }}
      files={{ page: places.downloads, name: 'historial-de-cuenta' }}
    >
      {(documents) => (
        <DataTable
          caption={words.title}
          table={PAST_TABLE}
          rows={documents}
          rowId={ACCOUNT_HISTORY_LIST.rowId}
          facts={{ currency, today, opensPayments }}
        />
      )}
    </ListPage>
  );
}

const NothingSettled = () => (
  <Card title="Documentos">
    <EmptyState title="Todavía no hay documentos saldados">
      Cuando pague una factura, quedará aquí con el día en que se saldó y con qué.
    </EmptyState>
  </Card>
);
