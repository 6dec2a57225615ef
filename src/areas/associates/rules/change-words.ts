import { roleInWords } from '#areas/session/rules/session-facts.ts';

/** An entry of the change log, as the contract returns it. */
export interface LoggedChange {
  readonly hecho: string;
  readonly actor: string;
  readonly actor_nombre?: string | null;
  readonly actor_rol?: string | null;
  readonly nombre?: string | null;
  readonly cambios: readonly {
    readonly campo: string;
    readonly antes?: string | null;
    readonly despues?: string | null;
  }[];
}

/** One change of an entry: the field's name, the old value struck through, and the new value in bold. */
export interface ChangeLine {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string;
}

const LABELS: Readonly<Record<string, string>> = {
  role_id: 'Rol',
  status: 'Estado',
  firstname: 'Nombre',
  lastname: 'Apellido',
  document_type: 'Tipo de documento',
  document: 'Documento',
  telephone: 'Celular',
  street: 'Dirección',
  city: 'Ciudad',
  region_id: 'Departamento',
  job_title: 'Cargo',
  gender: 'Género',
  date_of_birth: 'Fecha de nacimiento',
  email: 'Correo',
  invitacion: 'Invitación enviada a',
  sesiones_cerradas: 'Sesiones cerradas',
  visita_de_soporte: 'Visita de soporte terminada',
  motivo: 'Motivo',
};

/** Label of a changed field of a person; undefined for a field that is none. */
export const changeLabel = (campo: string): string | undefined => LABELS[campo];

/** Lines for facts without changed fields. */
const FACTS: Readonly<Record<string, ChangeLine>> = {
  persona_creada: { label: 'Persona creada', before: undefined, after: 'sin invitación' },
  invitacion_enviada: { label: 'Invitación', before: undefined, after: 'enviada de nuevo' },
  enlace_enviado: { label: 'Contraseña', before: undefined, after: 'enlace enviado para elegir otra' },
  bloqueo_levantado: { label: 'Ingreso', before: undefined, after: 'bloqueo levantado' },
};

/**
 * The lines of an entry, in order.
 * @param places the store's word for delivery points: `Estaciones`
 */
export function changeLines({ hecho, cambios }: LoggedChange, places: string): ChangeLine[] {
  const lines = cambios.map((change) => lineOf(change, places));
  const isInvited = cambios.some(({ campo }) => campo === 'invitacion');
  const fact = FACTS[hecho];
  return fact && !isInvited ? [fact, ...lines] : lines;
}

function lineOf({ campo, antes, despues }: LoggedChange['cambios'][number], places: string): ChangeLine {
  const label = campo === 'destinations' ? places : (changeLabel(campo) ?? 'Otro dato');
  const words = (value: string): string => (campo === 'role_id' ? roleInWords(value) : value);
  if (!antes && !despues) return { label, before: undefined, after: 'cambió' };
  return {
    label,
    before: antes ? words(antes) : undefined,
    after: despues ? words(despues) : 'sin registrar',
  };
}

/** The person who made the change: `Marta Ocampo · Representante Legal`. */
export function actorInWords({ actor, actor_nombre, actor_rol }: LoggedChange): string {
  if (actor === 'erp') return 'Su distribuidor · archivo';
  if (actor === 'comando') return 'Su distribuidor · operador';
  if (actor === 'operador') return `${actor_nombre ?? 'Sin identificar'} · Su distribuidor`;
  const role = actor === 'soporte' ? 'Soporte' : actor_rol && roleInWords(actor_rol);
  return [actor_nombre ?? 'Sin identificar', role].filter(Boolean).join(' · ');
}

/** Title of an entry: the person whose data changed. */
export const changeTitle = ({ hecho, nombre }: LoggedChange): string =>
  hecho === 'datos_propios_cambiados' ? 'Sus propios datos' : (nombre ?? 'Una persona');
