import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { PAYMENT_LIST, type PaymentListFacts } from '../rules/payment-list.ts';
import { PAYMENT_TABLE } from '../ui/payment-table.tsx';
import type { Route } from './+types/payment-list';
import { loadPayments } from './payments.server.ts';

const { words } = PAYMENT_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadPayments(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(PAYMENT_LIST);

const SECTION = 'Pagos en línea';

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { facts, today, places } = usePortal();
  const payers = loaderData.problem === undefined ? loaderData.payers : [];
  const tools = useListTools<PaymentListFacts, typeof PAYMENT_LIST>(PAYMENT_LIST, { today, payers });
  return (
    <ListPage
      list={PAYMENT_LIST}
      loaded={loaderData}
      section={SECTION}
      lead={(total) =>
        total === 1 ? 'Un pago en línea.' : `${formatRowCount(words, total)} en línea, el más reciente primero.`
      }
      tools={{ ...tools, options: { pagador: payers } }}
      files={{ page: places.downloads, name: 'pagos' }}
      empty={facts?.seesNothing ? <NoDestinations /> : <NoPayments />}
    >
      {(attempts) => (
        <DataTable caption={words.title} table={PAYMENT_TABLE} rows={attempts} rowId={PAYMENT_LIST.rowId} />
      )}
    </ListPage>
  );
}

const NoPayments = () => (
  <Card title={SECTION}>
    <EmptyState
      title="Todavía no ha pagado en línea"
      action={<ButtonLink to={INVOICE_LIST.path}>Ver facturas pendientes</ButtonLink>}
    >
      Cada pago que haga quedará aquí con su estado, las facturas que cubrió y su comprobante.
    </EmptyState>
  </Card>
);
