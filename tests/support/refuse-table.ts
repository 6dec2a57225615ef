import type { Database } from '#platform/database/database.ts';

const REFUSE = "begin raise exception 'the database system is shutting down' using errcode = '57P03'; end";

/** Makes reads of a table fail, with PostgreSQL's error for a server shutdown. */
export function refuseTable(database: Database, table: string, isRefused: boolean): Promise<void> {
  return database.runScript(
    isRefused
      ? `alter table ${table} rename to ${table}_oculta;
        create function ${table}_leer() returns setof ${table}_oculta language plpgsql as $$ ${REFUSE} $$;
        create view ${table} as select * from ${table}_leer();`
      : `drop view ${table};
        drop function ${table}_leer();
        alter table ${table}_oculta rename to ${table};`,
  );
}

/** Makes inserts into a table fail with the same error. */
export function refuseRows(database: Database, table: string, isRefused: boolean): Promise<void> {
  return database.runScript(
    isRefused
      ? `create function ${table}_escribir() returns trigger language plpgsql as $$ ${REFUSE} $$;
        create trigger rehusar before insert on ${table} for each row execute function ${table}_escribir();`
      : `drop trigger rehusar on ${table};
        drop function ${table}_escribir();`,
  );
}
