import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** A post for one customer who may read it. */
export interface PostToNotify {
  readonly post_id: number;
  readonly name: string;
  readonly short_description: string;
  readonly publish_date: Date;
  readonly cliente: string;
}

/**
 * Claims the posts whose date has come and that have not been announced.
 * @param since older posts are claimed without being announced
 */
export async function claimPublished(tx: Connection, now: Date, since: Date): Promise<readonly PostToNotify[]> {
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
