import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_URL } from '#areas/stores/mails/sample-customers.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { REQUEST_LINK_PATH } from '../rules/link.ts';
import { formatInstantIn } from './instant.ts';

interface PasswordChanged {
  readonly firstname: string;
  readonly email: string;
  readonly pais: Country;
  readonly at: Date;
  readonly resetUrl: string;
}

const SAMPLE = { at: new Date('2026-09-05T14:30:00Z'), resetUrl: `${SAMPLE_URL}${REQUEST_LINK_PATH}` };

/** Reports every change of a password to its owner, who then notices a change by somebody else. */
export const passwordChanged = mailTemplate<PasswordChanged>({
  title: 'Contraseña cambiada',
  about: 'La contraseña de una persona cambió, por ella misma o con un enlace.',
  write: ({ firstname, email, pais, at, resetUrl }) => ({
    subject: 'Su contraseña cambió',
    greeting: `Hola, ${firstname}:`,
    paragraphs: [
      `La contraseña de su usuario ${email} cambió el ${formatInstantIn(pais, at)}. Por seguridad cerramos sus otras sesiones.`,
      'Si fue usted, no tiene que hacer nada. Si no fue usted, elija otra contraseña ya mismo y avísele al representante legal de su empresa.',
    ],
    action: { label: 'Elegir otra contraseña', url: resetUrl },
  }),
  samples: {
    corto: ({ short }) => ({ ...short, ...SAMPLE }),
    largo: ({ long }) => ({ ...long, ...SAMPLE }),
  },
});
