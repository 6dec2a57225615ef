import type { AuditChange } from '#areas/session/rules/audit-entry.ts';
import type { AssociateValues } from './associate-values.ts';
import type { FormField } from './form-fields.ts';

/** Delivery points of a person: the first names, and the total number. */
export interface DestinationNames {
  readonly isAll: boolean;
  readonly total: number;
  /** Names of the first few. */
  readonly names: readonly string[];
}

/** A person's delivery points in Spanish, short enough for one line: `EDS El Guadual, EDS Ruta 27 y 3 más`. */
export function destinationsInWords({ isAll, total, names }: DestinationNames): string {
  if (isAll) return 'todas';
  if (total === 0) return 'ninguna';
  const rest = total - names.length;
  return rest > 0 ? `${names.join(', ')} y ${rest} más` : names.join(', ');
}

/** Names of roles and regions by id, because readers of the log do not know the ids. */
export interface NamesById {
  readonly role: (roleId: string) => string;
  readonly region: (regionId: string) => string;
}

interface Edited {
  readonly fields: readonly FormField[];
  readonly before: AssociateValues;
  readonly after: AssociateValues;
  /** Changed columns that are not in the form. */
  readonly besides: readonly string[];
  readonly destinations: { readonly before: string; readonly after: string };
  readonly closedSessions: number;
}

/**
 * The changed fields of an edit, in the form's order, with values in words.
 * @param namings names of roles and regions by id
 */
export function auditedChanges(edited: Edited, namings: NamesById): AuditChange[] {
  const { fields, before, after, besides, destinations, closedSessions } = edited;
  const changes: AuditChange[] = fields.map((campo) => ({
    campo,
    antes: wordsOf(campo, before, namings),
    despues: wordsOf(campo, after, namings),
  }));
  if (destinations.before !== destinations.after)
    changes.push({ campo: 'destinations', antes: destinations.before, despues: destinations.after });
  changes.push(...besides.map((campo) => ({ campo, antes: null, despues: null })));
  if (closedSessions > 0) changes.push({ campo: 'sesiones_cerradas', antes: null, despues: String(closedSessions) });
  return changes;
}

function wordsOf(field: FormField, values: AssociateValues, { role, region }: NamesById): string | null {
  const value = String(values[field] ?? '');
  if (value === '') return null;
  if (field === 'role_id') return role(value);
  if (field === 'region_id') return region(value);
  if (field === 'status') return value === '1' ? 'Activo' : 'Inactivo';
  return value;
}
