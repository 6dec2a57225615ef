import { authorOf } from '#areas/session/rules/change-author.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import type { CrearUsuarioClienteInput } from '#generated/contract.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { associateProblems, fieldsToCheck } from '../rules/associate-form.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { AssociateForm, FieldProblem } from '../rules/form-fields.ts';
import type { AcceptanceOrigin } from './accept-terms.ts';
import { applyDestinationsDecision, decideDestinations } from './decide-destinations.ts';
import type { PersonDeps, Tx } from './person-deps.ts';
import { insertPerson, type NewPerson } from './person-queries.ts';
import { fieldsOfNewPerson, readAttributes, readDestinations, toAssociateValues } from './read-input.ts';
import { recordCreation } from './record-change.ts';
import { isRegionInCountry, listRoles } from './reference-queries.ts';
import type { PersonRefusal } from './refusal.ts';

/** Placeholder id, used before the new person has one. */
const NOT_SAVED_YET = 0;

/**
 * Creates an associate of the caller's customer with delivery points, and queues the invitation, in one transaction.
 * @returns the person's id
 */
export const createPerson = (
  deps: PersonDeps,
  session: Session,
  input: CrearUsuarioClienteInput,
  origin: AcceptanceOrigin,
): Promise<Result<number, PersonRefusal>> =>
  inTransaction(deps.database.kysely, async (tx) => {
    const checked = await check(deps, tx, session, input);
    if (!checked.ok) return checked;
    const { person, roleName } = checked.value;
    const scope = scopeOf(session);
    const who = { userId: NOT_SAVED_YET, roleName, isNew: true, roleChanges: false };
    const decided = await decideDestinations(tx, { scope, provider: deps.provider }, who, readDestinations(input));
    if (!decided.ok) return decided;
    const { cliente } = session;
    const invitable = person.status === 1 && (await deps.passwords.mayInvite(tx, { cliente, email: person.email }));
    if (invitable && !invitable.ok) return refuse({ kind: 'too-many-mails', ...invitable.refusal });
    const id = await insertPerson(tx, scope, person);
    if (id === undefined) return refuse({ kind: 'email-taken' });
    await applyDestinationsDecision(tx, scope, id, decided.value);
    await deps.passwords.invite(tx, id);
    await recordCreation(deps, tx, authorOf(session, origin), { id, person, roleName });
    return accept(id);
  });

async function check(
  { clock }: PersonDeps,
  tx: Tx,
  session: Session,
  input: CrearUsuarioClienteInput,
): Promise<Result<{ person: NewPerson; roleName: string }, PersonRefusal>> {
  const personCountry = input.addresses?.[0]?.country_id ?? session.pais;
  if (!isCountry(personCountry)) return refuse({ kind: 'malformed', field: 'country_id' });
  const attributes = readAttributes(input.addresses);
  if (!attributes) return refuse({ kind: 'malformed', field: 'custom_attributes' });
  const roles = await listRoles(tx);
  const values = toAssociateValues(fieldsOfNewPerson(input));
  const now = clock.now();
  const form: AssociateForm = {
    mode: 'create',
    checks: fieldsToCheck('create', { status: true, destinations: false }),
    country: session.pais,
    telephoneCountry: personCountry,
    roles,
    today: localDateAt(now),
  };
  const problems = [...associateProblems(values, form), ...(await regionProblems(tx, values.region_id, personCountry))];
  if (problems.length > 0) return refuse({ kind: 'problems', problems });
  const role = roles.find(({ role_id }) => String(role_id) === values.role_id);
  if (!role || (input.role_name && input.role_name !== role.role_name))
    return refuse({ kind: 'problems', problems: [{ field: 'role_id', code: 'unknown' }] });
  const person = {
    ...personOf(values, personCountry),
    ...flagsOf(input),
    custom_attributes: attributes,
    editado_en: now,
  };
  return accept({ person, roleName: role.role_name });
}

export async function regionProblems(tx: Tx, regionId: string, country: string): Promise<FieldProblem[]> {
  if (!/^\d{1,9}$/.test(regionId) || (await isRegionInCountry(tx, Number(regionId), country))) return [];
  return [{ field: 'region_id', code: 'unknown' }];
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const personOf = (values: AssociateValues, country_id: Country) => ({
  role_id: Number(values.role_id),
  email: values.email,
  firstname: values.firstname,
  lastname: values.lastname,
  document_type: values.document_type,
  document: values.document,
  telephone: values.telephone,
  street: values.street,
  city: values.city,
  country_id,
  region_id: values.region_id === '' ? null : Number(values.region_id),
  job_title: orNull(values.job_title),
  gender: orNull(values.gender),
  date_of_birth: orNull(values.date_of_birth),
  status: Number(values.status),
  status_portal: Number(values.status),
});

const flagsOf = ({ is_subscribed, default_shipping, default_billing }: CrearUsuarioClienteInput) => ({
  is_subscribed: is_subscribed ?? false,
  default_shipping: default_shipping ?? false,
  default_billing: default_billing ?? false,
});
