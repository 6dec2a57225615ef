import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Condition } from '../rules/plain-filter.ts';
import { filterSql, wordsSql } from './filter-store.ts';

/** Delivery points of a scope, as `t`: those of the customer, or the ones that the caller is limited to. */
export const inScope = ({ cliente, destinos }: CustomerScope): RawBuilder<unknown> =>
  destinos === 'all'
    ? sql`t.codigo_cliente = ${cliente}`
    : sql`t.codigo_cliente = ${cliente} and t.codigo_destinatario = any(${destinos})`;

export type DestinationColumn = 'id_destinatario' | 'codigo_destinatario' | 'estado';

const COLUMNS: Readonly<Record<DestinationColumn, RawBuilder<unknown>>> = {
  id_destinatario: sql`t.id_destinatario`,
  codigo_destinatario: sql`t.codigo_destinatario`,
  estado: sql`t.estado`,
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
  readonly limit: number;
  readonly offset: number;
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

/** One page by name, and how many there are. It runs at every keystroke of a search. */
export async function listDestinations(
  connection: Connection,
  scope: CustomerScope,
  ask: DestinationAsk,
): Promise<{ total: number; items: Partial<StoredDestination>[] }> {
  const found = sql`from destinatarios t where ${inScope(scope)} and ${activeOnly(ask.conditions)}
    and ${filterSql(ask.conditions, COLUMNS)} and ${wordsSql(ask.words, sql`t.busqueda`)}`;
  const assigned =
    ask.userId === undefined
      ? sql`null::boolean`
      : sql`t.codigo_destinatario in (select d.codigo_destinatario from usuario_destinos d where d.user_id = ${ask.userId})`;
  // A search reads every row, so its result is kept. Without words, the index gives the count and the first rows in
  // order.
  const once = ask.words.length > 0 ? sql`materialized` : sql`not materialized`;
  const columns = sql.join(ask.columns.map((column) => sql`t.${sql.ref(column)}`));
  const { rows } = await sql<Partial<StoredDestination> & { total: number; place: number | null }>`
    with found as ${once} (select t.id_destinatario, t.busqueda ${found}),
    page as (select * from found order by busqueda, id_destinatario limit ${ask.limit} offset ${ask.offset})
    select c.total, p.id_destinatario as place, ${columns}, ${assigned} as asignado from (select count(*) as total from found) c
    left join (page p join destinatarios t using (id_destinatario)) on true order by p.busqueda, p.id_destinatario`.execute(
    connection,
  );
  return {
    total: rows[0]?.total ?? 0,
    items: rows.filter(({ place }) => place !== null),
  };
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
