import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface Options {
  /** Whether identifiers begin at 1 again. */
  readonly restartIdentity?: boolean;
}

/**
 * Empties tables and all tables that refer to them, directly or not, like `truncate … cascade`. Of the fifty tables around a customer a test fills
 * ten, and truncating an empty one costs as much as a full one: new files for it and each of its indexes. Here tables without a page are left alone,
 * and the rows of the others are deleted, while nobody else uses them. No trigger runs, therefore the role must be a superuser, and derived tables
 * must be named.
 */
export async function emptyTables(
  { kysely }: Database,
  tables: readonly string[],
  { restartIdentity = false }: Options = {},
): Promise<void> {
  await sql`do ${sql.lit(`
    declare
      reached regclass[];
      one regclass;
    begin
      with recursive named(id) as (
        select unnest('{${tables.join(',')}}'::regclass[])::oid
        union select conrelid from pg_constraint join named on confrelid = id where contype = 'f'
      )
      select array_agg(id) into reached from named;
      execute format('lock table %s in access exclusive mode', array_to_string(reached, ', '));
      set local session_replication_role = replica;
      foreach one in array reached loop
        if pg_relation_size(one) > 0 then
          execute format('delete from %s', one);
        end if;
      end loop;
      if ${restartIdentity} then
        perform setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid
        where classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjid = any(reached::oid[])
          and pg_sequence_last_value(seqrelid) is not null;
      end if;
    end`)}`.execute(kysely);
}
