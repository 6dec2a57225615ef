import { useLocation, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import type { LoggedChangeFragment } from '#generated/client/graphql.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { keepLoadedRows, unlessProblem, useMoreRows } from '#ui/use-more-rows.ts';
import { readChangeFilter } from '../rules/change-filter.ts';
import { PROFILE_PATH } from '../ui/associate-address.ts';
import { ChangeDays } from '../ui/change-days.tsx';
import { ChangeFilters } from '../ui/change-filters.tsx';
import css from '../ui/change-log.module.css';
import { CHANGE_LOG_PATH, changeLogHref } from '../ui/change-log-address.ts';
import { inNumbers } from '../ui/destination-words.ts';
import { usePlaceWords } from '../ui/use-place-words.ts';
import type { Route } from './+types/change-log';
import { type ChangeList, loadChangeLog } from './load-change-log.server.ts';

const TITLE = 'Registro de cambios';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadChangeLog(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

export const shouldRevalidate = keepLoadedRows;

/** Who changed what of the company's people. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Mi perfil', to: PROFILE_PATH }, { label: TITLE }]} />
      <PageHead title={TITLE}>
        <p>Quién cambió qué en las personas de su empresa. No se puede borrar.</p>
      </PageHead>
      {loaderData.problem === undefined ? <Listed list={loaderData} /> : <Failed problem={loaderData.problem} />}
    </div>
  );
}

const MORE = {
  idOf: ({ id }: LoggedChangeFragment) => id,
  read: unlessProblem<ChangeList>,
};

const changes = (count: number): string => (count === 1 ? '1 cambio' : `${inNumbers(count)} cambios`);

function Listed({ list }: { readonly list: ChangeList }) {
  const [search] = useSearchParams();
  const { today } = usePortal();
  const { title: places } = usePlaceWords();
  const hrefOf = (page: number) => changeLogHref(search, page);
  const { rows, shown, moreHref, state, load } = useMoreRows(list, { ...MORE, key: list.key, hrefOf });
  const { total_count, people } = list;
  const isFiltered = list.key !== '';
  const hasWrongDates = readChangeFilter(search).error !== undefined;
  return (
    <>
      {(people.length > 0 || isFiltered || hasWrongDates) && (
        <ChangeFilters search={search} people={people} today={today} />
      )}
      {total_count === 0 ? (
        <Nothing isFiltered={isFiltered} />
      ) : (
        <>
          {list.before > 0 && <LinkText to={changeLogHref(search)}>Ver desde el más reciente</LinkText>}
          <ChangeDays changes={rows} today={today} places={places} />
          <LoadMore share={shown / total_count} href={moreHref} state={state} onLoad={load}>
            {inNumbers(shown)} de {changes(total_count)}
          </LoadMore>
        </>
      )}
    </>
  );
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Card>
    {isFiltered ? (
      <EmptyState
        heading="h2"
        title="Ningún cambio con esos filtros"
        action={
          <ButtonLink to={CHANGE_LOG_PATH} preventScrollReset>
            Quitar los filtros
          </ButtonLink>
        }
      >
        <p>Amplíe las fechas o elija a otra persona.</p>
      </EmptyState>
    ) : (
      <EmptyState heading="h2" title="Todavía no hay cambios">
        <p>Cuando alguien cree o cambie a una persona de su empresa, aquí verá quién fue, cuándo y qué cambió.</p>
      </EmptyState>
    )}
  </Card>
);

function Failed({ problem }: { readonly problem: string }) {
  const { search } = useLocation();
  return (
    <Card>
      <ErrorState title="No pudimos traer los cambios" retryHref={`${CHANGE_LOG_PATH}${search}`}>
        <p>{problem}</p>
      </ErrorState>
    </Card>
  );
}
