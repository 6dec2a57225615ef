import type { NamedDestinations } from '#areas/associates/rules/audited-changes.ts';

/**
 * Columns of a person that the portal edits too. A group is taken or left as a whole: half of an identification or of an address is
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
  /** Names of the file's columns whose values were not taken. */
  readonly columnas: readonly string[];
}

/** What a file changed of who a person is and what the person sees. */
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

/** What an import did to people, in addition to the numbers of new and changed ones. */
export interface PeopleReport {
  /** People with a value of the file that was left as the portal has it. */
  readonly dejadas: number;
  /** The first of them. */
  readonly primerasDejadas: readonly KeptPerson[];
  /** The first ones; all of them are in the audit trail. */
  readonly cambiosDelErp: readonly PersonChangedByErp[];
}

const MOST_REPORTED = 20;

/** Adds up the reports of two slices of a file. */
export const addReports = (one: PeopleReport | undefined, other: PeopleReport): PeopleReport => ({
  dejadas: (one?.dejadas ?? 0) + other.dejadas,
  primerasDejadas: [...(one?.primerasDejadas ?? []), ...other.primerasDejadas].slice(0, MOST_REPORTED),
  cambiosDelErp: [...(one?.cambiosDelErp ?? []), ...other.cambiosDelErp].slice(0, MOST_REPORTED),
});
