import type { PersonFact } from '#areas/associates/rules/audit-facts.ts';
import { type DestinationNames, destinationsInWords } from '#areas/associates/rules/audited-changes.ts';
import type { AuditChange, AuditEntry } from '#areas/session/rules/audit-entry.ts';

/**
 * Columns of a person that the portal edits too, in groups. A group is accepted or ignored as a whole: half of an identification or address would be
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

/** A person with ignored values of the file, because somebody edited those values in the portal. */
export interface PersonWithIgnoredValues {
  readonly email: string;
  /** Names of the columns with ignored values. */
  readonly columnas: readonly string[];
}

/** Changes to a person's identity and access by a file. */
export interface PersonChangedByErp {
  readonly user_id: number;
  readonly nombre: string;
  readonly cliente: string;
  readonly email: string;
  readonly rol: { readonly antes: string; readonly despues: string } | null;
  readonly estado: { readonly antes: number; readonly despues: number } | null;
  readonly destinos: { readonly antes: DestinationNames; readonly despues: DestinationNames } | null;
  readonly deCliente: string | null;
  readonly sesiones: number;
}

/** Report on the people of a file, in addition to the counts of new and changed ones. */
export interface PeopleReport {
  /** Number of people with ignored values. */
  readonly dejadas: number;
  /** The first people with ignored values. */
  readonly primerasDejadas: readonly PersonWithIgnoredValues[];
  /** The first changes; the audit trail has all. */
  readonly cambiosDelErp: readonly PersonChangedByErp[];
}

const MOST_REPORTED = 20;

/** Adds the reports of two slices of a file. */
export const addPeopleReports = (one: PeopleReport | undefined, other: PeopleReport): PeopleReport => ({
  dejadas: (one?.dejadas ?? 0) + other.dejadas,
  primerasDejadas: [...(one?.primerasDejadas ?? []), ...other.primerasDejadas].slice(0, MOST_REPORTED),
  cambiosDelErp: [...(one?.cambiosDelErp ?? []), ...other.cambiosDelErp].slice(0, MOST_REPORTED),
});

const STATUS_WORDS: Readonly<Record<number, string>> = { 0: 'Inactivo', 1: 'Activo' };

/**
 * Audit entries for changes of access by a file of people.
 * @param archivo the file's name
 */
export const toAuditEntries = (
  changes: readonly PersonChangedByErp[],
  archivo: string,
  at: Date,
): AuditEntry<PersonFact>[] =>
  changes.flatMap((change) => {
    const { user_id: id, nombre, cliente, deCliente } = change;
    const entry = { hecho: 'persona_cambiada', at, actor: { kind: 'erp', archivo }, sujeto: { id, nombre } } as const;
    const here = { ...entry, cliente, cambios: changesOf(change) };
    if (deCliente === null) return [here];
    // The former customer gets an entry that the person left, without the new customer's name.
    return [here, { ...entry, cliente: deCliente, cambios: [{ campo: 'cliente', antes: deCliente, despues: null }] }];
  });

function changesOf({ rol, estado, destinos, deCliente, cliente, sesiones }: PersonChangedByErp): AuditChange[] {
  return [
    ...(deCliente === null ? [] : [{ campo: 'cliente', antes: null, despues: cliente }]),
    ...(rol ? [{ campo: 'role_id', ...rol }] : []),
    ...(estado
      ? [{ campo: 'status', antes: STATUS_WORDS[estado.antes] ?? null, despues: STATUS_WORDS[estado.despues] ?? null }]
      : []),
    ...(destinos
      ? [
          {
            campo: 'destinations',
            antes: destinationsInWords(destinos.antes),
            despues: destinationsInWords(destinos.despues),
          },
        ]
      : []),
    ...(sesiones > 0 ? [{ campo: 'sesiones_cerradas', antes: null, despues: String(sesiones) }] : []),
  ];
}
