import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { type ActionOutcome, readPersonId } from './associate-address.ts';

/** The outcome of an action, shown once. */
export interface ActionNotice extends ShownOutcome {
  readonly text: string;
}

interface ShownOutcome {
  readonly outcome: ActionOutcome;
  /** The person whom the action changed; undefined for the viewer. */
  readonly id: number | undefined;
}

type Person = Pick<ListedPersonFragment, 'firstname' | 'lastname' | 'email' | 'status'>;

const SENTENCES: Record<ActionOutcome, (person: Person | undefined) => string> = {
  creado: (person) =>
    person?.status === 0
      ? 'El asociado quedó creado, inactivo. La invitación le llegará cuando usted lo active.'
      : `El asociado quedó creado. Le enviamos la invitación ${person ? `a ${person.email}` : 'a su correo'}.`,
  editado: (person) =>
    person
      ? `Los datos de ${person.firstname} ${person.lastname} quedaron guardados.`
      : 'Los datos quedaron guardados.',
  datos: () => 'Sus datos quedaron guardados.',
  clave: (person) => `Enviamos un enlace para cambiar la contraseña${person ? ` a ${person.email}` : ''}.`,
  invitado: (person) =>
    `Enviamos la invitación de nuevo${person ? ` a ${person.email}` : ''}. El enlace anterior ya no sirve.`,
};

export function readOutcome(params: URLSearchParams): ShownOutcome | undefined {
  const outcome = params.get('aviso') ?? '';
  return isOutcome(outcome) ? { outcome, id: readPersonId(params, 'de') } : undefined;
}

const isOutcome = (text: string): text is ActionOutcome => Object.hasOwn(SENTENCES, text);

export const outcomeNotice = (told: ShownOutcome | undefined, person: Person | undefined): ActionNotice | undefined =>
  told && { ...told, text: SENTENCES[told.outcome](person) };
