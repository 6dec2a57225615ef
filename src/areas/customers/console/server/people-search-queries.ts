import { type RawBuilder, sql } from 'kysely';
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

const MOST_NEAR = 2_000;

/** A word that may differ from words of names by one typing error, as the area finder describes it. */
export interface NearWord {
  /** Patterns (`like`) of which each such word matches one. */
  readonly patterns: readonly string[];
  /** Patterns (`like`) of which each text with such a word matches one, with a blank at both ends of the text. */
  readonly texts: readonly string[];
}

/**
 * Words of names that may differ from the typed ones by one typing error, and typed words that occur in a name.
 * @param near the words that may be wrong @param typed words without case and accents
 */
export async function listNearWords(
  connection: Connection,
  scope: OperatorScope,
  near: readonly NearWord[],
  typed: readonly string[],
): Promise<string[]> {
  const texts = near.flatMap((word) => word.texts);
  // Names are split into words only where one may be near: splitting all of them takes ten times as long.
  const names = (has: (text: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
    select u.busqueda from usuarios u join clientes k using (cliente) where ${ofStores(scope)} and ${has(sql`u.busqueda`)}
    union all select k.busqueda from clientes k where ${ofStores(scope)} and ${has(sql`k.busqueda`)}`;
  const { rows } = await sql<{ palabra: string }>`
    (select distinct palabra from (${names((text) => sql`' ' || ${text} || ' ' like any(${texts}::text[])`)}) n,
        unnest(string_to_array(n.busqueda, ' ')) palabra
      where palabra like any(${near.flatMap(({ patterns }) => patterns)}::text[]) order by palabra limit ${sql.lit(MOST_NEAR)})
    union all
    select t.palabra from unnest(${[...typed]}::text[]) as t (palabra)
      where exists (${names((text) => sql`strpos(${text}, t.palabra) > 0`)})`.execute(connection);
  return rows.map(({ palabra }) => palabra);
}
