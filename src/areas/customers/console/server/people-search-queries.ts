import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { wordsSql } from '#platform/lists/list-sql.ts';

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

/** Words of the names of people and customers, without case and accents. */
const nameWords = (scope: OperatorScope) => sql`
  select unnest(string_to_array(u.busqueda, ' ')) as palabra from usuarios u join clientes k using (cliente) where ${ofStores(scope)}
  union all select unnest(string_to_array(k.busqueda, ' ')) from clientes k where ${ofStores(scope)}`;

const MOST_NEAR = 2_000;

/**
 * Words of names that may differ from the typed ones by one typing error, and typed words that occur in a name.
 * @param near patterns of the words to find @param typed words without case and accents
 */
export async function listNearWords(
  connection: Connection,
  scope: OperatorScope,
  near: readonly string[],
  typed: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ palabra: string }>`
    with nombres as materialized (select distinct palabra from (${nameWords(scope)}) todas)
    select palabra from (
      (select palabra from nombres where palabra like any(${[...near]}::text[]) order by palabra limit ${sql.lit(MOST_NEAR)})
      union all
      select t.palabra from unnest(${[...typed]}::text[]) as t (palabra)
        where exists (select from nombres n where position(t.palabra in n.palabra) > 0)) halladas`.execute(connection);
  return rows.map(({ palabra }) => palabra);
}
