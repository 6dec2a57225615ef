import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import type { ListedKind, PublishingFact } from '#platform/publishing/publishable.ts';
import type { ListedKinds } from '#platform/publishing/publisher.ts';
import { type ContentState, type ContentsFilter, wordPattern } from '../rules/contents-filter.ts';

type Sql = RawBuilder<unknown>;

/** A thing of any kind that operators publish. */
export interface ListedContent {
  /** Kind and key. */
  readonly id: string;
  readonly tipo: string;
  readonly clave: string;
  readonly titulo: string;
  /** Codes of the stores that show it; null: all. */
  readonly tiendas: readonly string[] | null;
  readonly publicada: boolean;
  readonly tiene_borrador: boolean;
  readonly dueno: 'consola' | 'erp';
  readonly hasta: Date | null;
  readonly programada_para: Date | null;
  readonly vencio_en: Date | null;
  readonly cambiado_en: Date | null;
  /** Operator of the last change; null without one, or when it happened at its scheduled time. */
  readonly cambiado_por: string | null;
}

interface Asked {
  readonly kinds: ListedKinds;
  readonly filter: ContentsFilter;
  readonly now: Date;
}

/** SQL: the publishable things of all kinds, from the areas' live rows and the console's own records. */
function contents(kinds: ListedKinds, now: Date): Sql {
  const each = [...kinds];
  const live = sql.join(
    each.map(([kind, { live }]) => sql`select ${kind}::text as tipo, de_clase.* from (${live(now)}) de_clase`),
    sql` union all `,
  );
  const byKind = (part: keyof ListedKind['stored']) =>
    sql`case tipo ${sql.join(
      each.map(([kind, { stored }]) => sql`when ${kind} then ${stored[part]}`),
      sql` `,
    )} end`;
  return sql`
    select tipo || ' ' || clave as id, tipo, clave, coalesce(v.titulo, p.titulo, '') as titulo,
      concat_ws(' ', clave, v.titulo, p.titulo, v.texto, p.texto) as texto,
      case when v.visible is null then p.tiendas else v.tiendas end as tiendas, coalesce(v.visible, false) as publicada,
      coalesce(p.tiene_borrador, false) as tiene_borrador, coalesce(p.dueno, 'erp') as dueno, viva.hasta,
      coalesce(espera.desde, v.desde) as programada_para, v.fin, case when v.visible is not true then vencida.hasta end as vencio_en,
      p.cambiado_en, p.cambiado_por
    from (${live}) v
    full join (
      select tipo, clave, dueno, cambiado_en, cambiado_por, borrador is not null as tiene_borrador, contenido,
        ${byKind('title')} as titulo, ${byKind('text')} as texto, ${byKind('stores')} as tiendas
      from (
        select p.*, coalesce(p.borrador, u.contenido) as contenido from publicables p
        left join versiones u on u.tipo = p.tipo and u.clave = p.clave and u.numero = p.ultima
        where p.tipo = any(${each.map(([kind]) => kind)}::text[])) guardada) p using (tipo, clave)
    left join lateral (select hasta from publicaciones x
      where x.tipo = p.tipo and x.clave = p.clave and x.estado = 'viva' order by turno desc limit 1) viva on true
    left join lateral (select desde from publicaciones x
      where x.tipo = p.tipo and x.clave = p.clave and x.estado = 'espera') espera on true
    left join lateral (select hasta from publicaciones x where x.tipo = p.tipo and x.clave = p.clave
      and x.estado = 'terminada' and x.terminada_en >= x.hasta order by id desc limit 1) vencida on p.dueno = 'consola'
    where v.visible is not null or p.contenido is not null`;
}

const COLUMNS = sql`id, tipo, clave, titulo, tiendas, publicada, tiene_borrador, dueno, hasta, programada_para, vencio_en, cambiado_en, cambiado_por`;

const visibleTo = ({ stores }: OperatorScope): Sql => sql`(tiendas is null or tiendas && ${[...stores]}::text[])`;

const STATES: Readonly<Record<ContentState, Sql>> = {
  publicado: sql`publicada`,
  borrador: sql`tiene_borrador`,
  programado: sql`programada_para is not null`,
  vencido: sql`vencio_en is not null`,
};

/**
 * Whether a text has the word outside of its tags: after its beginning or the end of a tag, and before the next one. A pattern with the accented letters is
 * many times quicker than `sin_tildes` on long texts.
 */
const hasWord = (word: string): Sql =>
  word.includes('<') ? sql`false` : sql`texto ~* ${`(^|>)[^<]*${wordPattern(word)}`}`;

function matches({ words, kind, store, owner }: ContentsFilter): Sql {
  const conditions = [
    ...(kind ? [sql`tipo = ${kind}`] : []),
    ...(owner ? [sql`dueno = ${owner}`] : []),
    ...(store ? [sql`(tiendas is null or ${store} = any(tiendas))`] : []),
    ...words.map(hasWord),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The things of a filter, the latest change first. */
const contentsSource = (scope: OperatorScope, { kinds, filter, now }: Asked): FileSource => ({
  from: sql`(${contents(kinds, now)}) c`,
  scope: visibleTo(scope),
  where: filter.state ? sql`${matches(filter)} and ${STATES[filter.state]}` : matches(filter),
  ...{ key: sql`c.id`, keyType: 'text', order: sql`cambiado_en desc nulls last, tipo, titulo, id`, columns: COLUMNS },
});

/** All rows of a filter, for a file. */
export const readContents = (connection: Connection, scope: OperatorScope, asked: Asked) =>
  readByKeys<ListedContent>(connection, contentsSource(scope, asked));

/** A page of things, the latest change first. */
export const listContents = (
  connection: Connection,
  scope: OperatorScope,
  { page, ...asked }: Asked & { readonly page: Page },
): Promise<RowsWithTotal<ListedContent>> =>
  selectPage<ListedContent>(connection, { ...contentsSource(scope, asked), as: 'l', rowId: 'id' }, page);

/** Counts the things of a filter by state, ignoring the filter's own state. */
export async function countStates(
  connection: Connection,
  scope: OperatorScope,
  { kinds, filter, now }: Asked,
): Promise<Readonly<Record<ContentState, number>>> {
  const { rows } = await sql<Record<ContentState, number>>`
    select count(*) filter (where ${STATES.publicado})::int as publicado, count(*) filter (where ${STATES.borrador})::int as borrador,
      count(*) filter (where ${STATES.programado})::int as programado, count(*) filter (where ${STATES.vencido})::int as vencido
    from (${contents(kinds, now)}) c where ${visibleTo(scope)} and ${matches(filter)}`.execute(connection);
  return rows[0] ?? { publicado: 0, borrador: 0, programado: 0, vencido: 0 };
}

export interface ListedChange extends Pick<ListedContent, 'tipo' | 'clave' | 'titulo'> {
  readonly id: number;
  readonly hecho: PublishingFact;
  readonly autor: string;
  readonly en: Date;
}

/** The latest changes of things that a store of the operator shows, the latest first. */
export async function listLatestChanges(
  connection: Connection,
  scope: OperatorScope,
  { kinds, now, most }: Omit<Asked, 'filter'> & { readonly most: number },
): Promise<readonly ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select h.id, h.hecho, h.autor, h.en, tipo, clave, c.titulo
    from cambios_publicados h join (${contents(kinds, now)}) c using (tipo, clave)
    where ${visibleTo(scope)} order by h.en desc, h.id desc limit ${most}`.execute(connection);
  return rows;
}

/** A scheduled start or end of publication. */
export interface ComingChange extends Pick<ListedContent, 'tipo' | 'clave' | 'titulo' | 'tiendas'> {
  readonly begins: boolean;
  readonly en: Date;
}

/**
 * Lists scheduled starts and ends of things that a store of the operator shows, next first: planned publications, their ends, and the days in the
 * ERP's data. An end counts only if customers see that publication then, and not a later one.
 */
export async function listComingChanges(
  connection: Connection,
  scope: OperatorScope,
  { kinds, now, most }: Omit<Asked, 'filter'> & { readonly most: number },
): Promise<readonly ComingChange[]> {
  const replaced = [...kinds].flatMap(([kind, { afterEnd }]) => (afterEnd === 'nothing' ? [kind] : []));
  const ofThing = sql`x.tipo = c.tipo and x.clave = c.clave`;
  const covers = sql`y.tipo = x.tipo and y.clave = x.clave and y.desde <= x.hasta
    and ((y.estado = 'viva' and x.estado = 'viva' and y.turno > x.turno) or (y.estado = 'espera' and x.estado = 'viva'))
    and (y.hasta is null or y.hasta >= x.hasta or y.tipo = any(${replaced}::text[]))`;
  const { rows } = await sql<ComingChange>`
    select tipo, clave, titulo, tiendas, e.begins, e.en
    from (${contents(kinds, now)}) c cross join lateral (
      select c.programada_para as en, true as begins
      union all
      select x.hasta, false from publicaciones x
      where ${ofThing} and x.estado in ('viva', 'espera') and not exists (select from publicaciones y where ${covers})
      union all
      select c.fin, false
    ) e
    where e.en > ${now}::timestamptz and ${visibleTo(scope)}
    order by e.en, e.begins desc, tipo, clave limit ${most}`.execute(connection);
  return rows;
}
