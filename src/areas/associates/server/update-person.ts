import { authorOf, type ChangeAuthor } from '#areas/session/rules/change-author.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { deletePersonSessions } from '#areas/session/server/index.ts';
import type { UpdateCustomerV2Input } from '#generated/contract.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { associateProblems } from '../rules/associate-form.ts';
import { editableFields, mayChooseDestinations } from '../rules/editable-fields.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import { type AcceptanceOrigin, acceptTerms } from './accept-terms.ts';
import { findDestinationNames } from './change-log-queries.ts';
import { regionProblems } from './create-person.ts';
import { applyDestinationsDecision, type DestinationsDecision, decideDestinations } from './decide-destinations.ts';
import { createEditor, createViewer, type PersonDeps, type Tx } from './person-deps.ts';
import { findPerson, lockPerson, type StoredPerson, updatePerson } from './person-queries.ts';
import { readDestinations } from './read-input.ts';
import { comparePerson, type PersonDifferences, recordEdit } from './record-change.ts';
import { listRoles } from './reference-queries.ts';
import type { PersonRefusal } from './refusal.ts';

/**
 * Changes a person whom the caller may see. The same transaction records the caller's acceptance of the texts in force. A person of another
 * customer is refused like an unknown one.
 */
export const editPerson = (
  deps: PersonDeps,
  session: Session,
  input: UpdateCustomerV2Input,
  origin: AcceptanceOrigin,
): Promise<Result<StoredPerson, PersonRefusal>> =>
  inTransaction(deps.database.kysely, async (tx) => {
    const viewer = createViewer(session, deps.provider);
    const id = input.user_id ?? session.userId;
    await lockPerson(tx, viewer.scope, id);
    const person = await findPerson(tx, viewer, id);
    if (!person) return refuse({ kind: 'not-found' });
    const decided = await decide(deps, tx, session, person, input);
    if (!decided.ok) return decided;
    // The first write. Refusals must come before it, so that they leave nothing behind.
    const { document_type, document } = decided.value.change.after;
    const signed = { personId: person.id, document: `${document_type} ${document}`, origin };
    const accepted = await acceptTerms(deps, tx, session, input, signed);
    if (!accepted.ok) return accepted;
    await save(deps, tx, authorOf(session, origin), person, decided.value);
    return accept((await findPerson(tx, viewer, person.id)) ?? person);
  });

interface Decision {
  readonly change: PersonDifferences;
  readonly destinations: DestinationsDecision;
}

async function decide(
  deps: PersonDeps,
  tx: Tx,
  session: Session,
  person: StoredPerson,
  input: UpdateCustomerV2Input,
): Promise<Result<Decision, PersonRefusal>> {
  const { provider } = deps;
  const change = comparePerson(input, person);
  if (!change) return refuse({ kind: 'malformed', field: 'custom_attributes' });
  const roles = await listRoles(tx);
  const may = editableFields(
    createEditor(session, provider),
    { userId: person.id, roleName: person.role_name },
    provider,
  );
  const refused = change.refusedFor(may);
  const problems = refused.length > 0 ? [] : await problemsOf(deps, tx, session, { person, change, roles });
  const role = roles.find(({ role_id }) => String(role_id) === change.after.role_id);
  if (problems.length === 0 && input.role_name && input.role_name !== role?.role_name)
    problems.push({ field: 'role_id', code: 'unknown' });
  if (refused.length > 0) return refuse({ kind: 'not-editable', fields: refused });
  if (problems.length > 0 || !role) return refuse({ kind: 'problems', problems });
  const roleChanges = change.fields.includes('role_id');
  const who = { userId: person.id, roleName: role.role_name, isNew: false, roleChanges };
  const destinations = await decideDestinations(
    tx,
    { scope: scopeOf(session), provider },
    who,
    readDestinations(input),
  );
  if (!destinations.ok) return destinations;
  if (destinations.value.isChoice && !roleChanges && !mayChooseDestinations(may))
    return refuse({ kind: 'not-editable', fields: ['destinations'] });
  return accept({ change, destinations: destinations.value });
}

/** Checks changed fields only, so that an old invalid value does not block an unrelated edit. */
async function problemsOf(
  { clock }: PersonDeps,
  tx: Tx,
  session: Session,
  {
    person,
    change,
    roles,
  }: { person: StoredPerson; change: PersonDifferences; roles: Awaited<ReturnType<typeof listRoles>> },
): Promise<FieldProblem[]> {
  const { fields, before: stored, after } = change;
  if (fields.length === 0) return [];
  const checks = new Set(fields);
  if (checks.has('document_type')) checks.add('document');
  if (checks.has('status') && after.status === '1' && isInactiveInErp(person))
    return [{ field: 'status', code: 'inactive-at-distributor' }];
  const problems = associateProblems(after, {
    mode: 'edit',
    checks,
    country: session.pais,
    telephoneCountry: person.country_id,
    roles,
    today: localDateAt(clock.now()),
    stored,
  });
  return checks.has('region_id')
    ? [...problems, ...(await regionProblems(tx, after.region_id, person.country_id))]
    : problems;
}

/** A person whom the ERP made inactive can be reactivated only by the ERP. */
export const isInactiveInErp = ({ erp_status }: Pick<StoredPerson, 'erp_status'>): boolean => erp_status === 0;

async function save(
  deps: PersonDeps,
  tx: Tx,
  author: ChangeAuthor,
  person: StoredPerson,
  { change, destinations }: Decision,
): Promise<void> {
  const isChanged = Object.keys(change.columns).length > 0 || destinations.isChoice;
  if (!isChanged) return;
  await saveChange(deps, tx, author, person, {
    change,
    saveDestinations: () => applyDestinationsDecision(tx, author.scope, person.id, destinations),
  });
}

interface Change {
  readonly change: PersonDifferences;
  readonly saveDestinations?: () => Promise<void>;
}

/** Effects of a changed status. */
export interface StatusEffects {
  readonly closedSessions: number;
  readonly isInvited: boolean;
}

/** Stores and records a change, and applies the consequences of a new status. */
export async function saveChange(
  deps: PersonDeps,
  tx: Tx,
  author: ChangeAuthor,
  person: StoredPerson,
  { change, saveDestinations }: Change,
): Promise<StatusEffects> {
  const { scope } = author;
  const destinationsBefore = await findDestinationNames(tx, person.id);
  const { status } = change.columns;
  const own = status === undefined ? {} : { status_portal: status };
  await updatePerson(tx, scope, person.id, { ...change.columns, ...own, editado_en: deps.clock.now() });
  await saveDestinations?.();
  const followed = change.fields.includes('status')
    ? await followStatus(deps, tx, scope.cliente, person, change)
    : { closedSessions: 0, isInvited: false };
  await recordEdit(deps, tx, author, { person, change, destinationsBefore, ...followed });
  return followed;
}

/**
 * Ends all sessions of a person who becomes inactive. Invites a person who becomes active without a password. At the limit of mails the change is
 * kept, and a manager can send the invitation later.
 */
async function followStatus(
  { passwords }: PersonDeps,
  tx: Tx,
  cliente: string,
  person: StoredPerson,
  change: PersonDifferences,
): Promise<StatusEffects> {
  if (change.after.status === '0')
    return { closedSessions: await deletePersonSessions(tx, person.id), isInvited: false };
  if (!person.invitado) return { closedSessions: 0, isInvited: false };
  const invitable = await passwords.mayInvite(tx, { cliente, email: person.email });
  if (invitable.ok) await passwords.invite(tx, person.id);
  return { closedSessions: 0, isInvited: invitable.ok };
}
