import { sql } from 'kysely';
import type { FileHooks } from '../file-hooks.ts';
import { listColumns, wholeFileTarget } from '../merge-queries.ts';

/** Hooks of roles: the file's list of permissions replaces the role's. */
const roles: FileHooks = {
  target: { ...wholeFileTarget('roles'), columns: listColumns('roles', ['permisos']) },
  async afterMerge(tx) {
    const wanted = sql`select s.role_id, p.permission from feed_stage s, string_to_table(s.permisos, chr(10)) p (permission)`;
    await sql`delete from role_permisos t where role_id in (select role_id from feed_stage)
            and (role_id, permission) not in (${wanted})`.execute(tx);
    await sql`insert into role_permisos (role_id, permission) ${wanted} on conflict do nothing`.execute(tx);
  },
};

export const roleHooks = { roles };
