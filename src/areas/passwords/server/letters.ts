import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { LinkPurpose } from '../rules/link.ts';
import type { Person } from './password-queries.ts';

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly label: string };

const WORDS: Record<LinkPurpose, (person: Person, until: Date) => Words> = {
  invitacion: ({ empresa, email, pais }, until) => ({
    subject: 'Cree su contraseña para entrar al portal',
    paragraphs: [
      `${empresa} le abrió un usuario en el portal de clientes de su distribuidor. Ahí puede ver lo que su empresa le permita: facturas, pagos, pedidos.`,
      `Entrará con este correo, ${email}. Solo le falta crear su contraseña.`,
    ],
    label: 'Crear mi contraseña',
    notes: [
      `El enlace sirve una sola vez, hasta el ${instantIn(pais, until)}. Después, pídale a su empresa que se lo envíe de nuevo.`,
      'Si no esperaba este correo, no haga nada: sin contraseña nadie puede entrar.',
    ],
  }),
  restablecer: ({ email, pais }, until) => ({
    subject: 'Elija una contraseña nueva',
    paragraphs: [`Alguien pidió una contraseña nueva para el usuario ${email}. Si fue usted, elíjala aquí.`],
    label: 'Elegir mi contraseña',
    notes: [
      `El enlace sirve una sola vez, hasta el ${instantIn(pais, until)}.`,
      'Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
    ],
  }),
};

interface Link {
  /** Derived from the link's token, which every attempt of the mail has in common. */
  readonly id: string;
  readonly url: string;
  readonly until: Date;
}

export function linkLetter(person: Person, purpose: LinkPurpose, { id, url, until }: Link): Mail {
  const { label, ...words } = WORDS[purpose](person, until);
  return writeLetter({ id, to: person.email, greeting: greetingOf(person), action: { label, url }, ...words });
}

interface Changed {
  readonly id: string;
  readonly at: Date;
  readonly resetUrl: string;
}

/** The mail after every password change, so that the owner notices a change made by somebody else. */
export const noticeLetter = (person: Person, { id, at, resetUrl }: Changed): Mail =>
  writeLetter({
    id,
    to: person.email,
    subject: 'Su contraseña cambió',
    greeting: greetingOf(person),
    paragraphs: [
      `La contraseña de su usuario ${person.email} cambió el ${instantIn(person.pais, at)}. Por seguridad cerramos sus otras sesiones.`,
      'Si fue usted, no tiene que hacer nada. Si no fue usted, elija otra contraseña ya mismo y avísele al representante legal de su empresa.',
    ],
    action: { label: 'Elegir otra contraseña', url: resetUrl },
  });

/** `5 sep 2026, 09:30 (hora de Quito)`. */
const instantIn = (pais: Country, at: Date): string => `${formatInstant(at)} (${COUNTRIES[pais].clock})`;

const greetingOf = ({ firstname }: Person): string => `Hola, ${firstname}:`;
