import type { AuditEntry } from '#areas/session/rules/audit-entry.ts';
import { authorFields, type ChangeAuthor, reasonChanges } from '#areas/session/rules/change-author.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { UpdateCustomerV2Input } from '#generated/contract.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import { auditFacts, type PersonFact } from '../rules/audit-facts.ts';
import { auditedChanges, type DestinationNames, destinationsInWords } from '../rules/audited-changes.ts';
import type { EditableField } from '../rules/editable-fields.ts';
import { eventFields, PERSON_EVENTS } from '../rules/events.ts';
import { FORM_FIELDS, type FormField } from '../rules/form-fields.ts';
import { findDestinationNames, findRegionNames } from './change-log-queries.ts';
import type { PersonDeps, Tx } from './person-deps.ts';
import { recordPersonEvent } from './person-event-queries.ts';
import type { NewPerson, PersonChange, StoredPerson } from './person-queries.ts';
import { fieldsOfPerson, readAttributes, sentFields, toAssociateValues, writeAttributes } from './read-input.ts';
import { listRoles } from './reference-queries.ts';

/** Records the creation of a person, with its event, role, delivery points and the address of the invitation. */
export async function recordCreation(
  { clock, log }: PersonDeps,
  tx: Tx,
  author: ChangeAuthor,
  { id, person, roleName }: { id: number; person: NewPerson; roleName: string },
): Promise<void> {
  const destinations = destinationsInWords(await findDestinationNames(tx, id));
  const invited = person.status === 1 ? [{ campo: 'invitacion', antes: null, despues: person.email }] : [];
  const entry: AuditEntry<PersonFact> = {
    ...authorFields(author),
    at: clock.now(),
    hecho: 'persona_creada',
    sujeto: { id, nombre: `${person.firstname} ${person.lastname}` },
    cambios: [
      ...invited,
      { campo: 'role_id', antes: null, despues: roleName },
      { campo: 'destinations', antes: null, despues: destinations },
    ],
  };
  await recordAudit(tx, auditFacts, [entry], log);
  const told = { personId: id, at: entry.at, cambios: [], por: author.actor.kind };
  await recordPersonEvent(tx, PERSON_EVENTS.created, told);
}

interface Edit {
  readonly person: StoredPerson;
  readonly change: PersonDifferences;
  readonly destinationsBefore: DestinationNames;
  readonly closedSessions: number;
  readonly isInvited: boolean;
}

/** Records the changed fields of an edit, with its event. An edit without changes writes neither. */
export async function recordEdit({ clock, log }: PersonDeps, tx: Tx, author: ChangeAuthor, edit: Edit): Promise<void> {
  const { person, change, destinationsBefore, closedSessions, isInvited } = edit;
  const after = await findDestinationNames(tx, person.id);
  const isOwn = author.actor.kind === 'persona' && author.actor.id === person.id;
  const cambios = auditedChanges(
    {
      ...change,
      besides: Object.keys(change.columns).filter((column) => !change.fields.some((field) => field === column)),
      destinations: { before: destinationsInWords(destinationsBefore), after: destinationsInWords(after) },
      closedSessions,
    },
    await namingsOf(tx, change),
  );
  if (cambios.length === 0) return;
  const at = clock.now();
  await recordPersonEvent(tx, PERSON_EVENTS[editKind(change)], {
    ...{ personId: person.id, at, por: author.actor.kind },
    cambios: eventFields(cambios.map(({ campo }) => campo)),
  });
  if (isInvited) cambios.push({ campo: 'invitacion', antes: null, despues: person.email });
  cambios.push(...reasonChanges(author));
  const { firstname, lastname } = change.after;
  const entry: AuditEntry<PersonFact> = {
    ...{ ...authorFields(author), at },
    hecho: isOwn ? 'datos_propios_cambiados' : 'persona_cambiada',
    sujeto: { id: person.id, nombre: `${firstname} ${lastname}` },
    cambios,
  };
  await recordAudit(tx, auditFacts, [entry], log);
}

/** Writes one event per edit: the event of the status, if it changes. */
function editKind({ fields, after }: PersonDifferences): 'changed' | 'deactivated' | 'reactivated' {
  if (!fields.includes('status')) return 'changed';
  return after.status === '0' ? 'deactivated' : 'reactivated';
}

async function namingsOf(tx: Tx, { fields, before, after }: PersonDifferences) {
  const roles = new Map((await listRoles(tx)).map(({ role_id, role_name }) => [String(role_id), role_name]));
  const ids = fields.includes('region_id') ? [before.region_id, after.region_id].filter(Boolean).map(Number) : [];
  const regions = await findRegionNames(tx, ids);
  return {
    role: (id: string) => roles.get(id) ?? id,
    region: (id: string) => regions.get(Number(id)) ?? id,
  };
}

/** Differences between the input and the stored person. An unchanged value is not a difference and needs no permission. */
export interface PersonDifferences {
  readonly before: AssociateValues;
  readonly after: AssociateValues;
  readonly fields: readonly FormField[];
  /** Columns to write: the form's fields, and further fields of the contract. */
  readonly columns: PersonChange;
  /** Names in the contract of changed fields that the editor may not change. */
  readonly refusedFor: (may: ReadonlySet<EditableField>) => string[];
}

/**
 * Compares the input with the stored person.
 * @returns undefined when the address has too many attributes, or too long ones
 */
export function comparePerson(input: UpdateCustomerV2Input, person: StoredPerson): PersonDifferences | undefined {
  const stored = fieldsOfPerson(person);
  const sent = sentFields(input);
  const before = toAssociateValues(stored);
  const after = toAssociateValues({ ...stored, ...sent });
  const fields = FORM_FIELDS.filter((field) => field in sent && after[field] !== before[field]);
  const attributes = readAttributes(input.addresses);
  if (!attributes) return undefined;
  const beside = besideTheForm(input, person, attributes);
  const country = input.addresses?.[0]?.country_id;
  const needs: [string, EditableField | undefined][] = [
    ...fields.map((field): [string, EditableField | undefined] => [field, NEEDS.get(field)]),
    ...Object.keys(beside).map((field): [string, EditableField] => [field, 'is_subscribed']),
  ];
  if (country != null && country !== person.country_id) needs.push(['country_id', undefined]);
  return {
    before,
    after,
    fields,
    columns: { ...columnsOf(fields, after), ...beside },
    refusedFor: (may) => needs.flatMap(([name, need]) => (need && may.has(need) ? [] : [name])),
  };
}

/**
 * The editable field that each form field needs. The mail address has none: it identifies the person and never changes
 * (docs/product/people.md#rules).
 */
const NEEDS: ReadonlyMap<FormField, EditableField> = new Map(
  FORM_FIELDS.flatMap((field) =>
    field === 'email' || field === 'destinations' || field === 'terms_and_conditions' || field === 'data_use_policy'
      ? []
      : [[field, field]],
  ),
);

/** Changes to personal fields of the contract that are not in the portal's form. */
function besideTheForm(input: UpdateCustomerV2Input, person: StoredPerson, attributes: string): PersonChange {
  const flags = (['is_subscribed', 'default_shipping', 'default_billing'] as const).flatMap((name) =>
    input[name] == null || input[name] === person[name] ? [] : [[name, input[name]] as const],
  );
  const isSent = Boolean(input.addresses?.[0]?.custom_attributes);
  const isOther = isSent && writeAttributes(person.custom_attributes) !== attributes;
  return { ...Object.fromEntries(flags), ...(isOther && { custom_attributes: attributes }) };
}

const NUMBERS: ReadonlySet<FormField> = new Set(['role_id', 'region_id', 'status']);
const MAY_BE_EMPTY: ReadonlySet<FormField> = new Set(['region_id', 'job_title', 'gender', 'date_of_birth']);

const columnsOf = (fields: readonly FormField[], values: AssociateValues): PersonChange =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field];
      if (value === '' && MAY_BE_EMPTY.has(field)) return [field, null];
      return [field, NUMBERS.has(field) ? Number(value) : value];
    }),
  );
