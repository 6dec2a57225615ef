import { useSearchParams } from 'react-router';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownRows } from '#ui/use-more-rows.ts';
import { useSlow } from '#ui/use-slow.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formHref, LIST_ANCHOR, type ListFilter, listHref, placesHref, readListFilter } from './associate-address.ts';
import { CHANGE_LOG_PATH } from './change-log-address.ts';
import { inNumbers } from './destination-words.ts';
import css from './people.module.css';
import { PeopleToolbar } from './people-toolbar.tsx';
import { PersonRow } from './person-row.tsx';
import { usePlaceWords } from './use-place-words.ts';

interface PeopleSectionProps {
  /** Undefined when the list could not be loaded. */
  readonly total: number | undefined;
  readonly before: number;
  readonly problem: string | undefined;
  /** Why a link could not be mailed: a Spanish sentence. */
  readonly refused: string | undefined;
  readonly more: ShownRows<ListedPersonFragment>;
  readonly mayEdit: boolean;
  readonly isReloading: boolean;
}

const columns = (places: string) => [
  { label: 'Nombre' },
  { label: 'Rol' },
  { label: places },
  { label: 'Estado' },
  { label: 'Acción', hideLabel: true },
];

const people = (count: number): string => (count === 1 ? '1 asociado' : `${inNumbers(count)} asociados`);

/** The people of the company who use the portal (docs/product/people.md#list-of-associates). */
export function PeopleSection(props: PeopleSectionProps) {
  const [params] = useSearchParams();
  return (
    <section id={LIST_ANCHOR} tabIndex={-1} aria-labelledby="asociados-titulo" className={css.section}>
      <div className={css.head}>
        <div>
          <h2 id="asociados-titulo">Asociados</h2>
          <p className="muted">Personas de su empresa que usan el portal.</p>
          <LinkText to={CHANGE_LOG_PATH}>Registro de cambios</LinkText>
        </div>
        {props.mayEdit && (
          <ButtonLink to={formHref('create', undefined, params)} variant="primary">
            <Icon name="plus" size={20} />
            Crear asociado
          </ButtonLink>
        )}
      </div>
      {props.refused && <Alert tone="err" title={props.refused} />}
      <PeopleToolbar />
      <PeopleResults {...props} params={params} />
    </section>
  );
}

/** The list in its state: loading, failed, empty, or with people. */
function PeopleResults(props: PeopleSectionProps & { readonly params: URLSearchParams }) {
  const { total, before, problem, more, mayEdit, isReloading, params } = props;
  const isSlow = useSlow(isReloading);
  const { title } = usePlaceWords();
  if (isSlow) return <Skeleton shape="rows" count={5} inCard label="Buscando asociados" />;
  if (total === undefined)
    return (
      <div className={css.inPlace}>
        <ErrorState title="No pudimos traer los asociados" retryHref={listHref(params)} isRetrying={isReloading}>
          <p>{problem}</p>
        </ErrorState>
      </div>
    );
  const { rows, shown, moreHref, state, load } = more;
  if (total === 0) return <Nobody filter={readListFilter(params)} mayEdit={mayEdit} params={params} />;
  return (
    <>
      {before > 0 && <LinkText to={`${listHref(params, 1)}#${LIST_ANCHOR}`}>Ver desde el primero</LinkText>}
      <DataTable caption={`Asociados, ${inNumbers(total)} en total`} columns={columns(title)}>
        {rows.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            seeHref={formHref('see', person.id, params)}
            placesHref={placesHref(person.id, params)}
            editHref={mayEdit ? formHref('edit', person.id, params) : undefined}
          />
        ))}
      </DataTable>
      <LoadMore share={shown / total} href={moreHref} state={state} onLoad={load}>
        {inNumbers(shown)} de {people(total)}
      </LoadMore>
    </>
  );
}

interface NobodyProps {
  readonly filter: ListFilter;
  readonly mayEdit: boolean;
  readonly params: URLSearchParams;
}

const OF_STATE = { '1': 'activos ', '0': 'inactivos ', todos: '' } as const;

/** An empty list: a search without a result, or a company without associates. */
function Nobody({ filter: { search, states }, mayEdit, params }: NobodyProps) {
  const all = listHref(new URLSearchParams('states=todos'), 1);
  return (
    <div className={css.inPlace}>
      <VisuallyHidden role="status">No encontramos asociados.</VisuallyHidden>
      {search || states === '0' ? (
        <EmptyState
          title={search ? `Ningún asociado coincide con «${search}»` : 'No hay asociados inactivos'}
          action={
            <ButtonLink
              to={`${search ? listHref(new URLSearchParams(`states=${states}`), 1) : all}#${LIST_ANCHOR}`}
              preventScrollReset
            >
              {search ? 'Quitar la búsqueda' : 'Ver todos'}
            </ButtonLink>
          }
        >
          <p>
            {search
              ? `Buscamos entre los asociados ${OF_STATE[states]}por nombre, correo y documento. Escriba solo una parte.`
              : 'Cuando desactive a alguien, aparecerá aquí y podrá activarlo de nuevo.'}
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          title={states === '1' ? 'No hay asociados activos' : 'Todavía no hay asociados'}
          action={
            mayEdit &&
            states === 'todos' && <ButtonLink to={formHref('create', undefined, params)}>Crear el primero</ButtonLink>
          }
        >
          <p>
            Cree un usuario para cada persona de su empresa: cada una entra con su correo y ve solo lo que su rol
            permite.{states === '1' && ' Si desactivó a alguien, está en «Inactivo».'}
          </p>
        </EmptyState>
      )}
    </div>
  );
}
