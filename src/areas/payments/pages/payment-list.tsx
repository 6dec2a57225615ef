import { useLocation } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { keepLoadedRows, unlessProblem, useMoreRows } from '#ui/use-more-rows.ts';
import { LIST_PATH } from '../ui/invoice-address.ts';
import { PAYMENTS_PATH, paymentsHref } from '../ui/payment-address.ts';
import { PaymentRow } from '../ui/payment-row.tsx';
import type { Route } from './+types/payment-list';
import { loadPayments, type PaymentList } from './payment-loader.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mis pagos · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadPayments(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

export const shouldRevalidate = keepLoadedRows;

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Mis pagos' }]} />
      {loaderData.problem === undefined ? <Listed list={loaderData} /> : <Failed problem={loaderData.problem} />}
    </>
  );
}

const COLUMNS = [
  { label: 'Referencia' },
  { label: 'Fecha' },
  { label: 'Banco' },
  { label: 'CUS' },
  { label: 'Estado' },
  { label: 'Valor', align: 'end' as const },
  { label: 'Ver', hideLabel: true },
];

const number = (count: number): string => count.toLocaleString('es-CO');
const payments = (count: number): string => (count === 1 ? '1 pago' : `${number(count)} pagos`);

const MORE = {
  idOf: ({ uuid }: PaymentAttemptFragment) => uuid,
  hrefOf: paymentsHref,
  read: unlessProblem<PaymentList>,
};

function Listed({ list }: { readonly list: PaymentList }) {
  const { rows, shown, moreHref, state, load } = useMoreRows(list, MORE);
  const { total_count } = list;
  const { facts } = usePortal();
  if (total_count === 0) return <NothingYet seesNothing={facts?.seesNothing ?? false} />;
  return (
    <>
      <PageHead title="Mis pagos">
        <p>{total_count === 1 ? 'Un pago en línea.' : `${payments(total_count)} en línea, el más reciente primero.`}</p>
      </PageHead>
      {list.before > 0 && <LinkText to={PAYMENTS_PATH}>Ver desde el más reciente</LinkText>}
      <DataTable caption="Mis pagos" columns={COLUMNS}>
        {rows.map((attempt) => (
          <PaymentRow key={attempt.uuid} attempt={attempt} />
        ))}
      </DataTable>
      <LoadMore share={shown / total_count} href={moreHref} state={state} onLoad={load}>
        {number(shown)} de {payments(total_count)}
      </LoadMore>
    </>
  );
}

const NothingYet = ({ seesNothing }: { readonly seesNothing: boolean }) => (
  <>
    <PageHead title="Mis pagos" />
    {seesNothing ? <NoDestinations /> : <NoPayments />}
  </>
);

const NoPayments = () => (
  <Card title="Pagos en línea">
    <EmptyState
      title="Todavía no ha pagado en línea"
      action={<ButtonLink to={LIST_PATH}>Ver facturas pendientes</ButtonLink>}
    >
      Cada pago que haga quedará aquí con su estado, las facturas que cubrió y su comprobante.
    </EmptyState>
  </Card>
);

function Failed({ problem }: { readonly problem: string }) {
  const { search } = useLocation();
  return (
    <>
      <PageHead title="Mis pagos" />
      <Card title="Pagos en línea">
        <ErrorState title="No pudimos traer sus pagos" retryHref={`${PAYMENTS_PATH}${search}`}>
          <p>{problem}</p>
        </ErrorState>
      </Card>
    </>
  );
}
