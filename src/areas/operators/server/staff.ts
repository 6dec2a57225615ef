import { type PasswordFault, trimmedPassword } from '#areas/passwords/rules/new-password.ts';
import { findPasswordFaults } from '#areas/passwords/rules/password-faults.ts';
import type { AuditChange, AuditEntry, Origin } from '#areas/session/rules/audit-entry.ts';
import { hashOfToken, hashPassword, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts, type OperatorFact } from '../rules/audit-facts.ts';
import { type CheckedOperator, checkOperator, type OperatorDraft, type OperatorProblems } from '../rules/invitation.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { ROLE_WORDS } from '../rules/roles.ts';
import { mayGrantRole, mayGrantStores, refuseStaffChange, type StaffRefusal } from '../rules/staff.ts';
import { issueLink, type NewLink } from './operator-links.ts';
import { deleteSessionsOf, lockOperator, type StoredOperator } from './operator-queries.ts';
import { deletePasskey } from './passkey-queries.ts';
import { type OperatorLog, operatorActor } from './sign-in.ts';
import {
  changeOperator,
  deleteLink,
  findLinkOwner,
  lockAdministrators,
  removeSecondFactor,
  saveOperator,
  savePassword,
} from './staff-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  /** The key derived for OPERATOR_LINK_PURPOSE. Without it the answers contain the links: the portal has no mail, or a command calls. */
  readonly linkKey?: string | undefined;
  readonly log?: OperatorLog | undefined;
}

/** The actor of a change to an operator: another operator in the console, or a command. */
export type StaffActor = { readonly session: OperatorSession; readonly origin: Origin } | { readonly command: string };

type Entry = Omit<AuditEntry<OperatorFact>, 'hecho' | 'at'>;

const entryOf = (actor: StaffActor, operator: { readonly id: number; readonly nombre: string }): Entry =>
  'session' in actor
    ? { cliente: null, actor: operatorActor(actor.session), origin: actor.origin, detalle: operator.nombre }
    : { cliente: null, actor: { kind: 'comando', nombre: actor.command }, operador: operator };

export interface Invitation extends NewLink {
  readonly operator: CheckedOperator;
}

const BEYOND_OWN_STORES = 'Solo puede dar las tiendas que usted ve.';
const ABOVE_OWN_ROLE = 'Este rol puede más que el suyo.';

/** Invites an operator. */
export async function inviteOperator(
  deps: Deps,
  actor: StaffActor,
  draft: OperatorDraft,
): Promise<Result<Invitation, OperatorProblems>> {
  const checked = checkOperator(draft);
  if (!checked.ok) return checked;
  const own = 'session' in actor ? actor.session : undefined;
  if (!mayGrantStores(own?.tiendas, checked.value.tiendas)) return refuse({ tiendas: BEYOND_OWN_STORES });
  if (own && !mayGrantRole(own.rol, checked.value.rol)) return refuse({ rol: ABOVE_OWN_ROLE });
  return inTransaction(deps.database.kysely, async (tx) => {
    const now = deps.clock.now();
    const id = await saveOperator(tx, { ...checked.value, now });
    if (id === undefined) return refuse({ correo: 'Ya hay un operador con este correo.' });
    const link = await issueLink(tx, { operatorId: id, linkKey: deps.linkKey, now });
    const { nombre, rol } = checked.value;
    const cambios = [{ campo: 'rol', antes: null, despues: ROLE_WORDS[rol].name }];
    await record(tx, deps, { ...entryOf(actor, { id, nombre }), hecho: 'operador_invitado', cambios });
    return accept({ ...link, operator: checked.value });
  });
}

const record = (tx: Connection, { clock, log }: Deps, entry: Omit<AuditEntry<OperatorFact>, 'at'>): Promise<void> =>
  recordAudit(tx, auditFacts, [{ ...entry, at: clock.now() }], log);

type SessionActor = Extract<StaffActor, { session: OperatorSession }>;

/** Whether an administrator may take over an operator's account, as a new link or a removed second factor would allow. */
const reaches = ({ session: { tiendas, rol } }: SessionActor, operator: StoredOperator): boolean =>
  mayGrantStores(tiendas, operator.tiendas) && mayGrantRole(rol, operator.rol);

/** Creates a new link, which replaces the one before: for an expired invitation, or a forgotten password. */
export function renewLink(
  deps: Deps,
  actor: SessionActor,
  operatorId: number,
): Promise<Result<NewLink & { readonly correo: string }, 'unknown' | 'beyond-own-stores'>> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator || operator.estado === 'inactivo') return refuse('unknown');
    if (!reaches(actor, operator)) return refuse('beyond-own-stores');
    const link = await issueLink(tx, { operatorId, linkKey: deps.linkKey, now: deps.clock.now() });
    await record(tx, deps, { ...entryOf(actor, operator), hecho: 'operador_invitado' });
    return accept({ ...link, correo: operator.correo });
  });
}

/** Cancels an unused link. An operator who was only invited becomes inactive. */
export function cancelLink(
  deps: Deps,
  actor: SessionActor,
  operatorId: number,
): Promise<Result<void, 'unknown' | 'beyond-own-stores' | 'no-link'>> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator) return refuse('unknown');
    if (!reaches(actor, operator)) return refuse('beyond-own-stores');
    if (!(await deleteLink(tx, operatorId))) return refuse('no-link');
    if (operator.estado === 'invitado')
      await changeOperator(tx, {
        ...{ operatorId, version: operator.version, change: { estado: 'inactivo' } },
        author: { by: actor.session.nombre, at: deps.clock.now() },
      });
    await record(tx, deps, { ...entryOf(actor, operator), hecho: 'operador_enlace_anulado' });
    return accept(undefined);
  });
}

/** Sets the password by a link, activates the operator and ends all their sessions. */
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
    // Looks the link up again under the lock: a second use finds none.
    const owner = await findLinkOwner(tx, tokenHash, deps.clock.now());
    if (!operator || !owner) return refuse('ended');
    await savePassword(tx, operator.id, passwordHash, { by: operator.nombre, at: deps.clock.now() });
    await deleteSessionsOf(tx, operator.id);
    await record(tx, deps, { cliente: null, actor: operatorActor(operator), origin, hecho: 'operador_activado' });
    return accept({ correo: operator.correo });
  });
}

/** The change that a stale edit would overwrite. */
export interface StaleEdit {
  readonly stale: true;
  readonly by: string;
  readonly at: Date;
}

export type ChangeRefusal = StaffRefusal | OperatorProblems | StaleEdit | 'unknown';

interface Changed {
  readonly operatorId: number;
  readonly version: number;
  readonly nombre: string;
  readonly rol: string;
  readonly tiendas?: readonly string[] | null | undefined;
  readonly activo: boolean;
}

/** Changes name, role, stores or state. A lower role or deactivation ends the operator's sessions. */
export function editOperator(
  deps: Deps,
  actor: SessionActor,
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
      ...{ actorRole: actor.session.rol, actorStores: actor.session.tiendas },
      after: { rol, estado, tiendas },
    });
    if (refusal) return refuse(refusal);
    const change = { nombre, rol, estado, tiendas: tiendas ?? null };
    const author = { by: actor.session.nombre, at: deps.clock.now() };
    // The lock keeps the version as it is.
    if (operator.version !== version)
      return refuse({
        stale: true,
        by: operator.cambiado_por ?? operator.nombre,
        at: operator.cambiado_en ?? operator.creado_en,
      });
    await changeOperator(tx, { operatorId, version, change, author });
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

/** Only a link can activate an operator without a password. */
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

/** Removes a lost passkey and ends the operator's sessions. @param reason how the administrator verified the person */
export function removeLostPasskey(
  deps: Deps,
  actor: SessionActor,
  {
    operatorId,
    passkeyId,
    reason,
  }: { readonly operatorId: number; readonly passkeyId: number; readonly reason: string },
): Promise<Result<void, 'unknown' | 'beyond-own-stores'>> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator || operatorId === actor.session.id) return refuse('unknown');
    if (!reaches(actor, operator)) return refuse('beyond-own-stores');
    const name = await deletePasskey(tx, { operatorId, id: passkeyId });
    if (name === undefined) return refuse('unknown');
    await deleteSessionsOf(tx, operatorId);
    const detalle = `${operator.nombre}, ${name}: ${reason}`;
    await record(tx, deps, { ...entryOf(actor, operator), hecho: 'llave_ajena_quitada', detalle });
    return accept(undefined);
  });
}

/** Removes a lost authenticator application and ends the operator's sessions. @param reason how the administrator verified the person */
export function resetSecondFactor(
  deps: Deps,
  actor: SessionActor,
  { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
): Promise<Result<void, 'unknown' | 'beyond-own-stores'>> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator || operatorId === actor.session.id) return refuse('unknown');
    if (!reaches(actor, operator)) return refuse('beyond-own-stores');
    // A repeated press finds nothing to remove. It succeeds without a second audit entry.
    const author = { by: actor.session.nombre, at: deps.clock.now() };
    if (!(await removeSecondFactor(tx, operatorId, author))) return accept(undefined);
    await deleteSessionsOf(tx, operatorId);
    const entry = entryOf(actor, operator);
    await record(tx, deps, { ...entry, hecho: 'segundo_paso_quitado', detalle: `${operator.nombre}: ${reason}` });
    return accept(undefined);
  });
}
