import { type Insertable, type Selectable, sql } from 'kysely';
import { IDLE_SECONDS } from '#areas/session/rules/idle.ts';
import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { isOpenAt } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { VerifiedSecret } from './signed-secret.ts';

type NewActionColumns = Pick<
  Insertable<Tables['acciones_de_soporte']>,
  'operador' | 'cliente' | 'operacion' | 'permitida'
>;

export interface NewAction extends Readonly<NewActionColumns> {
  readonly visitaId: number;
  readonly now: Date;
}

export async function saveAction(connection: Connection, { visitaId, now, ...action }: NewAction): Promise<void> {
  await connection
    .insertInto('acciones_de_soporte')
    .values({ visita_id: visitaId, ...action, ocurrida_en: now })
    .execute();
}

/** Ends a visit. A repeated call keeps the first end. */
export async function endVisit(connection: Connection, visitaId: number, now: Date): Promise<void> {
  await connection
    .updateTable('visitas_de_soporte')
    .set({ terminada_en: now })
    .where('id', '=', visitaId)
    .where('terminada_en', 'is', null)
    .execute();
}

/** Locks a visit of the customer until the transaction ends, so that it is ended once. */
export async function lockVisit(
  tx: Connection,
  { cliente }: CustomerScope,
  visitId: number,
): Promise<{ readonly operador: string } | undefined> {
  return tx
    .selectFrom('visitas_de_soporte')
    .select('operador')
    .where('id', '=', visitId)
    .where('cliente', '=', cliente)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the open session of a visit. @returns the person whose account it had entered; undefined without an open session */
export async function deleteVisitSession(
  tx: Connection,
  visitId: number,
  now: Date,
): Promise<{ readonly id: number; readonly nombre: string } | undefined> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    with cerrada as (delete from sesiones where visita_id = ${visitId} and ${isOpenAt(now)} returning user_id)
    select u.id, u.firstname || ' ' || u.lastname as nombre from cerrada c join usuarios u on u.id = c.user_id`.execute(
    tx,
  );
  return rows[0];
}

interface RecentVisit {
  readonly id: number;
  readonly operador: string;
  readonly motivo: string;
  readonly iniciada_en: Date;
  readonly terminada_en: Date | null;
  /** Whether somebody is in the account now. */
  readonly abierta: boolean;
}

/** Number of visits that the console shows of a customer (operator.graphql). A visit lasts half an hour, so open ones are among them. */
const RECENT_VISITS = 10;

/** The customer's latest support visits, newest first, for the console. */
export async function listRecentVisits(
  connection: Connection,
  { cliente }: CustomerScope,
  now: Date,
): Promise<readonly RecentVisit[]> {
  const { rows } = await sql<RecentVisit>`
    select v.id, v.operador, v.motivo, v.iniciada_en, v.terminada_en,
      exists (select from sesiones where visita_id = v.id and ${isOpenAt(now)}) as abierta
    from visitas_de_soporte v where v.cliente = ${cliente} order by v.iniciada_en desc, v.id desc limit ${RECENT_VISITS}`.execute(
    connection,
  );
  return rows;
}

type VisitColumns = Pick<
  Selectable<Tables['visitas_de_soporte']>,
  'id' | 'operador' | 'motivo' | 'iniciada_en' | 'terminada_en'
>;
type ActionColumns = Pick<Selectable<Tables['acciones_de_soporte']>, 'operacion' | 'permitida'>;

interface VisitAction extends Readonly<ActionColumns> {
  /** Time of the action, as PostgreSQL formats it in JSON. */
  readonly ocurrida_en: string;
}

export interface Visit extends Readonly<VisitColumns> {
  readonly abierta: boolean;
  readonly acciones_count: number;
  readonly acciones: readonly VisitAction[];
}

/** Maximum number of actions shown of a visit (contract.graphql). */
const SHOWN_ACTIONS = 100;

/** The newest actions of each visit, in order of time. */
const actions = sql<Visit['acciones']>`coalesce((
  select json_agg(json_build_object('operacion', a.operacion, 'permitida', a.permitida, 'ocurrida_en', a.ocurrida_en) order by a.id)
  from (select * from acciones_de_soporte where visita_id = v.id order by id desc limit ${sql.lit(SHOWN_ACTIONS)}) a), '[]')`;

/** Whether the visit's session is open. An hourly job deletes idle sessions, so an expired row may still exist: its times are checked. */
const isOpen = (now: Date) => sql<boolean>`exists (
  select from sesiones s where s.visita_id = v.id and s.expires_at > ${now}
    and s.last_used_at > ${new Date(now.getTime() - IDLE_SECONDS * 1000)})`;

/** The customer's support visits, newest first. */
export const listVisits = (
  connection: Connection,
  { cliente }: CustomerScope,
  page: Page,
  now: Date,
): Promise<RowsWithTotal<Visit>> =>
  selectPage<Visit>(
    connection,
    {
      from: sql`visitas_de_soporte v`,
      as: 'v',
      scope: sql`v.cliente = ${cliente}`,
      order: sql`v.iniciada_en desc, v.id desc`,
      rowId: 'id',
      columns: sql`v.id, v.operador, v.motivo, v.iniciada_en, v.terminada_en`,
      computed: sql`${actions} as acciones,
        (select count(*) from acciones_de_soporte a where a.visita_id = v.id) as acciones_count, ${isOpen(now)} as abierta`,
    },
    page,
  );

/**
 * Finds the customer's first active legal representative.
 * @returns `userId` null without a representative; undefined for an unknown customer
 */
export async function findRepresentative(
  connection: Connection,
  cliente: string,
): Promise<{ readonly userId: number | null } | undefined> {
  return connection
    .selectFrom('clientes as c')
    .leftJoin(
      (join) =>
        join
          .selectFrom('usuarios as u')
          .innerJoin('roles as r', 'r.role_id', 'u.role_id')
          .select(['u.id', 'u.cliente'])
          .where('r.role_name', '=', REPRESENTATIVE_ROLE)
          .where('u.status', '=', 1)
          .as('person'),
      (join) => join.onRef('person.cliente', '=', 'c.cliente'),
    )
    .select('person.id as userId')
    .where('c.cliente', '=', cliente)
    .orderBy('person.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the person's row until the transaction ends, so that status and role cannot change.
 * @returns false when either changed meanwhile
 */
export async function lockRepresentative(tx: Connection, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from usuarios where id = ${userId} and status = 1
      and role_id = (select role_id from roles where role_name = ${REPRESENTATIVE_ROLE}) for share`.execute(tx);
  return rows.length === 1;
}

/**
 * Marks a secret as used.
 * @returns false for a used one; of two concurrent uses the primary key lets one pass
 */
export async function markSecretUsed(connection: Connection, secret: VerifiedSecret, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('secretos_de_soporte')
    .values({
      secret_hash: secret.hash,
      cliente: secret.client,
      operador: secret.operator,
      motivo: secret.reason,
      expira_en: new Date(secret.expires),
      usado_en: now,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

interface Arrival {
  readonly secret: VerifiedSecret;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** @returns the visit's id */
export async function saveVisit(connection: Connection, { secret, ip, userAgent, now }: Arrival): Promise<number> {
  const { id } = await connection
    .insertInto('visitas_de_soporte')
    .values({
      cliente: secret.client,
      operador: secret.operator,
      motivo: secret.reason,
      iniciada_en: now,
      ip,
      user_agent: userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
