import { normalizeAddress } from '#areas/session/rules/address.ts';
import type { AuditChange } from '#areas/session/rules/audit-entry.ts';
import { authorFields, type ChangeAuthor, reasonChanges } from '#areas/session/rules/change-author.ts';
import {
  countOpenSessions,
  createLockoutReset,
  deletePersonSessions,
  findLockouts,
  recordAudit,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts, type PersonFact } from '../rules/audit-facts.ts';
import type { PersonDeps, Tx } from './person-deps.ts';
import { findPerson, lockPerson, type StoredPerson } from './person-queries.ts';
import { comparePerson } from './record-change.ts';
import { isInactiveInErp, type StatusEffects, saveChange } from './update-person.ts';

/** Acts of the distributor's operators on a person. Unlike a customer's manager, an operator acts on legal representatives too. */

/** Runs an act on the locked person of the author's customer. */
const onPerson = <Value, Refusal>(
  { database }: PersonDeps,
  { scope }: ChangeAuthor,
  userId: number,
  act: (tx: Tx, person: StoredPerson) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'unknown'>> =>
  inTransaction(database.kysely, async (tx) => {
    await lockPerson(tx, scope, userId);
    // People always see themselves, even legal representatives.
    const person = await findPerson(tx, { scope, userId, seesOthers: false }, userId);
    return person ? act(tx, person) : refuse<Refusal | 'unknown'>('unknown');
  });

/** Activates or deactivates a person, with the same consequences as an edit by a manager. */
export const setPersonStatus = (
  deps: PersonDeps,
  author: ChangeAuthor,
  userId: number,
  isActive: boolean,
): Promise<Result<StatusEffects, 'unknown' | 'unfit' | 'inactive-in-erp'>> =>
  onPerson<StatusEffects, 'unfit' | 'inactive-in-erp'>(deps, author, userId, async (tx, person) => {
    if ((person.status === 1) === isActive) return refuse('unfit');
    if (isActive && isInactiveInErp(person)) return refuse('inactive-in-erp');
    const change = comparePerson({ status: isActive ? 1 : 0 }, person);
    if (!change) throw new Error('Un cambio de estado no lleva otros datos.');
    return accept(await saveChange(deps, tx, author, person, { change }));
  });

/** Ends all sessions of a person, including support sessions in the account. */
export const endPersonSessions = (
  deps: PersonDeps,
  author: ChangeAuthor,
  userId: number,
): Promise<Result<number, 'unknown' | 'unfit'>> =>
  onPerson<number, 'unfit'>(deps, author, userId, async (tx, person) => {
    const open = await countOpenSessions(tx, userId, deps.clock.now());
    if (open === 0) return refuse('unfit');
    await deletePersonSessions(tx, userId);
    const closed = { campo: 'sesiones_cerradas', antes: null, despues: String(open) };
    await record(deps, tx, author, person, 'salida_forzada', [closed]);
    return accept(open);
  });

/** Lifts the lockout of the sign-in that wrong passwords caused. */
export const liftLockout = (
  deps: PersonDeps,
  author: ChangeAuthor,
  userId: number,
): Promise<Result<void, 'unknown' | 'unfit'>> =>
  onPerson<void, 'unfit'>(deps, author, userId, async (tx, person) => {
    const address = normalizeAddress(person.email);
    if ((await findLockouts(tx, [address])).size === 0) return refuse('unfit');
    await createLockoutReset(tx)(address);
    await record(deps, tx, author, person, 'bloqueo_levantado', []);
    return accept(undefined);
  });

function record(
  { clock, log }: PersonDeps,
  tx: Tx,
  author: ChangeAuthor,
  { id, firstname, lastname }: StoredPerson,
  hecho: PersonFact,
  changes: readonly AuditChange[],
): Promise<void> {
  const sujeto = { id, nombre: `${firstname} ${lastname}` };
  const cambios = [...changes, ...reasonChanges(author)];
  return recordAudit(tx, auditFacts, [{ ...authorFields(author), hecho, at: clock.now(), sujeto, cambios }], log);
}
