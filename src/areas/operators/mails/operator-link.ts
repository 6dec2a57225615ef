import { formatInstantIn } from '#areas/passwords/mails/instant.ts';
import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_TOKEN, SAMPLE_URL, type SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { type OperatorRole, ROLE_WORDS } from '../rules/roles.ts';

interface OperatorLink {
  readonly nombre: string;
  readonly correo: string;
  readonly rol: OperatorRole;
  /** Whether the operator has never had a password. */
  readonly isInvitation: boolean;
  /** Country whose time zone the mail uses. */
  readonly pais: Country;
  readonly url: string;
  readonly until: Date;
}

const SAMPLE = {
  ...{ url: `${SAMPLE_URL}/operacion/enlace/${SAMPLE_TOKEN}`, until: new Date('2026-09-12T14:30:00Z') },
  rol: 'administrador',
} as const;

const sampleOperator = ({ firstname, email, pais }: SampleCustomer) => ({ nombre: firstname, correo: email, pais });

const INVITATION = {
  subject: 'Elija su contraseña para entrar a Operación',
  action: 'Elegir mi contraseña',
  stranger: 'Si no esperaba este correo, no haga nada: sin contraseña nadie puede entrar.',
};
const FORGOTTEN = {
  subject: 'Elija una contraseña nueva para Operación',
  action: 'Elegir otra contraseña',
  stranger: 'Si no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
};

export const operatorLink = mailTemplate<OperatorLink>({
  title: 'Enlace de un operador',
  about: 'Un administrador invita a un operador, o le envía un enlace para elegir otra contraseña.',
  write({ nombre, correo, rol, isInvitation, pais, url, until }) {
    const { subject, action, stranger } = isInvitation ? INVITATION : FORGOTTEN;
    return {
      subject,
      greeting: `Hola, ${nombre}:`,
      paragraphs: isInvitation
        ? [
            `Le dieron acceso a Operación, la consola del distribuidor, con el rol ${ROLE_WORDS[rol].name}.`,
            `Entrará con este correo, ${correo}. Primero elija su contraseña; al ingresar activará el segundo paso, así que tenga a mano su teléfono.`,
          ]
        : [
            `Un administrador le envía este enlace para elegir otra contraseña de Operación. Su correo para entrar es ${correo}.`,
            'Al guardarla se cierran todas sus sesiones. El segundo paso sigue siendo el mismo.',
          ],
      action: { label: action, url },
      notes: [
        `El enlace sirve una sola vez, hasta el ${formatInstantIn(pais, until)}. Después, pídale otro a un administrador.`,
        stranger,
      ],
    };
  },
  samples: {
    corto: ({ short }) => ({ ...SAMPLE, ...sampleOperator(short), isInvitation: true }),
    largo: ({ long }) => ({ ...SAMPLE, ...sampleOperator(long), isInvitation: true }),
    olvidada: ({ long }) => ({ ...SAMPLE, ...sampleOperator(long), isInvitation: false }),
  },
});
