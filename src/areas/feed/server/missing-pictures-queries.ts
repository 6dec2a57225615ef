import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** A text that names a missing picture. */
export interface MissingPicture {
  readonly archivo: 'noticias' | 'bloques';
  /** Identifier of the post or block. */
  readonly clave: string;
  readonly titulo: string;
  readonly imagen: string;
}

export interface MissingPictures {
  readonly cuantas: number;
  /** The first missing pictures. */
  readonly primeras: readonly MissingPicture[];
}

/** Maximum number of missing pictures in the report; further ones are counted only. */
const MOST_REPORTED = 50;

/** Pattern of a picture as the sanitiser writes it into stored texts. */
const NAMED = String.raw`<img src="(?:\.?/)?imagenes/([^"/]+)"`;

/** Finds pictures that visible texts name and that were not delivered. They may arrive later, so nothing is refused. */
export async function findMissingPictures(connection: Connection): Promise<MissingPictures> {
  const { rows } = await sql<MissingPicture & { readonly cuantas: number }>`
    select archivo, clave, titulo, imagen, count(*) over ()::int as cuantas from (
      select 'noticias' as archivo, post_id::text as clave, name as titulo, image as imagen from noticias
      where enabled and image is not null
      union
      select 'noticias', post_id::text, name, named[1]
      from noticias, regexp_matches(post_content, ${NAMED}, 'g') as named where enabled
      union
      select 'bloques', identifier, title, named[1]
      from bloques, regexp_matches(content, ${NAMED}, 'g') as named where activo) textos
    where not exists (select from imagenes i where i.nombre = textos.imagen)
    order by archivo, clave, imagen limit ${sql.lit(MOST_REPORTED)}`.execute(connection);
  return { cuantas: rows[0]?.cuantas ?? 0, primeras: rows.map(({ cuantas: _, ...row }) => row) };
}
