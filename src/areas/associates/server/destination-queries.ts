import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { all, filterSql, wordsSql } from '#platform/lists/list-sql.ts';
import { type Found, selectPageByKey } from '#platform/lists/select-page.ts';
import type { DESTINATION_COLUMNS } from '../rules/filter-columns.ts';

/** Delivery points of a scope, as `t`: those of the customer, or the ones that the caller is limited to. */
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

/** The columns of a delivery point in the contract. */
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
  /** Columns to read. For twenty thousand rows, all of them would be twenty times what a query selects. */
  readonly columns: readonly (typeof SHOWN_COLUMNS)[number][];
  readonly conditions: readonly Condition<DestinationColumn>[];
  readonly words: readonly string[];
  /** The person for whom `asignado` is answered. */
  readonly userId: number | undefined;
}

export type StoredDestination = Pick<Selectable<Tables['destinatarios']>, (typeof SHOWN_COLUMNS)[number]> & {
  readonly asignado: boolean | null;
};

/**
 * Lists show active delivery points unless the filter says otherwise; written as in the index, so that PostgreSQL uses
 * it.
 */
const activeOnly = (conditions: DestinationAsk['conditions']): RawBuilder<unknown> =>
  conditions.some(({ column }) => column === 'estado') ? sql`true` : sql`t.estado = 1`;

/** By name. It runs at every keystroke of a search, over up to twenty thousand rows. */
export function listDestinations(
  connection: Connection,
  scope: CustomerScope,
  { columns, conditions, words, userId }: DestinationAsk,
  page: Page,
): Promise<Found<Partial<StoredDestination>>> {
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
      where: all([activeOnly(conditions), filterSql(conditions, COLUMNS), wordsSql(words, sql`t.busqueda`)]),
      orderColumns: ['busqueda'],
      rowId: 'id_destinatario',
      readsAll: words.length > 0,
      rows: sql`destinatarios t`,
      columns: sql`${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))}, ${assigned} as asignado`,
    },
    page,
  );
}

export interface NamedDestination {
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
}

/**
 * The delivery points that each of these people is limited to, by name; of those, the ones that the caller may see.
 * @param limit per person
 */
export async function listDestinationsOf(
  connection: Connection,
  scope: CustomerScope,
  people: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, NamedDestination[]>> {
  const { rows } = await sql<NamedDestination & { user_id: number }>`
    select p.id as user_id, d.* from unnest(${people}::bigint[]) p (id) cross join lateral (
      select t.id_destinatario as destination_id, t.codigo_destinatario as destination_code, t.nombre_comercial as destination_name
      from usuario_destinos d join destinatarios t using (codigo_destinatario)
      where d.user_id = p.id and ${inScope(scope)} order by t.busqueda, t.id_destinatario limit ${limit}
    ) d`.execute(connection);
  const byPerson = new Map<number, NamedDestination[]>();
  for (const { user_id, ...destination } of rows) {
    const known = byPerson.get(user_id);
    if (known) known.push(destination);
    else byPerson.set(user_id, [destination]);
  }
  return byPerson;
}
