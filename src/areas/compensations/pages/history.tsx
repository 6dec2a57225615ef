import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useMay } from '#areas/session/ui/use-may.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { formatDayRange } from '#kernel/list/list-fields.ts';
import { decimalSign, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { CHOOSE_DOCUMENTS_PATH } from '../rules/choice-lists.ts';
import { COMPENSATION_LIST } from '../rules/compensation-list.ts';
import { COMPENSATION_TABLE } from '../ui/compensation-table.tsx';
import type { Route } from './+types/history';
import { loadCompensations } from './history.server.ts';

const { words } = COMPENSATION_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadCompensations(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(COMPENSATION_LIST);

/** The history of compensations, newest first. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { today, places } = usePortal();
  const tools = useListTools(COMPENSATION_LIST, { today });
  const mayChoose = useMay(PENDING_INVOICES);
  const list = loaderData.problem === undefined ? loaderData : undefined;
  return (
    <ListPage
      list={COMPENSATION_LIST}
      loaded={loaderData}
      crumbs={[{ label: 'Compensaciones', ...(mayChoose && { to: CHOOSE_DOCUMENTS_PATH }) }, { label: 'Historial' }]}
      actions={list && mayChoose && <ButtonLink to={CHOOSE_DOCUMENTS_PATH}>Compensar</ButtonLink>}
      lead={list && <Lead list={list} />}
      note={<ErpAge ages={list?.ages} />}
      tools={tools}
      keepsTools
      files={{ page: places.downloads, name: 'compensaciones' }}
      empty={<NoCompensations />}
    >
      {(compensations) => (
        <DataTable
          caption={words.title}
          table={COMPENSATION_TABLE}
          rows={compensations}
          rowId={COMPENSATION_LIST.rowId}
        />
      )}
    </ListPage>
  );
}

type History = Extract<Route.ComponentProps['loaderData'], { readonly key: string }>;

const Lead = ({ list: { days, total_count, total_completado, currency } }: { readonly list: History }) => (
  <>
    {formatDayRange(days)}: {formatRowCount(words, total_count)}
    {decimalSign(total_completado) > 0 && (
      <>
        , completadas por <Amount value={moneyOf(total_completado, currency)} />
      </>
    )}
    .
  </>
);

const NoCompensations = () => (
  <Card>
    <EmptyState heading="h2" title="Ninguna compensación en estas fechas">
      <p>Cada compensación que envíe quedará aquí con su estado, sus pagos y sus facturas.</p>
    </EmptyState>
  </Card>
);
