import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { allConditions, filterSql, orderSql, wordsSql } from '#platform/lists/list-sql.ts';
import type { Sort } from '#platform/lists/read-ask.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { PEOPLE_COLUMNS } from '../rules/filter-columns.ts';

/** The person who reads people. A manager (`seesOthers`) reads all of the customer's people, others only themselves. */
export interface Viewer {
  readonly scope: CustomerScope;
  readonly userId: number;
  readonly seesOthers: boolean;
}

type PeopleColumn = keyof typeof PEOPLE_COLUMNS;

interface PeopleAsk {
  readonly conditions: readonly Condition<PeopleColumn>[];
  readonly words: readonly string[];
  readonly sort: readonly Sort<PeopleSortColumn>[];
}

export type PeopleSortColumn = 'firstname' | 'lastname' | 'email' | 'status';

type PersonColumns = Pick<
  Selectable<Tables['usuarios']>,
  | 'id'
  | 'role_id'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'document_type'
  | 'document'
  | 'telephone'
  | 'street'
  | 'city'
  | 'country_id'
  | 'region_id'
  | 'job_title'
  | 'gender'
  | 'date_of_birth'
  | 'is_subscribed'
  | 'default_shipping'
  | 'default_billing'
  | 'custom_attributes'
  | 'status'
  | 'todos_los_destinos'
>;

export interface StoredPerson extends Readonly<PersonColumns> {
  readonly role_name: string;
  /** Whether the person has no password yet. */
  readonly invitado: boolean;
  /** Number of the person's delivery points that the viewer may see. */
  readonly destinations_seen: number;
  /** The status in the ERP's latest file; null for a person who was in no file. */
  readonly erp_status: number | null;
}

const COLUMNS: Readonly<Record<PeopleColumn, string>> = {
  id: 'u.id',
  email: 'lower(u.email)',
  role_id: 'u.role_id',
  status: 'u.status',
};

const SORTS: Readonly<Record<PeopleSortColumn, string>> = {
  firstname: 'sin_tildes(u.firstname)',
  lastname: 'sin_tildes(u.lastname)',
  email: 'lower(u.email)',
  status: 'u.status',
};

/**
 * SQL condition: a manager sees everyone except legal representatives, and their own row if the filter names it. Other
 * people see only their own row.
 */
export const visible = ({ scope, userId, seesOthers }: Viewer, isAskedFor: boolean): RawBuilder<unknown> =>
  seesOthers
    ? sql`u.cliente = ${scope.cliente} and (r.role_name <> ${REPRESENTATIVE_ROLE} or (u.id = ${userId} and ${isAskedFor}))`
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

/** Lists the people whom the viewer may see. */
export function listPeople(
  connection: Connection,
  viewer: Viewer,
  { conditions, words, sort }: PeopleAsk,
  page: Page,
): Promise<RowsWithTotal<StoredPerson>> {
  const isAskedFor = conditions.some(
    ({ column, is }) => (is === '=' || is === 'among') && (column === 'id' || column === 'email'),
  );
  return selectPage<StoredPerson>(
    connection,
    {
      from: sql`usuarios u join roles r using (role_id)`,
      as: 'u',
      scope: visible(viewer, isAskedFor),
      where: allConditions([filterSql(conditions, COLUMNS), wordsSql(words, TEXT)]),
      order: orderSql(sort, SORTS, 'u.id'),
      rowId: 'id',
      columns: person(viewer),
    },
    page,
  );
}

/** Finds a person whom the viewer may see, including the viewer. */
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
 * Locks the person's row until the transaction ends. Must be a separate statement before reading the person: a joined
 * `for update` that waited would read the new row together with an old role.
 */
export async function lockPerson(tx: Transaction<Tables>, { cliente }: CustomerScope, id: number): Promise<void> {
  await tx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('cliente', '=', cliente)
    .forUpdate()
    .execute();
}

export type NewPerson = Omit<Insertable<Tables['usuarios']>, 'cliente' | 'id'>;

/**
 * Stores a new person of the customer. Of two concurrent requests with one mail address, the second waits for the first.
 * @returns the id; undefined when the address, or one that looks the same, is taken
 */
export async function insertPerson(
  connection: Connection,
  { cliente }: CustomerScope,
  person: NewPerson,
): Promise<number | undefined> {
  if (await isAlikeTaken(connection, person.email)) return undefined;
  const inserted = await connection
    .insertInto('usuarios')
    .values({ ...person, cliente })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * Whether a mail address that looks the same is taken. The lock makes concurrent requests wait. A unique index is
 * impossible, because older people may have such addresses.
 */
async function isAlikeTaken(connection: Connection, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('usuarios.correo_parecido'), hashtext(correo_parecido(${email})))`.execute(
    connection,
  );
  const { rows } = await sql`
    select 1 from usuarios where correo_parecido(email) = correo_parecido(${email}) limit 1`.execute(connection);
  return rows.length > 0;
}

export type PersonChange = Omit<Updateable<Tables['usuarios']>, 'id' | 'cliente' | 'email' | 'country_id'>;

export async function updatePerson(
  connection: Connection,
  { cliente }: CustomerScope,
  id: number,
  change: PersonChange,
): Promise<void> {
  await connection.updateTable('usuarios').set(change).where('id', '=', id).where('cliente', '=', cliente).execute();
}
