import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { NameWords } from '#kernel/list/name-words.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { wordsSql } from '#platform/lists/list-sql.ts';
import { createNameWords } from '#platform/lists/name-words.ts';

export interface FoundPerson {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly rol: string;
  readonly activa: boolean;
  /** Code and name of the person's customer. */
  readonly cliente: string;
  readonly empresa: string;
}

const ofStores = ({ stores }: OperatorScope) => sql`k.store_code = any(${[...stores]}::text[])`;

/** People whose name or mail address has all words: active ones first, then by name. @param words without case and accents, at least one */
export async function findPeople(
  connection: Connection,
  scope: OperatorScope,
  words: readonly string[],
  { pageSize, offset }: Page,
): Promise<{ readonly total: number; readonly items: readonly FoundPerson[] }> {
  const matching = sql`from usuarios u join clientes k using (cliente) where ${wordsSql(words, sql`u.busqueda`)} and ${ofStores(scope)}`;
  const [people, count] = await Promise.all([
    sql<FoundPerson>`
      select p.id, p.nombre, p.correo, r.role_name as rol, p.activa, p.cliente, p.empresa
      from (
        select u.id, u.firstname || ' ' || u.lastname as nombre, u.email as correo, u.role_id, u.status = 1 as activa, cliente,
          k.nombre as empresa, u.busqueda
        ${matching} order by u.status = 1 desc, u.busqueda, u.id limit ${pageSize} offset ${offset}) p
      join roles r using (role_id) order by p.activa desc, p.busqueda, p.id`.execute(connection),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(connection),
  ]);
  return { total: count.rows[0]?.total ?? 0, items: people.rows };
}

/** Words in the names of the customers and people that the operator may see. */
export const createStoreNames = (connection: Connection, scope: OperatorScope): NameWords =>
  createNameWords(
    connection,
    (has) => sql`
      select u.busqueda from usuarios u join clientes k using (cliente) where ${ofStores(scope)} and ${has(sql`u.busqueda`)}
      union all select k.busqueda from clientes k where ${ofStores(scope)} and ${has(sql`k.busqueda`)}`,
  );
