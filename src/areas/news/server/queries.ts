import { type Selectable, sql } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';

export type StoredPost = Readonly<Selectable<Tables['noticias']>>;

/** The reader's store and country, and the present time, which decide the readable posts. */
export interface Reader {
  /** Code of the reader's store. */
  readonly store: string;
  readonly country: Country;
  readonly now: Date;
}

/** SQL of the readable posts. No customer scope: all customers of a store see the same posts. */
const readable = (connection: Connection, { store, country, now }: Reader) =>
  connection
    .selectFrom('noticias')
    .where('enabled', '=', true)
    .where('publish_date', '<=', now)
    .where((each) => each.or([each('pais', 'is', null), each('pais', '=', country)]))
    .where((each) =>
      each.or([
        each('tiendas', 'is', null),
        sql<boolean>`${store} = any(string_to_array(${each.ref('tiendas')}, chr(10)))`,
      ]),
    );

async function countPosts(connection: Connection, reader: Reader): Promise<number> {
  const { total } = await readable(connection, reader)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface PageOfPosts {
  readonly posts: readonly StoredPost[];
  /** Number of all readable posts. */
  readonly total: number;
}

/** The readable posts, newest first, and their number: one statement, but for a page after the last. */
export async function listPosts(
  connection: Connection,
  reader: Reader,
  { pageSize, offset }: Page,
): Promise<PageOfPosts> {
  const rows = await readable(connection, reader)
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('publish_date', 'desc')
    .orderBy('post_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const total = rows[0]?.total ?? (offset > 0 ? await countPosts(connection, reader) : 0);
  return { posts: rows.map(({ total: _total, ...post }) => post), total };
}

/** Finds a post. @returns undefined when it does not exist or the reader may not read it */
export const findPost = (connection: Connection, reader: Reader, postId: number): Promise<StoredPost | undefined> =>
  readable(connection, reader).selectAll().where('post_id', '=', postId).executeTakeFirst();

/** A post, and a customer who may read it. */
export interface PostToNotify {
  readonly post_id: number;
  readonly name: string;
  readonly short_description: string;
  readonly publish_date: Date;
  readonly cliente: string;
}

/**
 * Claims the posts whose date has come and that were not announced yet.
 * @param since older posts are marked as announced without notifying people
 */
export async function claimPostsToNotify(tx: Connection, now: Date, since: Date): Promise<readonly PostToNotify[]> {
  const { rows } = await sql<PostToNotify>`
    with taken as (
      update noticias set avisada_en = ${now}::timestamptz
      where enabled and avisada_en is null and publish_date <= ${now}::timestamptz
      returning post_id, name, short_description, publish_date, tiendas, pais)
    select t.post_id, t.name, t.short_description, t.publish_date, c.cliente
    from taken t join clientes c on (t.pais is null or t.pais = c.pais)
      and (t.tiendas is null or c.store_code = any(string_to_array(t.tiendas, chr(10))))
    where t.publish_date > ${since}::timestamptz order by t.post_id, c.cliente`.execute(tx);
  return rows;
}
