import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { BALANCE_CERTIFICATE_PATH } from '#areas/exports/rules/pages.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { BalanceBox } from '../ui/balance-box.tsx';
import { ClassChips } from '../ui/class-chips.tsx';
import { OPEN_TABLE } from '../ui/open-table.tsx';
import type { Route } from './+types/account-status';
import { loadStatus, type StatusList } from './load-status.server.ts';

const { words } = ACCOUNT_STATUS_LIST;
const SECTION = 'Documentos abiertos';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatus(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(ACCOUNT_STATUS_LIST);

export default function AccountStatusPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const loaded = useLastGoodAnswer(loaderData, listKey(ACCOUNT_STATUS_LIST, search));
  const { facts, today, store, places } = usePortal();
  const status = loaded.problem === undefined ? loaded : undefined;
  const currency = status?.currency ?? store.currency;
  const tools = useListTools(ACCOUNT_STATUS_LIST, { today, currency });
  const options = status?.classes.map(({ agrupacion, nombre }) => ({ value: agrupacion, label: nombre })) ?? [];
  const isEmpty = status?.openCount === 0;
  return (
    <ListPage
      list={ACCOUNT_STATUS_LIST}
      loaded={loaded}
      section={SECTION}
      actions={
        <>
          {facts?.isSupportUser === false && (
            <ButtonLink to={BALANCE_CERTIFICATE_PATH}>Certificado de saldo</ButtonLink>
          )}
          <ButtonLink to={STATEMENT_LIST.path}>Extracto de un periodo</ButtonLink>
        </>
      }
      lead={
        <>
          Lo que está abierto hoy, <DateText value={today} />.
        </>
      }
      note={<ErpAge ages={status?.ages} />}
      instead={isEmpty && (facts?.seesNothing ? <NoDestinations /> : <NothingOpen />)}
      banner={status && !isEmpty && <Balance status={status} />}
      tools={{ ...tools, options: { clase: options } }}
      keepsTools
      files={{ page: places.downloads, name: 'estado-de-cuenta' }}
      searching="Buscando documentos"
      nothingFound={<NothingFound list={ACCOUNT_STATUS_LIST} heading="h2" />}
      sum={status && tools.chips.length > 0 && <Subtotal status={status} />}
    >
      {(documents) => (
        <DataTable
          caption={`${SECTION}, ${formatCount(status?.total_count ?? 0)} en total`}
          table={OPEN_TABLE}
          rows={documents}
          rowId={ACCOUNT_STATUS_LIST.rowId}
          facts={{ currency, today }}
        />
      )}
    </ListPage>
  );
}

interface StatusProps {
  readonly status: StatusList;
}

const Balance = ({ status: { portfolio, classes, openCount } }: StatusProps) => (
  <>
    <BalanceBox portfolio={portfolio} count={openCount} />
    <ClassChips classes={classes} count={openCount} />
  </>
);

const Subtotal = ({ status: { subtotal, currency } }: StatusProps) => (
  <>
    {' '}
    con estos filtros, <Amount value={moneyOf(subtotal, currency)} />
  </>
);

const NothingOpen = () => (
  <Card title={SECTION}>
    <EmptyState title="No debe nada" action={<ButtonLink to="/">Ir al inicio</ButtonLink>}>
      Cuando le facturen un pedido, el documento aparecerá aquí hasta que lo pague.
    </EmptyState>
  </Card>
);
