import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_TOKEN, SAMPLE_URL } from '#areas/stores/mails/sample-customers.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { CHOOSE_PASSWORD_PATH } from '../rules/link.ts';
import { formatInstantIn } from './instant.ts';

interface Invitation {
  readonly firstname: string;
  readonly email: string;
  readonly empresa: string;
  readonly pais: Country;
  readonly url: string;
  readonly until: Date;
}

const SAMPLE = {
  url: `${SAMPLE_URL}${CHOOSE_PASSWORD_PATH}?token=${SAMPLE_TOKEN}`,
  until: new Date('2026-09-12T14:30:00Z'),
};

export const invitation = mailTemplate<Invitation>({
  title: 'Invitación',
  about: 'Una empresa abre un usuario, o pide que la invitación se envíe de nuevo.',
  write: ({ firstname, email, empresa, pais, url, until }) => ({
    subject: 'Cree su contraseña para entrar al portal',
    greeting: `Hola, ${firstname}:`,
    paragraphs: [
      `${empresa} le abrió un usuario en el portal de clientes de su distribuidor. Ahí puede ver lo que su empresa le permita: facturas, pagos, pedidos.`,
      `Entrará con este correo, ${email}. Solo le falta crear su contraseña.`,
    ],
    action: { label: 'Crear mi contraseña', url },
    notes: [
      `El enlace sirve una sola vez, hasta el ${formatInstantIn(pais, until)}. Después, pídale a su empresa que se lo envíe de nuevo.`,
      'Si no esperaba este correo, no haga nada: sin contraseña nadie puede entrar.',
    ],
  }),
  samples: {
    corto: ({ short }) => ({ ...short, ...SAMPLE }),
    largo: ({ long }) => ({ ...long, ...SAMPLE }),
  },
});
