import { findPasswordFaults, type PasswordFault, trimmedPassword } from '#areas/passwords/rules/new-password.ts';
import type { AuditChange, AuditEntry, Origin } from '#areas/session/rules/audit-entry.ts';
import { hashOfToken, hashPassword, newToken, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts, type OperatorFact } from '../rules/audit-facts.ts';
import {
  type CheckedOperator,
  checkOperator,
  LINK_HOURS,
  type OperatorDraft,
  type OperatorProblems,
} from '../rules/invitation.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { ROLE_WORDS } from '../rules/roles.ts';
import { mayGiveStores, refuseStaffChange, type StaffRefusal } from '../rules/staff.ts';
import { deleteSessionsOf, lockOperator, type StoredOperator } from './operator-queries.ts';
import { type OperatorLog, operatorActor } from './sign-in.ts';
import {
  changeOperator,
  deleteLink,
  findLinkOwner,
  lockAdministrators,
  removeSecondFactor,
  saveLink,
  saveOperator,
  savePassword,
} from './staff-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  readonly log?: OperatorLog | undefined;
}

/** Who changes an operator: another one in the console, or a command. */
export type StaffActor = { readonly session: OperatorSession; readonly origin: Origin } | { readonly command: string };

type Entry = Omit<AuditEntry<OperatorFact>, 'hecho' | 'at'>;

const entryOf = (actor: StaffActor, operator: { readonly id: number; readonly nombre: string }): Entry =>
  'session' in actor
    ? { cliente: null, actor: operatorActor(actor.session), origin: actor.origin, detalle: operator.nombre }
    : { cliente: null, actor: { kind: 'comando', nombre: actor.command }, operador: operator };

/** A link to choose a password. It exists only in this answer. */
export interface Invitation {
  readonly token: string;
  readonly expiresAt: Date;
  readonly operator: CheckedOperator;
}

const BEYOND_OWN_STORES = 'Solo puede dar las tiendas que usted ve.';

/** Invites an operator. */
export async function inviteOperator(
  deps: Deps,
  actor: StaffActor,
  draft: OperatorDraft,
): Promise<Result<Invitation, OperatorProblems>> {
  const checked = checkOperator(draft);
  if (!checked.ok) return checked;
  const own = 'session' in actor ? actor.session.tiendas : undefined;
  if (!mayGiveStores(own, checked.value.tiendas)) return refuse({ tiendas: BEYOND_OWN_STORES });
  return inTransaction(deps.database.kysely, async (tx) => {
    const now = deps.clock.now();
    const id = await saveOperator(tx, { ...checked.value, now });
    if (id === undefined) return refuse({ correo: 'Ya hay un operador con este correo.' });
    const link = await giveLink(tx, id, now);
    const { nombre, rol } = checked.value;
    const cambios = [{ campo: 'rol', antes: null, despues: ROLE_WORDS[rol].name }];
    await record(tx, deps, { ...entryOf(actor, { id, nombre }), hecho: 'operador_invitado', cambios });
    return accept({ ...link, operator: checked.value });
  });
}

async function giveLink(tx: Connection, operatorId: number, now: Date) {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await saveLink(tx, { operatorId, tokenHash, expiresAt });
  return { token, expiresAt };
}

const record = (tx: Connection, { clock, log }: Deps, entry: Omit<AuditEntry<OperatorFact>, 'at'>): Promise<void> =>
  recordAudit(tx, auditFacts, [{ ...entry, at: clock.now() }], log);

/** Gives an operator a new link, which replaces the one before: for an invitation that ended, or a forgotten password. */
export function renewLink(
  deps: Deps,
  actor: StaffActor,
  operatorId: number,
): Promise<Omit<Invitation, 'operator'> | undefined> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator || operator.estado === 'inactivo') return undefined;
    const link = await giveLink(tx, operatorId, deps.clock.now());
    await record(tx, deps, { ...entryOf(actor, operator), hecho: 'operador_invitado' });
    return link;
  });
}

/** Chooses the password with a link, activates the operator and ends all its sessions. */
export async function choosePassword(
  deps: Deps,
  { token, clave, origin }: { readonly token: string; readonly clave: string; readonly origin: Origin },
): Promise<Result<{ readonly correo: string }, { readonly faults: readonly PasswordFault[] } | 'ended'>> {
  const tokenHash = hashOfToken(token);
  const found = tokenHash && (await findLinkOwner(deps.database.kysely, tokenHash, deps.clock.now()));
  if (!tokenHash || !found) return refuse('ended');
  const password = trimmedPassword(clave);
  const faults = findPasswordFaults(password, [found.nombre, found.correo, deps.provider]);
  if (faults.length > 0) return refuse({ faults });
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, found.id);
    // Looked up again under the lock: a second use of the link finds nothing.
    const owner = await findLinkOwner(tx, tokenHash, deps.clock.now());
    if (!operator || !owner) return refuse('ended');
    await savePassword(tx, operator.id, passwordHash);
    await deleteSessionsOf(tx, operator.id);
    await record(tx, deps, { cliente: null, actor: operatorActor(operator), origin, hecho: 'operador_activado' });
    return accept({ correo: operator.correo });
  });
}

export type ChangeRefusal = StaffRefusal | OperatorProblems | 'stale' | 'unknown';

interface Changed {
  readonly operatorId: number;
  readonly version: number;
  readonly nombre: string;
  readonly rol: string;
  readonly tiendas?: readonly string[] | null | undefined;
  readonly activo: boolean;
}

/** Changes name, role, stores or state. A lower role or the end of the account ends the operator's sessions. */
export function editOperator(
  deps: Deps,
  actor: Extract<StaffActor, { session: OperatorSession }>,
  { operatorId, version, activo, ...draft }: Changed,
): Promise<Result<void, ChangeRefusal>> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const operator = await lockOperator(tx, operatorId);
    if (!operator) return refuse('unknown');
    const checked = checkOperator({ ...draft, correo: operator.correo });
    if (!checked.ok) return checked;
    const { nombre, rol, tiendas } = checked.value;
    const estado = stateAfter(operator, activo);
    const refusal = refuseStaffChange({
      ...{ actorId: actor.session.id, operatorId, administrators },
      before: operator,
      actorStores: actor.session.tiendas,
      after: { rol, estado, tiendas },
    });
    if (refusal) return refuse(refusal);
    const change = { nombre, rol, estado, tiendas: tiendas ?? null };
    if (!(await changeOperator(tx, { operatorId, version, change }))) return refuse('stale');
    if (rol !== operator.rol || estado !== operator.estado) await deleteSessionsOf(tx, operatorId);
    if (estado === 'inactivo') await deleteLink(tx, operatorId);
    await record(tx, deps, {
      ...entryOf(actor, operator),
      hecho: estado !== operator.estado && estado === 'inactivo' ? 'operador_desactivado' : 'operador_cambiado',
      cambios: changesOf(operator, checked.value, estado),
    });
    return accept(undefined);
  });
}

/** An operator without a password becomes active by the link alone. */
function stateAfter({ password_hash }: StoredOperator, activo: boolean): StoredOperator['estado'] {
  if (!activo) return 'inactivo';
  return password_hash === null ? 'invitado' : 'activo';
}

const storesInWords = (stores: readonly string[] | null | undefined): string => stores?.join(', ') ?? 'todas';

const changesOf = (before: StoredOperator, after: CheckedOperator, estado: string): AuditChange[] =>
  [
    { campo: 'nombre', antes: before.nombre, despues: after.nombre },
    { campo: 'rol', antes: ROLE_WORDS[before.rol].name, despues: ROLE_WORDS[after.rol].name },
    { campo: 'tiendas', antes: storesInWords(before.tiendas), despues: storesInWords(after.tiendas) },
    { campo: 'estado', antes: before.estado, despues: estado },
  ].filter(({ antes, despues }) => antes !== despues);

/** Removes a lost second factor and ends the operator's sessions. @param reason how the administrator verified the person */
export function resetSecondFactor(
  deps: Deps,
  actor: Extract<StaffActor, { session: OperatorSession }>,
  { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
): Promise<boolean> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator || operatorId === actor.session.id) return false;
    await removeSecondFactor(tx, operatorId);
    await deleteSessionsOf(tx, operatorId);
    const entry = entryOf(actor, operator);
    await record(tx, deps, { ...entry, hecho: 'segundo_paso_quitado', detalle: `${operator.nombre}: ${reason}` });
    return true;
  });
}
