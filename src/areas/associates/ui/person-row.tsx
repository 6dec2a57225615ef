import { Link } from 'react-router';
import { roleInWords } from '#areas/session/rules/signed-in-person.ts';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { destinationsInWords } from './destinations/destination-words.ts';
import { usePlaceWords } from './destinations/use-place-words.ts';
import { MailLink } from './mail-link.tsx';
import css from './people.module.css';
import { StatusBadge } from './status-badge.tsx';

interface PersonRowProps {
  readonly person: ListedPersonFragment;
  readonly seeHref: string;
  /** Address of the view with only the person's delivery points. */
  readonly placesHref: string;
  /** Undefined for a viewer who may not edit the person. */
  readonly editHref: string | undefined;
}

export function PersonRow({ person, seeHref, placesHref, editHref }: PersonRowProps) {
  const { id, firstname, lastname, email, role_name, status, invitado } = person;
  const name = `${firstname} ${lastname}`;
  const { many, title } = usePlaceWords();
  const places = destinationsInWords(person);
  const isInvited = status === 1 && invitado;
  const note = isInvited && editHref && (
    <div className={css.invited}>
      <span>Todavía no ha creado su contraseña.</span>
      <MailLink id={id} name={name} kind="reenviar" />
    </div>
  );
  return (
    <DataRow note={note || undefined}>
      <DataCell area="lead">
        <Link to={seeHref} className={css.name}>
          {name}
        </Link>
        <span className={css.mail}>
          <EmailText>{email}</EmailText>
        </span>
      </DataCell>
      <DataCell label="Rol">{roleInWords(role_name)}</DataCell>
      <DataCell label={title}>
        {person.destinations_count > 1 ? (
          <Link to={placesHref} aria-label={`${places}: ver las ${many} de ${name}`}>
            {places}
          </Link>
        ) : (
          places
        )}
      </DataCell>
      <DataCell label="Estado">
        <StatusBadge status={status} isInvited={invitado} />
      </DataCell>
      <DataCell area="amount">
        <LinkText to={editHref ?? seeHref} aria-label={`${editHref ? 'Editar' : 'Ver'} a ${name}`}>
          {editHref ? 'Editar' : 'Ver'}
        </LinkText>
      </DataCell>
    </DataRow>
  );
}
