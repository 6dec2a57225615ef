import { type Selectable, sql } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';

export type StoredPost = Readonly<Selectable<Tables['noticias']>>;

/** The reader's store and country, and the moment of reading. */
export interface Reader {
  /** Code of the reader's store. */
  readonly store: string;
  readonly country: Country;
  readonly now: Date;
}

/** Posts are the same for every customer of a store and have no customer scope. */
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

export async function countPosts(connection: Connection, reader: Reader): Promise<number> {
  const { total } = await readable(connection, reader)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Newest first. */
export const listPosts = (connection: Connection, reader: Reader, { pageSize, offset }: Page): Promise<StoredPost[]> =>
  readable(connection, reader)
    .selectAll()
    .orderBy('publish_date', 'desc')
    .orderBy('post_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();

/** @returns undefined when the post does not exist or the reader may not read it */
export const findPost = (connection: Connection, reader: Reader, postId: number): Promise<StoredPost | undefined> =>
  readable(connection, reader).selectAll().where('post_id', '=', postId).executeTakeFirst();
