import { type RawBuilder, sql } from 'kysely';
import type { NameWords } from '#kernel/list/name-words.ts';
import type { Connection } from '../database/database.ts';

/**
 * SQL of the names that meet a condition, as rows with the one column `busqueda`.
 * @param has SQL of the condition on a name without case and accents
 */
type NamesSql = (has: (text: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>;

const MOST_NEAR = 2_000;

/** Reads the words of names in the database (docs/decisions/0116). */
export const createNameWords = (connection: Connection, names: NamesSql): NameWords => ({
  async known(typed) {
    const { rows } = await sql<{ palabra: string }>`
      select escritas.palabra from unnest(${[...typed]}::text[]) as escritas (palabra)
      where exists (${names((text) => sql`strpos(${text}, escritas.palabra) > 0`)})`.execute(connection);
    return rows.map(({ palabra }) => palabra);
  },
  async near(words) {
    const texts = words.flatMap((word) => word.texts);
    const patterns = words.flatMap((word) => word.patterns);
    // Names are split into words only where one may be near: splitting all of them takes ten times as long.
    const { rows } = await sql<{ palabra: string }>`
      select distinct palabra from (${names((text) => sql`' ' || ${text} || ' ' like any(${texts}::text[])`)}) n,
        unnest(string_to_array(n.busqueda, ' ')) palabra
      where palabra like any(${patterns}::text[]) order by palabra limit ${sql.lit(MOST_NEAR)}`.execute(connection);
    return rows.map(({ palabra }) => palabra);
  },
});
