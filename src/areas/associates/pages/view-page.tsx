import { useSearchParams } from 'react-router';
import { roleInWords } from '#areas/session/rules/session-facts.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import {
  formHref,
  LIST_ANCHOR,
  listHref,
  PERSONAL_PATH,
  PROFILE_PATH,
  personDestinationsHref,
  showsPlacesOnly,
} from '../ui/associate-address.ts';
import { usePlaceWords } from '../ui/destinations/no-destinations.tsx';
import { ReadOnlyDestinations } from '../ui/destinations/shown-destinations.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import css from '../ui/person-form.module.css';
import { countryName, formatIdentification, GENDERS, regionName, telephoneInWords } from '../ui/person-words.ts';
import { NOT_GIVEN } from '../ui/profile-cards.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { ViewAnswer } from './load-mode.server.ts';

/** The read-only view of a person (docs/product/people.md#screens). */
export function ViewPage({ view }: { readonly view: ViewAnswer }) {
  const { person, isSelf, mayEdit } = view;
  const [params] = useSearchParams();
  const { many, title } = usePlaceWords();
  const isPlacesOnly = showsPlacesOnly(params);
  const listAt = `${listHref(params)}#${LIST_ANCHOR}`;
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <div className={`wrap page ${css.frame}`}>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: 'Mi perfil', to: PROFILE_PATH },
          ...(isSelf ? [] : [{ label: 'Asociados', to: listAt }]),
          { label: name },
        ]}
      />
      <PageHead
        title={name}
        actions={
          mayEdit && (
            <ButtonLink to={isSelf ? PERSONAL_PATH : formHref('edit', person.id, params)} variant="primary">
              Editar
            </ButtonLink>
          )
        }
      >
        <p>{isPlacesOnly ? `Las ${many} que ve` : roleInWords(person.role_name)}</p>
      </PageHead>
      <div className={css.view}>
        {!isPlacesOnly && <PersonCard person={person} />}
        <Card title={title}>
          <ReadOnlyDestinations shown={person} moreHref={moreHref(person, params)} />
        </Card>
        <div className="row between">
          <LinkText to={isSelf ? PROFILE_PATH : listAt}>
            {isSelf ? 'Volver a mi perfil' : 'Volver a los asociados'}
          </LinkText>
          {mayEdit && !isSelf && person.status === 1 && (
            <MailLink id={person.id} name={name} kind={person.invitado ? 'reenviar' : 'restablecer'} variant="line" />
          )}
        </div>
      </div>
    </div>
  );
}

function PersonCard({ person }: { readonly person: ViewAnswer['person'] }) {
  return (
    <Card title="Datos" action={<StatusBadge status={person.status} isInvited={person.invitado} />}>
      <Facts
        items={[
          { label: 'Correo', value: person.email, wide: true },
          { label: 'Documento', value: <span className="doc-no">{formatIdentification(person)}</span> },
          { label: 'Celular', value: person.telephone ? telephoneInWords(person.telephone) : NOT_GIVEN },
          { label: 'Cargo', value: person.job_title || NOT_GIVEN },
          { label: 'Dirección', value: person.street || NOT_GIVEN, wide: true },
          { label: 'Ciudad', value: person.city || NOT_GIVEN },
          { label: regionName(person.country_id), value: person.region ?? NOT_GIVEN },
          { label: 'País', value: countryName(person.country_id) },
          { label: 'Género', value: GENDERS[person.gender ?? ''] ?? (person.gender || NOT_GIVEN) },
          { label: 'Fecha de nacimiento', value: person.dob ? <DateText value={person.dob} /> : NOT_GIVEN },
        ]}
      />
    </Card>
  );
}

/** Address that lists ten times as many delivery points; undefined when all are listed. */
function moreHref(person: ViewAnswer['person'], params: URLSearchParams): string | undefined {
  const listed = person.destinations.length;
  if (listed >= person.destinations_count) return undefined;
  const href = showsPlacesOnly(params) ? personDestinationsHref(person.id, params) : formHref('see', person.id, params);
  return `${href}&estaciones=${listed * 10}`;
}
