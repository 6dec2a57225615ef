import { sql } from 'kysely';
import { hasPlainLetters } from '#areas/session/rules/address.ts';
import type { CellProblem } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import type { RowBatch } from '../file-hooks.ts';

const LETTERS = 'tiene letras que no son latinas y se confunden con ellas: escriba la dirección con letras latinas';
const TAKEN = 'se ve igual que la de otra persona';

/** Creates an index to compare each row with earlier batches. Not unique, because stored addresses of two people may look alike. */
export async function indexAddresses(connection: Connection): Promise<void> {
  await sql`create index on ${sql.table('feed_file')} (correo_parecido(email))`.execute(connection);
}

/**
 * Finds new people whose mail address looks like another person's, or has letters that are easily confused. The portal's form refuses such an address
 * too. Stored people keep their addresses.
 * @returns problems by line
 */
export async function findAlikeAddresses(
  connection: Connection,
  { file, rows }: RowBatch,
): Promise<ReadonlyMap<number, CellProblem>> {
  const place = file.columns.findIndex(({ name }) => name === 'email');
  const addresses = new Map(rows.map(({ line, cells }) => [line, cells[place] ?? '']));
  const { rows: found } = await sql<{ linea: number; ocupada: boolean; primera: number | null }>`
    with f as materialized (
      select linea, email, correo_parecido(email) as parecido
      from unnest(${[...addresses.keys()]}::integer[], ${[...addresses.values()]}::text[]) as r (linea, email)
      where not exists (select from usuarios u where lower(u.email) = r.email))
    select linea, exists (select from usuarios u where correo_parecido(u.email) = parecido) as ocupada, least(
      (select min(s._linea) from ${sql.table('feed_file')} s where correo_parecido(s.email) = parecido and s.email <> f.email),
      first_value(linea) over (partition by parecido order by linea)) as primera
    from f order by linea`.execute(connection);
  const problems = new Map<number, CellProblem>();
  for (const { linea, ocupada, primera } of found) {
    const razon = reasonOf(addresses, linea, ocupada, primera);
    if (razon) problems.set(linea, { columna: 'email', razon });
  }
  return problems;
}

function reasonOf(
  addresses: ReadonlyMap<number, string>,
  line: number,
  isTaken: boolean,
  first: number | null,
): string | undefined {
  const address = addresses.get(line) ?? '';
  if (!hasPlainLetters(address)) return LETTERS;
  if (isTaken) return TAKEN;
  // Skips identical addresses, because another check reports them as a repeated key.
  if (first === null || first === line || addresses.get(first) === address) return undefined;
  return `se ve igual que la de la línea ${first}`;
}
