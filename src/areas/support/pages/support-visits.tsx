import { useLocation } from 'react-router';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { keepLoadedRows, unlessProblem, useMoreRows } from '#ui/use-more-rows.ts';
import { VISIT_COLUMNS } from '../ui/visit-columns.ts';
import { VisitRow } from '../ui/visit-row.tsx';
import { VISITS_PATH, visitsHref } from '../ui/visits-address.ts';
import type { Route } from './+types/support-visits';
import { loadVisits, type VisitList } from './load-visits.server.ts';

const TITLE = 'Accesos de soporte';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadVisits(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

export const shouldRevalidate = keepLoadedRows;

/** Who of the distributor's staff was in the customer's account, why, and what was done there. */
export default function SupportVisitsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: TITLE }]} />
      {loaderData.problem === undefined ? <Listed list={loaderData} /> : <Failed problem={loaderData.problem} />}
    </>
  );
}

const number = (count: number): string => count.toLocaleString('es-CO');
const visits = (count: number): string => (count === 1 ? '1 acceso' : `${number(count)} accesos`);

const MORE = {
  idOf: ({ id }: SupportVisitFragment) => id,
  hrefOf: visitsHref,
  read: unlessProblem<VisitList>,
};

function Listed({ list }: { readonly list: VisitList }) {
  const { rows, shown, moreHref, state, load } = useMoreRows(list, MORE);
  const { total_count } = list;
  if (total_count === 0) return <NothingYet />;
  return (
    <>
      <PageHead title={TITLE}>
        <p>
          Cuando usted pide ayuda, el personal de soporte puede entrar a la cuenta de su empresa. Aquí queda quién fue,
          por qué y qué hizo. Soporte no puede pagar ni cambiar usuarios.
        </p>
      </PageHead>
      {list.before > 0 && <LinkText to={VISITS_PATH}>Ver desde el más reciente</LinkText>}
      <DataTable caption={TITLE} columns={VISIT_COLUMNS}>
        {rows.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </DataTable>
      <LoadMore share={shown / total_count} href={moreHref} state={state} onLoad={load}>
        {number(shown)} de {visits(total_count)}
      </LoadMore>
    </>
  );
}

const NothingYet = () => (
  <>
    <PageHead title={TITLE} />
    <Card title="Quién ha entrado">
      <EmptyState title="Nadie de soporte ha entrado a la cuenta de su empresa">
        Si alguna vez pide ayuda y el personal de soporte entra, aquí verá quién fue, por qué y qué hizo.
      </EmptyState>
    </Card>
  </>
);

function Failed({ problem }: { readonly problem: string }) {
  const { search } = useLocation();
  return (
    <>
      <PageHead title={TITLE} />
      <Card title="Quién ha entrado">
        <ErrorState title="No pudimos traer los accesos" retryHref={`${VISITS_PATH}${search}`}>
          <p>{problem}</p>
        </ErrorState>
      </Card>
    </>
  );
}
