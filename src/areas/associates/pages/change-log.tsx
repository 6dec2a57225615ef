import { usePortal } from '#areas/session/ui/portal-data.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { ListTools } from '#web/list/list-tools.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { CHANGE_LIST } from '../rules/change-list.ts';
import { PROFILE_PATH } from '../ui/associate-address.ts';
import { ChangeDays } from '../ui/change-log/change-days.tsx';
import css from '../ui/change-log/change-log.module.css';
import { usePlaceWords } from '../ui/destinations/no-destinations.tsx';
import type { Route } from './+types/change-log';
import { loadChangeLog } from './load-change-log.server.ts';

const { title: TITLE } = CHANGE_LIST.words;

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadChangeLog(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const shouldRevalidate = keepLoadedRows(CHANGE_LIST);

/** The page of changes to the company's people. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Mi perfil', to: PROFILE_PATH }, { label: TITLE }]} />
      <PageHead title={TITLE}>
        <p>Quién cambió qué en las personas de su empresa. No se puede borrar.</p>
      </PageHead>
      {loaderData.problem === undefined ? (
        <Listed list={loaderData} />
      ) : (
        <Card>
          <ListProblem list={CHANGE_LIST} problem={loaderData.problem} />
        </Card>
      )}
    </div>
  );
}

type ChangeList = Extract<Route.ComponentProps['loaderData'], { readonly key: string }>;

function Listed({ list }: { readonly list: ChangeList }) {
  const { today } = usePortal();
  const { title: places } = usePlaceWords();
  const more = useMoreRows(CHANGE_LIST, list);
  const { total_count, personas: people } = list;
  const tools = useListTools(CHANGE_LIST, { today, people });
  const isFiltered = tools.chips.length > 0;
  const hasWrongDates = Object.keys(tools.read.errors).length > 0;
  return (
    <>
      {(people.length > 0 || isFiltered || hasWrongDates) && (
        <ListTools
          list={CHANGE_LIST}
          {...tools}
          total={total_count}
          options={{ persona: people.map(({ id, nombre }) => ({ value: String(id), label: nombre })) }}
          problemTitle="La fecha no se aplicó"
        />
      )}
      {total_count === 0 ? (
        <Nothing isFiltered={isFiltered} />
      ) : (
        <ListResults list={CHANGE_LIST} window={list} more={more}>
          <ChangeDays changes={more.rows} today={today} places={places} />
        </ListResults>
      )}
    </>
  );
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Card>
    {isFiltered ? (
      <NothingFound list={CHANGE_LIST} heading="h2" />
    ) : (
      <EmptyState heading="h2" title="Todavía no hay cambios">
        <p>Cuando alguien cree o cambie a una persona de su empresa, aquí verá quién fue, cuándo y qué cambió.</p>
      </EmptyState>
    )}
  </Card>
);
