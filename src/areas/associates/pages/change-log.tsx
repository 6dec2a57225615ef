import { usePortal } from '#areas/session/ui/portal-data.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { CHANGE_LIST } from '../rules/change-list.ts';
import { PROFILE_PATH } from '../ui/associate-address.ts';
import css from '../ui/change-log/change-log.module.css';
import { ChangeLog } from '../ui/change-log/change-log.tsx';
import { usePlaceWords } from '../ui/destinations/no-destinations.tsx';
import type { Route } from './+types/change-log';
import { loadChangeLog } from './load-change-log.server.ts';

const { title: TITLE } = CHANGE_LIST.words;

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadChangeLog(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(CHANGE_LIST);

/** The page with the log of changes to the company's people. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  const { today } = usePortal();
  const { title: places } = usePlaceWords();
  const people = loaderData.problem === undefined ? loaderData.personas : [];
  const tools = useListTools(CHANGE_LIST, { today, people });
  return (
    <div className={css.page}>
      <ListPage
        list={CHANGE_LIST}
        loaded={loaderData}
        crumbs={[{ label: 'Mi perfil', to: PROFILE_PATH }, { label: TITLE }]}
        lead="Quién cambió qué en las personas de su empresa. No se puede borrar."
        tools={{
          ...tools,
          options: { persona: people.map(({ id, nombre }) => ({ value: String(id), label: nombre })) },
          problemTitle: 'La fecha no se aplicó',
        }}
        keepsTools={people.length > 0}
        empty={<NoChanges />}
      >
        {(changes) => <ChangeLog changes={changes} today={today} places={places} />}
      </ListPage>
    </div>
  );
}

const NoChanges = () => (
  <Card>
    <EmptyState heading="h2" title="Todavía no hay cambios">
      <p>Cuando alguien cree o cambie a una persona de su empresa, aquí verá quién fue, cuándo y qué cambió.</p>
    </EmptyState>
  </Card>
);
