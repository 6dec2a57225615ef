import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_TOKEN, SAMPLE_URL } from '#areas/stores/mails/sample-customers.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { CHOOSE_PASSWORD_PATH } from '../rules/link.ts';
import { formatInstantIn } from './instant.ts';

interface ResetLink {
  readonly firstname: string;
  readonly email: string;
  readonly pais: Country;
  readonly url: string;
  readonly until: Date;
}

const SAMPLE = {
  url: `${SAMPLE_URL}${CHOOSE_PASSWORD_PATH}?token=${SAMPLE_TOKEN}`,
  until: new Date('2026-09-05T15:30:00Z'),
};

export const resetLink = mailTemplate<ResetLink>({
  title: 'Contraseña olvidada',
  about: 'Alguien pide una contraseña nueva para una dirección que tiene un usuario activo.',
  write: ({ firstname, email, pais, url, until }) => ({
    subject: 'Elija una contraseña nueva',
    greeting: `Hola, ${firstname}:`,
    paragraphs: [`Alguien pidió una contraseña nueva para el usuario ${email}. Si fue usted, elíjala aquí.`],
    action: { label: 'Elegir mi contraseña', url },
    notes: [
      `El enlace sirve una sola vez, hasta el ${formatInstantIn(pais, until)}.`,
      'Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
    ],
  }),
  samples: {
    corto: ({ short }) => ({ ...short, ...SAMPLE }),
    largo: ({ long }) => ({ ...long, ...SAMPLE }),
  },
});
