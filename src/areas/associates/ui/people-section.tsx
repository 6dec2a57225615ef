import { Link, useSearchParams } from 'react-router';
import { roleInWords } from '#areas/session/rules/session-facts.ts';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useIsSlow } from '#ui/messages/use-slow.ts';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import type { ShownRows } from '#web/list/use-more-rows.ts';
import { CHANGES_PATH, type ListedStates, PEOPLE_LIST } from '../rules/people-list.ts';
import { formHref, LIST_ANCHOR, listHref, personDestinationsHref } from './associate-address.ts';
import { destinationsInWords } from './destinations/destination-words.ts';
import { usePlaceWords } from './destinations/no-destinations.tsx';
import { MailLink } from './mail-link.tsx';
import css from './people.module.css';
import { PeopleToolbar } from './people-toolbar.tsx';
import { StatusBadge } from './status-badge.tsx';

interface PeopleSectionProps {
  /** Undefined when the list could not be loaded. */
  readonly total: number | undefined;
  readonly before: number;
  readonly problem: string | undefined;
  /** A Spanish sentence with the reason why a link could not be mailed. */
  readonly refused: string | undefined;
  readonly more: ShownRows<ListedPersonFragment>;
  readonly mayEdit: boolean;
  readonly isReloading: boolean;
}

const { words } = PEOPLE_LIST;

/** The section with the people of the company (docs/product/people.md#list-of-associates). */
export function PeopleSection(props: PeopleSectionProps) {
  const [params] = useSearchParams();
  return (
    <section id={LIST_ANCHOR} tabIndex={-1} aria-labelledby="asociados-titulo" className={css.section}>
      <div className={css.head}>
        <div>
          <h2 id="asociados-titulo">{words.title}</h2>
          <p className="muted">Personas de su empresa que usan el portal.</p>
          <LinkText to={CHANGES_PATH}>Registro de cambios</LinkText>
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

/** The list in one of its states: loading, failed, empty, or with people. */
function PeopleResults(props: PeopleSectionProps & { readonly params: URLSearchParams }) {
  const { total, before, problem, more, mayEdit, isReloading, params } = props;
  const isSlow = useIsSlow(isReloading);
  const placeWords = usePlaceWords();
  if (isSlow) return <Skeleton shape="rows" count={5} inCard label="Buscando asociados" />;
  if (total === undefined)
    return (
      <div className={css.inPlace}>
        <ErrorState title={words.loadFailed} retryHref={listHref(params)} isRetrying={isReloading}>
          <p>{problem}</p>
        </ErrorState>
      </div>
    );
  if (total === 0) return <Nobody mayEdit={mayEdit} params={params} />;
  return (
    <ListResults list={PEOPLE_LIST} window={{ total_count: total, before }} more={more}>
      <DataTable
        caption={`${words.title}, ${formatCount(total)} en total`}
        table={peopleTable(placeWords)}
        rows={more.rows}
        rowId={PEOPLE_LIST.rowId}
        facts={({ id }) => ({
          seeHref: formHref('see', id, params),
          destinationsHref: personDestinationsHref(id, params),
          editHref: mayEdit ? formHref('edit', id, params) : undefined,
        })}
      />
    </ListResults>
  );
}

interface NobodyProps {
  readonly mayEdit: boolean;
  readonly params: URLSearchParams;
}

const OF_STATE: Readonly<Record<ListedStates, string>> = { '1': 'activos ', '0': 'inactivos ', todos: '' };

/** Text of an empty list: a search without a result, or a company without associates. */
function Nobody({ mayEdit, params }: NobodyProps) {
  const { search, states = '1' } = readFilter(PEOPLE_LIST.fields, params, {}).filter;
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
              : 'Aquí verá a quien desactive, para activarlo de nuevo.'}
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

interface PersonFacts {
  readonly seeHref: string;
  /** Address of the view with the person's delivery points only. */
  readonly destinationsHref: string;
  /** Undefined for a viewer who may not edit the person. */
  readonly editHref: string | undefined;
}

const nameOf = ({ firstname, lastname }: ListedPersonFragment): string => `${firstname} ${lastname}`;

/** The table of people. @param many the store's word for delivery points */
const peopleTable = ({
  many,
  title,
}: ReturnType<typeof usePlaceWords>): TableDeclaration<ListedPersonFragment, PersonFacts> => ({
  columns: [
    {
      head: 'Nombre',
      area: 'lead',
      cell: (person, { seeHref }) => (
        <>
          <Link to={seeHref} className={css.name}>
            {nameOf(person)}
          </Link>
          <span className={css.mail}>
            <EmailText>{person.email}</EmailText>
          </span>
        </>
      ),
    },
    { head: 'Rol', phoneLabel: 'Rol', cell: ({ role_name }) => roleInWords(role_name) },
    {
      head: title,
      phoneLabel: title,
      cell: (person, { destinationsHref }) => {
        const places = destinationsInWords(person);
        if (person.destinations_count <= 1) return places;
        return (
          <Link to={destinationsHref} aria-label={`${places}: ver las ${many} de ${nameOf(person)}`}>
            {places}
          </Link>
        );
      },
    },
    {
      head: 'Estado',
      phoneLabel: 'Estado',
      cell: ({ status, invitado }) => <StatusBadge status={status} isInvited={invitado} />,
    },
    {
      head: 'Acción',
      hideHead: true,
      area: 'amount',
      cell: (person, { seeHref, editHref }) => (
        <LinkText to={editHref ?? seeHref} aria-label={`${editHref ? 'Editar' : 'Ver'} a ${nameOf(person)}`}>
          {editHref ? 'Editar' : 'Ver'}
        </LinkText>
      ),
    },
  ],
  note: (person, { editHref }) =>
    person.status === 1 &&
    person.invitado &&
    editHref && (
      <div className={css.invited}>
        <span>Todavía no ha creado su contraseña.</span>
        <MailLink id={person.id} name={nameOf(person)} kind="reenviar" />
      </div>
    ),
});
