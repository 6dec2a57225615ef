import { type RawBuilder, type Selectable, sql } from 'kysely';
import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { DestinationNames } from '../rules/audited-changes.ts';
import type { Viewer } from './person-queries.ts';

export interface ChangeLogFilter {
  /** Start of the period, included. `until` is excluded. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly userId: number | undefined;
}

export type LoggedChangeRow = Readonly<
  Pick<
    Selectable<Tables['auditoria']>,
    'id' | 'ocurrido_en' | 'hecho' | 'actor' | 'actor_nombre' | 'actor_rol' | 'sujeto_nombre' | 'cambios'
  >
>;

/** SQL condition: managers see everyone except other legal representatives, as in the list of people. */
const visible = ({ scope, userId }: Viewer): RawBuilder<unknown> => sql`
  a.cliente = ${scope.cliente} and a.ambito = 'personas' and (a.sujeto_id = ${userId} or not exists (
    select from usuarios u join roles r using (role_id) where u.id = a.sujeto_id and r.role_name = ${REPRESENTATIVE_ROLE}))`;

const matches = ({ from, until, userId }: ChangeLogFilter): RawBuilder<unknown> => sql`
  (${from ?? null}::timestamptz is null or a.ocurrido_en >= ${from ?? null}::timestamptz)
  and (${until ?? null}::timestamptz is null or a.ocurrido_en < ${until ?? null}::timestamptz)
  and (${userId ?? null}::bigint is null or a.sujeto_id = ${userId ?? null}::bigint or a.actor_id = ${userId ?? null}::bigint)`;

/** The entries that the viewer may see, newest first. */
export const listChangeLog = (
  connection: Connection,
  viewer: Viewer,
  filter: ChangeLogFilter,
  page: Page,
): Promise<RowsWithTotal<LoggedChangeRow>> =>
  selectPage<LoggedChangeRow>(
    connection,
    {
      from: sql`auditoria a`,
      as: 'a',
      scope: visible(viewer),
      where: matches(filter),
      order: sql`a.ocurrido_en desc, a.id desc`,
      rowId: 'id',
      columns: sql`a.id, a.ocurrido_en, a.hecho, a.actor, a.actor_nombre, a.actor_rol, a.sujeto_nombre, a.cambios`,
    },
    page,
  );

/** The people who changed or were changed, at most 200, sorted by name. Deleted people have their last logged name. */
export async function listLoggedPeople(
  connection: Connection,
  viewer: Viewer,
): Promise<{ readonly id: number; readonly nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select p.id, coalesce(u.firstname || ' ' || u.lastname, p.nombre) as nombre
    from (select n.id, max(n.nombre) as nombre from auditoria a
      cross join lateral (values (a.sujeto_id, a.sujeto_nombre), (a.actor_id, a.actor_nombre)) n (id, nombre)
      where ${visible(viewer)} and n.id is not null group by n.id) p
    left join usuarios u on u.id = p.id order by sin_tildes(coalesce(u.firstname || ' ' || u.lastname, p.nombre)), p.id limit 200`.execute(
    connection,
  );
  return rows;
}

/** Maximum number of names in one line of the change log. */
const NAMED = 3;

export async function findDestinationNames(connection: Connection, userId: number): Promise<DestinationNames> {
  const { rows } = await sql<DestinationNames>`
    select coalesce((select u.todos_los_destinos from usuarios u where u.id = ${userId}), false) as "isAll", count(*) as total, coalesce((array_agg(t.nombre_comercial order by t.nombre_comercial))[1:${sql.lit(NAMED)}], '{}') as names
    from usuario_destinos d join destinatarios t using (codigo_destinatario) where d.user_id = ${userId}`.execute(
    connection,
  );
  return rows[0] ?? { isAll: false, total: 0, names: [] };
}

export async function findRegionNames(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await connection
    .selectFrom('departamentos')
    .select(['region_id', 'default_name'])
    .where('region_id', 'in', ids)
    .execute();
  return new Map(found.map(({ region_id, default_name }) => [region_id, default_name]));
}
