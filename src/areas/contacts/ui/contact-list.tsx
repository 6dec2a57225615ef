import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { CONTACT_WORDS, isContactKind, telephoneLink } from '../rules/contact.ts';
import css from './contact-list.module.css';

interface WhoAnswersProps {
  readonly contacts: readonly ContactFactsFragment[];
}

/** The contacts at the distributor, with telephone, mail address and hours. Renders nothing for an empty list. */
export const ContactList = ({ contacts }: WhoAnswersProps) =>
  contacts.length > 0 && (
    <ul className={css.list}>
      {contacts.map((contact) => (
        // The key contains all fields, because two offices may have the same name.
        <li key={Object.values(contact).join(' ')} className={css.one}>
          <Contact contact={contact} />
        </li>
      ))}
    </ul>
  );

const Contact = ({ contact: { clase, nombre, telefono, correo, horario } }: { contact: ContactFactsFragment }) => (
  <>
    <span className="sm quiet">{isContactKind(clase) ? CONTACT_WORDS[clase] : clase}</span>
    <strong className={css.name}>{nombre}</strong>
    {telefono && (
      <a href={telephoneLink(telefono)} className={css.way}>
        {telefono}
      </a>
    )}
    {correo && (
      <a href={`mailto:${correo}`} className={css.way}>
        {correo}
      </a>
    )}
    {horario && <span className="sm quiet">{horario}</span>}
  </>
);
