import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { VISIT_LIST } from '../rules/visit-list.ts';
import { VISIT_TABLE } from '../ui/visit-table.tsx';
import type { Route } from './+types/support-visits';
import { loadVisits } from './visits.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `${VISIT_LIST.words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadVisits(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(VISIT_LIST);

const SECTION = 'Quién ha entrado';

/** Visits of the distributor's staff to the customer's account: who came, why, and which operations they used. */
export default function SupportVisitsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={VISIT_LIST}
      loaded={loaderData}
      section={SECTION}
      lead={() =>
        'Cuando usted pide ayuda, el personal de soporte puede entrar a la cuenta de su empresa. Aquí queda quién fue, por qué y qué hizo. Soporte no puede pagar ni cambiar usuarios.'
      }
      empty={<NothingYet />}
    >
      {(visits) => (
        <DataTable caption={VISIT_LIST.words.title} table={VISIT_TABLE} rows={visits} rowId={VISIT_LIST.rowId} />
      )}
    </ListPage>
  );
}

const NothingYet = () => (
  <Card title={SECTION}>
    <EmptyState title="Nadie de soporte ha entrado a la cuenta de su empresa">
      Si alguna vez pide ayuda y el personal de soporte entra, aquí verá quién fue, por qué y qué hizo.
    </EmptyState>
  </Card>
);
