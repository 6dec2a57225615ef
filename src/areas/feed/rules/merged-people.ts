import type { NamedDestinations } from '#areas/associates/rules/audited-changes.ts';

/**
 * Columns of a person that the portal edits too. A group is accepted or ignored as a whole: half of an identification or of an address would be
 * neither the portal's nor the ERP's.
 */
export const PERSON_GROUPS: readonly (readonly [string, ...string[]])[] = [
  ['firstname'],
  ['lastname'],
  ['document_type', 'document'],
  ['telephone'],
  ['street', 'city'],
  ['country_id'],
  ['job_title'],
  ['gender'],
  ['date_of_birth'],
  ['is_subscribed'],
];

/** A person whose values were left as the portal has them. */
export interface KeptPerson {
  readonly email: string;
  /** Names of the columns whose values were ignored. */
  readonly columnas: readonly string[];
}

/** Changes that a file made to a person's identity and access. */
export interface PersonChangedByErp {
  readonly user_id: number;
  readonly nombre: string;
  readonly cliente: string;
  readonly email: string;
  readonly rol: { readonly antes: string; readonly despues: string } | null;
  readonly estado: { readonly antes: number; readonly despues: number } | null;
  readonly destinos: { readonly antes: NamedDestinations; readonly despues: NamedDestinations } | null;
  readonly deCliente: string | null;
  readonly sesiones: number;
}

/** Report about people in an import, besides the numbers of new and changed ones. */
export interface PeopleReport {
  /** People with a value of the file that was left as the portal has it. */
  readonly dejadas: number;
  /** The first people with ignored values. */
  readonly primerasDejadas: readonly KeptPerson[];
  /** The first changes; the audit trail has all of them. */
  readonly cambiosDelErp: readonly PersonChangedByErp[];
}

const MOST_REPORTED = 20;

/** Adds up the reports of two slices of a file. */
export const addReports = (one: PeopleReport | undefined, other: PeopleReport): PeopleReport => ({
  dejadas: (one?.dejadas ?? 0) + other.dejadas,
  primerasDejadas: [...(one?.primerasDejadas ?? []), ...other.primerasDejadas].slice(0, MOST_REPORTED),
  cambiosDelErp: [...(one?.cambiosDelErp ?? []), ...other.cambiosDelErp].slice(0, MOST_REPORTED),
});
