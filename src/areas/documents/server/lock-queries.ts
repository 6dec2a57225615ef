import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

interface Lock {
  /** SQL condition on the documents, alias `t`. */
  readonly where: RawBuilder<unknown>;
  /**
   * `no key update` allows concurrent inserts that refer to the document, such as a ledger entry or a payment's line. Use `update` to change the
   * document's key or to delete it.
   */
  readonly mode?: 'no key update' | 'update';
}

/** SQL that locks by ascending identifier. All transactions use this order, so that they wait for each other and never deadlock. */
const locked = (columns: RawBuilder<unknown>, { where, mode = 'no key update' }: Lock) =>
  sql`select ${columns} from documentos t where ${where} order by t.id_edocta_detalle for ${sql.raw(mode)} of t`;

/**
 * Locks documents until the transaction ends. Every transaction must lock documents only here, once, and before changing any: a second call with
 * lower identifiers would break the lock order. Later statements see the changes committed during the wait.
 * @returns the locked rows
 */
export async function lockDocuments<Row>(
  tx: Connection,
  lock: Lock & { readonly columns: RawBuilder<unknown> },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${locked(lock.columns, lock)}`.execute(tx);
  return rows;
}

/** Locks thousands of documents without returning their rows. */
export async function lockManyDocuments(tx: Connection, lock: Lock): Promise<void> {
  await sql`select count(*) from (${locked(sql`1`, lock)}) locked`.execute(tx);
}
