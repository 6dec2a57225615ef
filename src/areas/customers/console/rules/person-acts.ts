import type { PersonState } from './person-state.ts';

/** Acts on a person, in the order of the form, as in the contract. */
export const PERSON_ACTS = ['ENLACE', 'INVITACION', 'CERRAR_SESIONES', 'DESBLOQUEAR', 'DESACTIVAR', 'ACTIVAR'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

export const isPersonAct = (text: string): text is PersonAct => (PERSON_ACTS as readonly string[]).includes(text);

/** Whether an act requires the second factor of the last ten minutes: activating opens an account (docs/product/console.md#sessions). */
export const confirmsAct = (act: string): boolean => act === 'ACTIVAR';

interface ActFacts {
  readonly state: PersonState;
  /** Open sessions. */
  readonly sessions: number;
  readonly isLocked: boolean;
}

/** The acts that a person's state allows. The server checks the state again when an act runs. */
export function possibleActs({ state, sessions, isLocked }: ActFacts): PersonAct[] {
  const allowed: Readonly<Record<PersonAct, boolean>> = {
    ENLACE: state === 'ACTIVA',
    INVITACION: state === 'INVITADA',
    CERRAR_SESIONES: sessions > 0,
    DESBLOQUEAR: isLocked,
    DESACTIVAR: state === 'ACTIVA' || state === 'INVITADA',
    ACTIVAR: state === 'INACTIVA',
  };
  return PERSON_ACTS.filter((act) => allowed[act]);
}

interface ActWords {
  readonly label: string;
  readonly hint: string;
}

/** The sessions of a person in words: `su única sesión`, `sus 2 sesiones`. */
const theirSessions = (sessions: number): string => (sessions === 1 ? 'su única sesión' : `sus ${sessions} sesiones`);

/** Words of an act on the form: its name and its consequence. */
export function actWords(act: PersonAct, sessions: number): ActWords {
  switch (act) {
    case 'ENLACE':
      return {
        label: 'Enviar enlace de ingreso',
        hint: 'Le llega un correo para elegir otra contraseña. Sirve una hora.',
      };
    case 'INVITACION':
      return {
        label: 'Reenviar la invitación',
        hint: 'Le llega otro correo para elegir su contraseña. Sirve siete días.',
      };
    case 'CERRAR_SESIONES':
      return {
        label: sessions === 1 ? 'Cerrar su sesión' : `Cerrar ${sessions} sesiones`,
        hint: `Saldrá de ${theirSessions(sessions)} en este momento. Puede volver a entrar.`,
      };
    case 'DESBLOQUEAR':
      return { label: 'Quitar el bloqueo', hint: 'Podrá intentar con su contraseña otra vez.' };
    case 'DESACTIVAR':
      return {
        label: 'Desactivar',
        hint: `${sessions > 0 ? `Saldrá de ${theirSessions(sessions)} en este momento y no` : 'No'} podrá volver a entrar. Sus pagos y descargas se conservan.`,
      };
    case 'ACTIVAR':
      return { label: 'Activar', hint: 'Podrá entrar otra vez. Sin contraseña, le llega una invitación.' };
  }
}

/** The sentence after an act. */
export function doneSentence(
  act: PersonAct,
  { sesiones_cerradas: closed, invitada }: { readonly sesiones_cerradas: number; readonly invitada: boolean },
): string {
  const sessions = closed === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${closed} sesiones.`;
  switch (act) {
    case 'ENLACE':
      return 'El enlace va en camino a su correo.';
    case 'INVITACION':
      return 'La invitación va en camino a su correo.';
    case 'CERRAR_SESIONES':
      return sessions;
    case 'DESBLOQUEAR':
      return 'El bloqueo quedó levantado.';
    case 'DESACTIVAR':
      return closed > 0 ? `Quedó desactivada. ${sessions}` : 'Quedó desactivada.';
    case 'ACTIVAR':
      return invitada ? 'Quedó activa. La invitación va en camino a su correo.' : 'Quedó activa.';
  }
}

const SENTENCES: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    unfit: 'No se cambió nada: la persona ya no está en ese estado. Revise sus datos.',
    'inactive-in-erp': 'El ERP la tiene inactiva: solo un archivo del ERP la puede activar.',
    'confirm-again': 'Pasaron más de diez minutos. Escriba el código de su teléfono e intente otra vez.',
    'no-representative':
      'Este cliente no tiene un representante legal activo, y sin él no se puede entrar a su cuenta.',
    ended: 'No se cambió nada: esa visita ya terminó.',
    'no-permission': 'Su rol no permite esta acción.',
  }),
);

/** The sentence for a refused act. @param reason of the contract's error */
export function refusedSentence(reason: unknown, retryAfterSeconds: unknown): string {
  if (typeof retryAfterSeconds === 'number') {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return `Ya se enviaron demasiados correos. Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} e intente de nuevo.`;
  }
  return SENTENCES.get(reason) ?? 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
}
