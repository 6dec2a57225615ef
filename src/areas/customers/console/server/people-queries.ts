import { type RawBuilder, sql } from 'kysely';
import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { isOpenAt } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { wordsSql } from '#platform/lists/list-sql.ts';

export interface CustomerPerson {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly rol: string;
  readonly status: number;
  /** The status in the ERP's latest file; null for a person who was in no file. */
  readonly erp_status: number | null;
  readonly tiene_clave: boolean;
  readonly ultimo_ingreso: Date | null;
  readonly sesiones: number;
}

/** Maximum number of people in one answer (operator.graphql). */
const MOST = 100;

const columns = (now: Date): RawBuilder<unknown> => sql`
  u.id, u.firstname || ' ' || u.lastname as nombre, u.email as correo, r.role_name as rol, u.status,
  (select e.status from usuarios_erp e where e.user_id = u.id) as erp_status, u.password_hash is not null as tiene_clave,
  (select max(a.ocurrido_en) from auditoria a where a.sujeto_id = u.id and a.hecho = 'ingreso') as ultimo_ingreso,
  (select count(*)::int from sesiones where user_id = u.id and actor = 'cliente' and ${isOpenAt(now)}) as sesiones`;

/** The people of a customer: legal representatives first, then active people, then by name. */
export async function listPeopleOf(
  connection: Connection,
  { cliente }: CustomerScope,
  words: readonly string[],
  now: Date,
): Promise<{ readonly total: number; readonly items: readonly CustomerPerson[] }> {
  const [people, count] = await Promise.all([
    sql<CustomerPerson>`
      select ${columns(now)} from usuarios u join roles r using (role_id)
      where u.cliente = ${cliente} and ${wordsSql(words, sql`sin_tildes(u.firstname || ' ' || u.lastname || ' ' || u.email)`)}
      order by (r.role_name = ${REPRESENTATIVE_ROLE} and u.status = 1) desc, u.status desc, sin_tildes(u.firstname || ' ' || u.lastname), u.id
      limit ${sql.lit(MOST)}`.execute(connection),
    sql<{ total: number }>`select count(*)::int as total from usuarios where cliente = ${cliente}`.execute(connection),
  ]);
  return { total: count.rows[0]?.total ?? 0, items: people.rows };
}
