import { changeLabel } from '#areas/associates/rules/change-words.ts';
import { roleInWords } from '#areas/session/rules/session-facts.ts';

/** Labels of changed fields that no customer sees. */
const LABELS: Readonly<Record<string, string>> = {
  rol: 'Rol',
  estado: 'Estado',
  nombre: 'Nombre',
  tiendas: 'Tiendas',
  monto: 'Valor',
  destinations: 'Destinos',
};

/** Label of a changed field; an unknown one is shown as it is stored. */
export const auditLabel = (campo: string): string => LABELS[campo] ?? changeLabel(campo) ?? campo;

interface Actor {
  readonly actor: string;
  readonly actor_nombre?: string | null;
  readonly actor_rol?: string | null;
}

/** Name and role of the actor: `Natalia Giraldo`, `Cartera`. */
export function actorWords({ actor, actor_nombre, actor_rol }: Actor): readonly [name: string, kind: string] {
  const name = actor_nombre ?? 'Sin identificar';
  if (actor === 'erp') return ['ERP', name];
  if (actor === 'comando') return [name, 'comando'];
  if (actor === 'soporte') return [name, 'Soporte, en la cuenta del cliente'];
  if (actor === 'operador') return [name, actor_rol ?? 'Operador'];
  return [name, actor_rol ? roleInWords(actor_rol) : 'ingreso'];
}
