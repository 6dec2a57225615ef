import { type RawBuilder, sql } from 'kysely';
import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';
import type { AuditChange } from '#areas/session/rules/audit-entry.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { Viewer } from './people-store.ts';

export interface ChangeLogFilter {
  /** Included; `until` is not. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly userId: number | undefined;
}

export interface LoggedChange {
  readonly id: number;
  readonly ocurrido_en: Date;
  readonly hecho: string;
  readonly actor: string;
  readonly actor_nombre: string | null;
  readonly actor_rol: string | null;
  readonly sujeto_nombre: string | null;
  readonly cambios: AuditChange[];
}

/** Managers see everyone but other legal representatives, here as in the list of people. */
const visible = ({ scope, userId }: Viewer): RawBuilder<unknown> => sql`
  a.cliente = ${scope.cliente} and a.ambito = 'personas' and (a.sujeto_id = ${userId} or not exists (
    select from usuarios u join roles r using (role_id) where u.id = a.sujeto_id and r.role_name = ${REPRESENTATIVE}))`;

const matches = ({ from, until, userId }: ChangeLogFilter): RawBuilder<unknown> => sql`
  (${from ?? null}::timestamptz is null or a.ocurrido_en >= ${from ?? null}::timestamptz)
  and (${until ?? null}::timestamptz is null or a.ocurrido_en < ${until ?? null}::timestamptz)
  and (${userId ?? null}::bigint is null or a.sujeto_id = ${userId ?? null}::bigint or a.actor_id = ${userId ?? null}::bigint)`;

/** Newest first, with the exact total in one statement. */
export async function listChanges(
  connection: Connection,
  viewer: Viewer,
  filter: ChangeLogFilter,
  { pageSize, offset }: Page,
): Promise<{ total: number; items: LoggedChange[] }> {
  const found = sql`from auditoria a where ${visible(viewer)} and ${matches(filter)}`;
  const { rows } = await sql<(LoggedChange | { id: null }) & { total: number }>`
    select c.total, p.* from (select count(*) as total ${found}) c
    left join lateral (
      select a.id, a.ocurrido_en, a.hecho, a.actor, a.actor_nombre, a.actor_rol, a.sujeto_nombre, a.cambios ${found}
      order by a.ocurrido_en desc, a.id desc limit ${pageSize} offset ${offset}
    ) p on true order by p.ocurrido_en desc, p.id desc`.execute(connection);
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => (row.id === null ? [] : [row])) };
}

/**
 * The people who were changed or changed something, with their current name, or the last logged one when the person is
 * gone. At most 200, by name.
 */
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
