import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import './tables.ts';

export interface KindState {
  readonly clase: string;
  readonly ultima: number | null;
  readonly recibida_en: Date | null;
}

/** Lists the last import of each kind of file, and the time of its last accepted import. */
export async function listKindStates(connection: Connection, kinds: readonly string[]): Promise<readonly KindState[]> {
  const last = (which: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
    (select ${value} from unnest(array[k.clase || '.ndjson', k.clase || '.csv']) a (archivo), lateral (
      select id, terminada_en from importaciones where archivo = a.archivo and ${which} order by terminada_en desc, id desc limit 1) i
    order by terminada_en desc, id desc limit 1)`;
  const { rows } = await sql<KindState>`
    select k.clase, ${last(sql`true`, sql`i.id`)} as ultima, ${last(sql`aceptado`, sql`i.terminada_en`)} as recibida_en
    from unnest(${[...kinds]}::text[]) with ordinality k (clase, lugar) order by k.lugar`.execute(connection);
  return rows;
}
