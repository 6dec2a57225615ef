import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

interface Lock {
  /** Which documents, by the columns of `t`. */
  readonly where: RawBuilder<unknown>;
  /**
   * `no key update` lets inserts that only refer to the document pass, such as a ledger entry or a payment's line. `update` is for who changes the
   * document's key or deletes it.
   */
  readonly mode?: 'no key update' | 'update';
}

/** Ascending identifiers: the one order in which transactions lock documents, so that two of them wait for each other instead of deadlocking. */
const locked = (columns: RawBuilder<unknown>, { where, mode = 'no key update' }: Lock) =>
  sql`select ${columns} from documentos t where ${where} order by t.id_edocta_detalle for ${sql.raw(mode)} of t`;

/**
 * Locks documents until the transaction ends. Every transaction that locks documents does it here, once and before it changes any of them: a second
 * call with lower identifiers would break the order. Statements after the lock see what was committed while it was waited for.
 * @returns the locked rows
 */
export async function lockDocuments<Row>(
  tx: Connection,
  lock: Lock & { readonly columns: RawBuilder<unknown> },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${locked(lock.columns, lock)}`.execute(tx);
  return rows;
}

/** The same for thousands of documents, whose rows need not travel. */
export async function lockManyDocuments(tx: Connection, lock: Lock): Promise<void> {
  await sql`select count(*) from (${locked(sql`1`, lock)}) locked`.execute(tx);
}
