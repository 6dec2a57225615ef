import { type RawBuilder, sql, type Transaction } from 'kysely';
import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Condition } from '../rules/plain-filter.ts';
import { filterSql, wordsSql } from './filter-store.ts';

/** Who reads people: a manager (`seesOthers`) those of the scope's customer, everyone else only themself. */
export interface Viewer {
  readonly scope: CustomerScope;
  readonly userId: number;
  readonly seesOthers: boolean;
}

export type PeopleColumn = 'id' | 'email' | 'role_id' | 'status';

export interface PeopleAsk {
  readonly conditions: readonly Condition<PeopleColumn>[];
  readonly words: readonly string[];
  readonly sort: readonly { readonly column: SortColumn; readonly descending: boolean }[];
  readonly limit: number;
  readonly offset: number;
}

export type SortColumn = 'firstname' | 'lastname' | 'email' | 'status';

export interface StoredPerson {
  readonly id: number;
  readonly role_id: number;
  readonly role_name: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string;
  readonly document: string;
  readonly telephone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly country_id: string;
  readonly region_id: number | null;
  readonly job_title: string | null;
  readonly gender: string | null;
  readonly date_of_birth: string | null;
  readonly is_subscribed: boolean;
  readonly default_shipping: boolean;
  readonly default_billing: boolean;
  readonly custom_attributes: { readonly attribute_code: string; readonly value: string }[];
  readonly status: number;
  /** Has no password yet. */
  readonly invitado: boolean;
  /** Sees every delivery point of the customer, also those opened later. */
  readonly todos_los_destinos: boolean;
  /** How many delivery points the person is limited to, of those that the viewer sees. */
  readonly destinations_seen: number;
  /** The status in the ERP's last file; null for a person whom no file has named. */
  readonly erp_status: number | null;
}

const COLUMNS: Readonly<Record<PeopleColumn, RawBuilder<unknown>>> = {
  id: sql`u.id`,
  email: sql`lower(u.email)`,
  role_id: sql`u.role_id`,
  status: sql`u.status`,
};

const SORTS: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  firstname: sql`sin_tildes(u.firstname)`,
  lastname: sql`sin_tildes(u.lastname)`,
  email: sql`lower(u.email)`,
  status: sql`u.status`,
};

/**
 * A manager sees everyone but legal representatives, and themself when the filter names them. Everyone else sees
 * themself alone.
 */
const visible = ({ scope, userId, seesOthers }: Viewer, isAskedFor: boolean): RawBuilder<unknown> =>
  seesOthers
    ? sql`u.cliente = ${scope.cliente} and (r.role_name <> ${REPRESENTATIVE} or (u.id = ${userId} and ${isAskedFor}))`
    : sql`u.cliente = ${scope.cliente} and u.id = ${userId}`;

const person = ({ scope }: Viewer): RawBuilder<unknown> => sql`
  u.id, u.role_id, r.role_name, u.email, u.firstname, u.lastname, u.document_type, u.document, u.telephone, u.street, u.city,
  u.country_id, u.region_id, u.job_title, u.gender, u.date_of_birth, u.is_subscribed, u.default_shipping, u.default_billing,
  u.custom_attributes, u.status, u.password_hash is null as invitado,
  u.todos_los_destinos, (select e.status from usuarios_erp e where e.user_id = u.id) as erp_status,
  ${
    scope.destinos === 'all'
      ? sql`(select count(*) from usuario_destinos d where d.user_id = u.id)`
      : sql`(select count(*) from usuario_destinos d where d.user_id = u.id and d.codigo_destinatario = any(${scope.destinos}))`
  } as destinations_seen`;

const TEXT = sql`sin_tildes(u.firstname || ' ' || u.lastname || ' ' || u.email || ' ' || u.document)`;

/** One page of people and the total, in one statement. */
export async function listPeople(
  connection: Connection,
  viewer: Viewer,
  ask: PeopleAsk,
): Promise<{ total: number; items: StoredPerson[] }> {
  const isAskedFor = ask.conditions.some(({ column, is }) => is === 'among' && (column === 'id' || column === 'email'));
  const found = sql`from usuarios u join roles r using (role_id)
    where ${visible(viewer, isAskedFor)} and ${filterSql(ask.conditions, COLUMNS)} and ${wordsSql(ask.words, TEXT)}`;
  const order = sql.join([
    ...ask.sort.map(({ column, descending }) => sql`${SORTS[column]} ${descending ? sql`desc` : sql`asc`}`),
    sql`u.id`,
  ]);
  const { rows } = await sql<(StoredPerson | { id: null }) & { total: number }>`
    select c.total, p.* from (select count(*) as total ${found}) c
    left join lateral (
      select row_number() over (order by ${order}) as place, ${person(viewer)} ${found}
      order by place limit ${ask.limit} offset ${ask.offset}
    ) p on true order by p.place`.execute(connection);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** One person whom the viewer may see, themself included. */
export async function findPerson(
  connection: Connection,
  viewer: Viewer,
  id: number,
): Promise<StoredPerson | undefined> {
  const { rows } = await sql<StoredPerson>`
    select ${person(viewer)} from usuarios u join roles r using (role_id)
    where ${visible(viewer, true)} and u.id = ${id}`.execute(connection);
  return rows[0];
}

/**
 * Locks the person's row until the transaction ends. Call it before reading the person, as a separate statement: a
 * joined `for update` that had to wait would read the new row beside an old role.
 */
export async function holdPerson(tx: Transaction<Tables>, { cliente }: CustomerScope, id: number): Promise<void> {
  await sql`select id from usuarios where id = ${id} and cliente = ${cliente} for update`.execute(tx);
}
