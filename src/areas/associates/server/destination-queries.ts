import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { allConditions, filterSql, wordsSql } from '#platform/lists/list-sql.ts';
import { type RowsWithTotal, selectPage, selectPageByKey } from '#platform/lists/select-page.ts';
import type { ComparedChoice } from '../rules/destinations.ts';
import type { DESTINATION_COLUMNS } from '../rules/filter-columns.ts';
import type { DestinationKeys, DestinationsInput } from './read-input.ts';

/** SQL of a scope's delivery points, as `t`: the customer's, or those to which the caller is limited. */
export const inScope = ({ cliente, destinos }: CustomerScope): RawBuilder<unknown> =>
  destinos === 'all'
    ? sql`t.codigo_cliente = ${cliente}`
    : sql`t.codigo_cliente = ${cliente} and t.codigo_destinatario = any(${destinos})`;

type DestinationColumn = keyof typeof DESTINATION_COLUMNS;

const COLUMNS: Readonly<Record<DestinationColumn, string>> = {
  id_destinatario: 't.id_destinatario',
  codigo_destinatario: 't.codigo_destinatario',
  estado: 't.estado',
};

/** Columns of a delivery point that the contract shows. */
export const SHOWN_COLUMNS = [
  'id_destinatario',
  'codigo_destinatario',
  'nombre_comercial',
  'canal',
  'centro_logistico',
  'codigo_cliente',
  'created_at',
  'direccion_establecimiento',
  'estado',
  'fecha_modificacion',
  'grupo_vendedor',
  'hora_modificacion',
  'id_programa',
  'nombre3',
  'nombre4',
  'nombre5',
  'nombre6',
  'nombre_destinatario',
  'organizacion_ventas',
  'pais_facturacion',
  'sector',
  'sociedad',
  'tipo_cuenta',
  'updated_at',
] as const satisfies readonly (keyof Tables['destinatarios'])[];

interface DestinationAsk {
  /** Columns to read: those that the query selects. For twenty thousand rows, reading all would cost twenty times as much. */
  readonly columns: readonly (typeof SHOWN_COLUMNS)[number][];
  readonly conditions: readonly Condition<DestinationColumn>[];
  readonly words: readonly string[];
  /** The person to whom the contract's field `asignado` refers. */
  readonly userId: number | undefined;
}

export type StoredDestination = Pick<Selectable<Tables['destinatarios']>, (typeof SHOWN_COLUMNS)[number]> & {
  readonly asignado: boolean | null;
};

/** SQL condition: active delivery points, unless the filter names a status. Written exactly as in the index, so that PostgreSQL uses the index. */
const activeOnly = (conditions: DestinationAsk['conditions']): RawBuilder<unknown> =>
  conditions.some(({ column }) => column === 'estado') ? sql`true` : sql`t.estado = 1`;

/** Lists delivery points by name. A search runs it at every keystroke, over up to twenty thousand rows. */
export function listDestinations(
  connection: Connection,
  scope: CustomerScope,
  { columns, conditions, words, userId }: DestinationAsk,
  page: Page,
): Promise<RowsWithTotal<Partial<StoredDestination>>> {
  const assigned =
    userId === undefined
      ? sql`null::boolean`
      : sql`t.codigo_destinatario in (select d.codigo_destinatario from usuario_destinos d where d.user_id = ${userId})`;
  return selectPageByKey<StoredDestination>(
    connection,
    {
      from: sql`destinatarios t`,
      as: 't',
      scope: inScope(scope),
      where: allConditions([activeOnly(conditions), filterSql(conditions, COLUMNS), wordsSql(words, sql`t.busqueda`)]),
      orderColumns: ['busqueda'],
      rowId: 'id_destinatario',
      readsAll: words.length > 0,
      rows: sql`destinatarios t`,
      columns: sql`${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))}, ${assigned} as asignado`,
    },
    page,
  );
}

export interface DestinationName {
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
}

/**
 * The delivery points of each of these people by name, as far as the caller may see them.
 * @param limit per person
 */
export async function listPersonDestinations(
  connection: Connection,
  scope: CustomerScope,
  people: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, DestinationName[]>> {
  const { rows } = await sql<DestinationName & { user_id: number }>`
    select p.id as user_id, d.* from unnest(${people}::bigint[]) p (id) cross join lateral (
      select t.id_destinatario as destination_id, t.codigo_destinatario as destination_code, t.nombre_comercial as destination_name
      from usuario_destinos d join destinatarios t using (codigo_destinatario)
      where d.user_id = p.id and ${inScope(scope)} order by t.busqueda, t.id_destinatario limit ${limit}
    ) d`.execute(connection);
  const byPerson = new Map<number, DestinationName[]>();
  for (const { user_id, ...destination } of rows) {
    const known = byPerson.get(user_id);
    if (known) known.push(destination);
    else byPerson.set(user_id, [destination]);
  }
  return byPerson;
}

interface FoundDestination {
  readonly id_destinatario: number;
  readonly codigo_destinatario: string;
  readonly nombre_destino: string;
  readonly ciudad: string | null;
}

/** Finds delivery points of the scope by words of their name and code, active ones first (docs/product/finder.md#rules). */
export const findDestinations = (
  connection: Connection,
  scope: CustomerScope,
  words: readonly string[],
  page: Page,
): Promise<RowsWithTotal<FoundDestination>> =>
  selectPage<FoundDestination>(
    connection,
    {
      from: sql`destinatarios t`,
      as: 't',
      scope: inScope(scope),
      where: wordsSql(words, sql`t.busqueda`),
      order: sql`t.estado desc, t.busqueda, t.id_destinatario`,
      rowId: 'id_destinatario',
      columns: sql`t.id_destinatario, t.codigo_destinatario, t.nombre_comercial as nombre_destino, t.ciudad, t.estado, t.busqueda`,
    },
    page,
  );

/** Counts of a choice of delivery points, before anything is written. */
export interface ChoiceCounts extends ComparedChoice {
  /** Number of requested delivery points that the editor may not assign. */
  readonly unknown: number;
  /** Whether the person sees all delivery points, including future ones. */
  readonly hasAll: boolean;
  /** Number of delivery points to add or remove. */
  readonly differences: number;
}

/** SQL of the delivery points that an editor may assign and remove, as `t`. */
const givable = (scope: CustomerScope): RawBuilder<unknown> => sql`${inScope(scope)} and t.estado = 1`;

const named = ({ ids, codes }: DestinationKeys): RawBuilder<unknown> => sql`
  (t.id_destinatario in (select unnest(${ids}::bigint[])) or t.codigo_destinatario in (select unnest(${codes}::text[])))`;

const unknown = ({ ids, codes }: DestinationKeys): RawBuilder<unknown> => sql`
  (select count(*) from unnest(${ids}::bigint[]) i where i not in (select id from givable))
  + (select count(*) from unnest(${codes}::text[]) c where c not in (select code from givable))`;

/**
 * Counts the changes of a request to a person's delivery points.
 * @param userId an unused id for a new person
 */
export async function countChoice(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
  { replaces, added, removed }: DestinationsInput,
): Promise<ChoiceCounts> {
  const { rows } = await sql<ChoiceCounts>`
    with mine as (select codigo_destinatario as code from usuario_destinos where user_id = ${userId}),
    givable as materialized (
      select t.id_destinatario as id, t.codigo_destinatario as code, ${named(added)} as is_added, ${named(removed)} as is_removed,
        t.codigo_destinatario in (select code from mine) as is_mine
      from destinatarios t where ${givable(scope)}),
    outcome as (select code, is_mine, is_added or (is_mine and not ${replaces} and not is_removed) as is_chosen from givable)
    select ${unknown(added)} as unknown,
      (select count(*) from givable) as givable,
      (select count(*) from outcome where is_chosen) as chosen,
      (select count(*) from mine where code not in (select code from givable)) as kept,
      coalesce((select u.todos_los_destinos from usuarios u where u.id = ${userId}), false) as "hasAll",
      (select count(*) from outcome where is_chosen <> is_mine) as differences`.execute(connection);
  const [weighed] = rows;
  if (!weighed) throw new Error('A count without a row.');
  return weighed;
}

/** Adds and removes the requested delivery points. The statements themselves check again that the editor may assign each of them. */
export async function saveDestinations(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
  { replaces, added, removed }: DestinationsInput,
): Promise<void> {
  await setAll(connection, userId, false);
  await sql`delete from usuario_destinos d where d.user_id = ${userId} and d.codigo_destinatario in (
      select t.codigo_destinatario from destinatarios t
      where ${givable(scope)} and ${replaces ? sql`not ${named(added)}` : named(removed)})`.execute(connection);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${userId}::bigint, t.codigo_destinatario from destinatarios t where ${givable(scope)} and ${named(added)}
    on conflict do nothing`.execute(connection);
}

/** Assigns every delivery point, including future ones. A limited editor assigns their own list instead. */
export async function assignEveryDestination(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
): Promise<void> {
  if (scope.destinos === 'all') {
    await setAll(connection, userId, true);
    await connection.deleteFrom('usuario_destinos').where('user_id', '=', userId).execute();
    return;
  }
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${userId}::bigint, t.codigo_destinatario from destinatarios t where ${inScope(scope)} on conflict do nothing`.execute(
    connection,
  );
}

const setAll = (connection: Connection, userId: number, hasAll: boolean) =>
  connection.updateTable('usuarios').set({ todos_los_destinos: hasAll }).where('id', '=', userId).execute();
