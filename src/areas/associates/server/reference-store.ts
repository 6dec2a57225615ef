import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Condition } from '../rules/plain-filter.ts';
import { filterSql } from './filter-store.ts';

export const listRoles = (connection: Connection) =>
  connection
    .selectFrom('roles')
    .select(['role_id', 'role_name', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('role_id')
    .execute();

/** The customer's country (`CO`, `EC`, `PE`), which decides types of document and departments. */
export async function findCountry(connection: Connection, cliente: string): Promise<string> {
  const { pais } = await connection
    .selectFrom('clientes')
    .select('pais')
    .where('cliente', '=', cliente)
    .executeTakeFirstOrThrow();
  return pais;
}

export async function isRegionOf(connection: Connection, regionId: number, country: string): Promise<boolean> {
  const found = await connection
    .selectFrom('departamentos')
    .select('region_id')
    .where('region_id', '=', regionId)
    .where('country_id', '=', country)
    .executeTakeFirst();
  return found !== undefined;
}

export type RegionColumn = 'country_id' | 'region_id';

const COLUMNS: Readonly<Record<RegionColumn, RawBuilder<unknown>>> = {
  country_id: sql`d.country_id`,
  region_id: sql`d.region_id`,
};

interface Region {
  readonly region_id: number;
  readonly country_id: string;
  readonly code: string;
  readonly default_name: string;
  readonly code_sap: string | null;
}

const SORTS = { default_name: sql`sin_tildes(d.default_name)`, code: sql`d.code` } as const;

export async function listRegions(
  connection: Connection,
  ask: {
    readonly conditions: readonly Condition<RegionColumn>[];
    readonly sort: readonly { readonly column: keyof typeof SORTS; readonly descending: boolean }[];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ total: number; items: Region[] }> {
  const found = sql`from departamentos d where ${filterSql(ask.conditions, COLUMNS)}`;
  const order = sql.join([
    ...ask.sort.map(({ column, descending }) => sql`${SORTS[column]} ${descending ? sql`desc` : sql`asc`}`),
    sql`d.region_id`,
  ]);
  const { rows } = await sql<(Region | { region_id: null }) & { total: number }>`
    select c.total, p.* from (select count(*) as total ${found}) c
    left join lateral (
      select row_number() over (order by ${order}) as place, d.* ${found} order by place limit ${ask.limit} offset ${ask.offset}
    ) p on true order by p.place`.execute(connection);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => (row.region_id === null ? [] : [row])),
  };
}
