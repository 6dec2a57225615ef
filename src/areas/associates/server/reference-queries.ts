import { type Selectable, sql } from 'kysely';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { filterSql, orderSql } from '#platform/lists/list-sql.ts';
import type { Sort } from '#platform/lists/read-ask.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { REGION_COLUMNS } from '../rules/filter-columns.ts';

export const listRoles = (connection: Connection) =>
  connection
    .selectFrom('roles')
    .select(['role_id', 'role_name', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('role_id')
    .execute();

export async function isRegionInCountry(connection: Connection, regionId: number, country: string): Promise<boolean> {
  const found = await connection
    .selectFrom('departamentos')
    .select('region_id')
    .where('region_id', '=', regionId)
    .where('country_id', '=', country)
    .executeTakeFirst();
  return found !== undefined;
}

type RegionColumn = keyof typeof REGION_COLUMNS;

const COLUMNS: Readonly<Record<RegionColumn, string>> = { country_id: 'd.country_id', region_id: 'd.region_id' };

type Region = Readonly<Selectable<Tables['departamentos']>>;

const SORTS = { default_name: 'sin_tildes(d.default_name)', code: 'd.code' } as const;

interface RegionAsk {
  readonly conditions: readonly Condition<RegionColumn>[];
  readonly sort: readonly Sort<keyof typeof SORTS>[];
}

/** No customer scope: departments are the same for all customers. */
export const listRegions = (connection: Connection, ask: RegionAsk, page: Page): Promise<RowsWithTotal<Region>> =>
  selectPage<Region>(
    connection,
    {
      from: sql`departamentos d`,
      as: 'd',
      scope: sql`true`,
      where: filterSql(ask.conditions, COLUMNS),
      order: orderSql(ask.sort, SORTS, 'd.region_id'),
      rowId: 'region_id',
      columns: sql`d.*`,
    },
    page,
  );
