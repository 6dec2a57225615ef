import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: the row of `usuarios u` is an active person whose role has the permission. For messages sent without a session.
 * @param permission with the distributor's name: `Terpel_Facturas::pendientes`
 */
export const isActiveWith = (permission: string): RawBuilder<unknown> => sql`u.status = 1 and exists (
  select from role_permisos p where p.role_id = u.role_id and p.permission = ${permission})`;
