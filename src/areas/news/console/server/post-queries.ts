import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { showingStoresSql } from '#areas/publishing/server/index.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { ListedKind, WhenLive } from '#platform/publishing/publishable.ts';
import { type PostContent, parsePostContent, pictureFacts } from '../../rules/post-content.ts';
import { consolePostPath } from '../rules/pages.ts';

/** Finds the published post, also if its date is still to come; undefined when there is none or it is hidden. */
export async function findLivePost(connection: Connection, id: number): Promise<PostContent | undefined> {
  const row = await connection
    .selectFrom('noticias')
    .selectAll()
    .where('post_id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tiendas, publish_date, avisada_en, ...post } = row;
  return parsePostContent({
    ...{ ...post, image_alt: pictureFacts(row).alt },
    ...{ tiendas: tiendas?.split('\n') ?? null, publish_date: publish_date.toISOString() },
    avisar: avisada_en === null,
  });
}

/** The date that customers see on a post, also while it is hidden; undefined before its first publication. */
export async function findPostDate(connection: Connection, id: number): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('noticias')
    .select('publish_date')
    .where('post_id', '=', id)
    .executeTakeFirst();
  return row?.publish_date;
}

/** Writes the post. Its date and whether people were notified stay those of its first publication. */
export async function saveLivePost(tx: Connection, id: number, post: PostContent, when: WhenLive): Promise<void> {
  const { tiendas, pais, publish_date, avisar, image_alt = null, image_x = null, image_y = null, ...texts } = post;
  const described = image_alt === null ? null : texts.image;
  const row = {
    ...{ ...texts, image_described: described, image_alt, image_x, image_y },
    ...{ tiendas: tiendas?.join('\n') ?? null, pais: pais as Country | null },
  };
  const date = publish_date === null ? when.since : new Date(publish_date);
  const notifiedAt = avisar ? null : when.now;
  await tx
    .insertInto('noticias')
    .values({
      ...{ post_id: id, ...row, enabled: true, publish_date: date, avisada_en: notifiedAt },
      ...{ created_at: when.now, updated_at: when.now },
    })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((update) => ({
        ...{ ...row, enabled: true, updated_at: when.now },
        publish_date:
          publish_date === null ? update.fn('least', ['noticias.publish_date', 'excluded.publish_date']) : date,
        ...(!avisar && { avisada_en: update.fn.coalesce('noticias.avisada_en', 'excluded.avisada_en') }),
      })),
    )
    .execute();
}

export async function hidePost(tx: Connection, id: number, now: Date): Promise<void> {
  await tx.updateTable('noticias').set({ enabled: false, updated_at: now }).where('post_id', '=', id).execute();
}

/** SQL: the stores that read the live post `n`. */
const LIVE_STORES = showingStoresSql(sql`string_to_array(n.tiendas, chr(10))`, sql`n.pais`);

/** SQL: the stores that read a post with this content. @param content jsonb */
const storesOfContent = (content: RawBuilder<unknown>): RawBuilder<unknown> =>
  showingStoresSql(
    sql`case jsonb_typeof(${content} -> 'tiendas') when 'array' then array(select jsonb_array_elements_text(${content} -> 'tiendas')) end`,
    sql`(${content} ->> 'pais')`,
  );

export interface ListedPost {
  readonly id: number;
  readonly titulo: string | null;
  readonly fecha: Date | null;
  readonly publicada: boolean;
  readonly dueno: 'consola' | 'erp';
  readonly tiene_borrador: boolean;
  readonly programada_para: Date | null;
  readonly hasta: Date | null;
  readonly vencio_en: Date | null;
  readonly tiendas: readonly string[] | null;
  /** People of the operator's stores who have opened it. */
  readonly lecturas: number;
}

/** Posts and drafts that a store of the operator may read, and their number. */
export async function listConsolePosts(
  connection: Connection,
  { stores }: OperatorScope,
  { pageSize, offset }: Page,
  now: Date,
): Promise<{ readonly total: number; readonly items: readonly ListedPost[] }> {
  const posts = sql`
    select coalesce(n.post_id, p.clave::integer) as id,
      coalesce(n.name, p.borrador->>'name', espera.contenido->>'name', ultima.contenido->>'name') as titulo,
      n.publish_date as fecha, coalesce(n.enabled and n.publish_date <= ${now}::timestamptz, false) as publicada,
      coalesce(p.dueno, 'erp') as dueno, p.borrador is not null as tiene_borrador,
      coalesce(espera.desde, case when n.enabled and n.publish_date > ${now}::timestamptz then n.publish_date end)
        as programada_para,
      viva.hasta, case when n.enabled is not true then vencida.hasta end as vencio_en,
      case when n.post_id is null then ${storesOfContent(sql`contenido.de`)} else ${LIVE_STORES} end as tiendas,
      coalesce(n.publish_date, p.cambiado_en) as orden
    from noticias n
    full join (select * from publicables where tipo = 'noticia') p on p.clave = n.post_id::text
    left join lateral (select u.desde, v.contenido from publicaciones u join versiones v using (tipo, clave, numero)
      where u.tipo = p.tipo and u.clave = p.clave and u.estado = 'espera') espera on true
    left join lateral (select hasta from publicaciones
      where tipo = p.tipo and clave = p.clave and estado = 'viva' order by turno desc limit 1) viva on true
    left join lateral (select hasta from publicaciones where tipo = p.tipo and clave = p.clave
      and estado = 'terminada' and terminada_en >= hasta order by id desc limit 1) vencida on true
    left join lateral (select contenido from versiones
      where tipo = p.tipo and clave = p.clave and numero = p.ultima) ultima on true
    cross join lateral (select coalesce(p.borrador, espera.contenido, ultima.contenido) as de) contenido
    where n.post_id is not null or contenido.de is not null`;
  const { rows } = await sql<ListedPost & { readonly total: number }>`
    select page.*, (select count(*) from lecturas_noticias l
      where l.post_id = page.id and l.store_code = any(${[...stores]}::text[]))::integer as lecturas
    from (select *, count(*) over ()::integer as total from (${posts}) each
      where tiendas is null or tiendas && ${[...stores]}::text[]
      order by orden desc, id desc limit ${pageSize} offset ${offset}) page
    order by orden desc, id desc`.execute(connection);
  return { total: rows[0]?.total ?? 0, items: rows };
}

/** Posts of the console have higher identifiers than those of the ERP. */
export const FIRST_OWN_ID = 1_000_000_000;

/** Finds an identifier that no post and no draft uses. */
export async function findNextPostId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ siguiente: number }>`
    select greatest(${FIRST_OWN_ID - 1}, (select max(post_id) from noticias),
      (select max(clave::integer) from publicables where tipo = 'noticia'))::integer + 1 as siguiente`.execute(
    connection,
  );
  return rows[0]?.siguiente ?? FIRST_OWN_ID;
}

/** Posts in the list of all kinds. */
export const LISTED_POSTS: ListedKind = {
  path: consolePostPath,
  live: (
    now,
  ) => sql`select post_id::text as clave, name as titulo, concat_ws(' ', short_description, post_content, categoria) as texto,
    ${LIVE_STORES} as tiendas, enabled and publish_date <= ${now}::timestamptz as visible,
    case when enabled and publish_date > ${now}::timestamptz then publish_date end as desde, null::timestamptz as fin from noticias n`,
  stored: {
    title: sql`contenido ->> 'name'`,
    text: sql`concat_ws(' ', contenido ->> 'short_description', contenido ->> 'post_content', contenido ->> 'categoria')`,
    stores: storesOfContent(sql`contenido`),
  },
};
