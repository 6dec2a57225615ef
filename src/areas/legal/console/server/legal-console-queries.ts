import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ListedKind } from '#platform/publishing/publishable.ts';
import type { LegalText } from '../../server/legal-queries.ts';
import { legalTextPath } from '../rules/pages.ts';

/** Number of active people of the stores, by how far they accepted. */
export interface PeopleCounts {
  readonly personas: number;
  /** Never accepted anything. */
  readonly nunca: number;
  /** Accepted at least one version, but not both texts in force. */
  readonly anterior: number;
  /** Accepted the terms in force, and the data policy in force. */
  readonly terminos: number;
  readonly tratamiento: number;
}

/** Counts by `terms_accepted_at`, which decides whether the portal asks a person (docs/product/legal.md#rules). */
export async function countPeople(connection: Connection, { stores }: OperatorScope): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    with vigentes as (
      select distinct on (tipo) tipo, publicado_en from textos_legales order by tipo, version desc)
    select count(*)::integer as personas,
      count(*) filter (where u.terms_accepted_at is null)::integer as nunca,
      count(*) filter (where u.terms_accepted_at < (select max(publicado_en) from vigentes))::integer as anterior,
      count(*) filter (where u.terms_accepted_at >= (
        select publicado_en from vigentes where tipo = 'terminos'))::integer as terminos,
      count(*) filter (where u.terms_accepted_at >= (
        select publicado_en from vigentes where tipo = 'tratamiento'))::integer as tratamiento
    from usuarios u join clientes c on c.cliente = u.cliente
    where u.status = 1 and c.store_code = any(${stores}::text[])`.execute(connection);
  return rows[0] as PeopleCounts;
}

export interface ListedVersion extends Omit<LegalText, 'contenido' | 'huella'> {
  /** Stored acceptances of people of the stores. */
  readonly registros: number;
}

/** All versions of both texts, newest first. */
export async function listTextVersions(connection: Connection, { stores }: OperatorScope): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select t.tipo, t.version, t.titulo, t.cambio, t.autor, t.publicado_en, coalesce(a.registros, 0)::integer as registros
    from textos_legales t left join (
      select e.tipo, e.version, count(*) as registros
      from aceptaciones e join usuarios u on u.id = e.user_id join clientes c on c.cliente = u.cliente
      where c.store_code = any(${stores}::text[]) group by e.tipo, e.version) a using (tipo, version)
    order by t.tipo, t.version desc`.execute(connection);
  return rows;
}

/** One version. Not limited by stores: every customer reads the same texts. */
export const findVersionText = (
  connection: Connection,
  tipo: string,
  version: number,
): Promise<LegalText | undefined> =>
  connection
    .selectFrom('textos_legales')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('version', '=', version)
    .executeTakeFirst();

/** Legal texts in the list of all kinds. Every store shows them. */
export const LISTED_TEXTS: ListedKind = {
  path: legalTextPath,
  live: () => sql`select distinct on (tipo) tipo as clave, titulo, contenido as texto, null::text[] as tiendas, true as visible,
    null::timestamptz as desde, null::timestamptz as fin from textos_legales order by tipo, version desc`,
  stored: { title: sql`contenido ->> 'titulo'`, text: sql`contenido ->> 'contenido'`, stores: sql`null::text[]` },
};
