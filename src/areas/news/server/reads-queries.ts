import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';

/** The first time that a person opened a post. */
export interface PostRead {
  readonly post_id: number;
  readonly user_id: number;
  readonly cliente: string;
  readonly store_code: string;
  readonly leida_en: Date;
}

/** Saves reads. Ignores known ones, and those of deleted people or posts. */
export async function saveReads(connection: Connection, reads: readonly PostRead[]): Promise<void> {
  const column = (name: keyof PostRead) => reads.map((read) => read[name]);
  await sql`
    insert into lecturas_noticias (post_id, user_id, cliente, store_code, leida_en)
    select r.post_id, r.user_id, r.cliente, r.store_code, r.leida_en
    from unnest(${column('post_id')}::integer[], ${column('user_id')}::bigint[], ${column('cliente')}::text[],
      ${column('store_code')}::text[], ${column('leida_en')}::timestamptz[])
      as r (post_id, user_id, cliente, store_code, leida_en)
    join usuarios u on u.id = r.user_id join noticias n on n.post_id = r.post_id
    order by r.post_id, r.user_id
    on conflict do nothing`.execute(connection);
}

export interface CountedReads {
  /** Null: of all the operator's stores. */
  readonly tienda: string | null;
  readonly personas: number;
  readonly clientes: number;
}

/** Counts the people and customers of the operator's stores who read a post, per store and in total. */
export async function countReads(
  connection: Connection,
  { stores }: OperatorScope,
  postId: number,
): Promise<readonly CountedReads[]> {
  const { rows } = await sql<CountedReads>`
    select store_code as tienda, count(*)::integer as personas, count(distinct cliente)::integer as clientes
    from lecturas_noticias where post_id = ${postId} and store_code = any(${[...stores]}::text[])
    group by grouping sets ((store_code), ()) order by 1 nulls first`.execute(connection);
  return rows;
}
