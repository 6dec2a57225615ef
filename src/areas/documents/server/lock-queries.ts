import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

interface Lock {
  /** Condition on the documents, alias `t`. */
  readonly where: RawBuilder<unknown>;
  /**
   * `no key update` lets inserts that only refer to the document pass, such as a ledger entry or a payment's line. `update` is for who changes the
   * document's key or deletes it.
   */
  readonly mode?: 'no key update' | 'update';
}

/** Ascending identifiers: all transactions lock documents in this order, so that they wait for each other instead of deadlocking. */
const locked = (columns: RawBuilder<unknown>, { where, mode = 'no key update' }: Lock) =>
  sql`select ${columns} from documentos t where ${where} order by t.id_edocta_detalle for ${sql.raw(mode)} of t`;

/**
 * Locks documents until the transaction ends. Every transaction locks documents only here, once, and before it changes any of them: a second call
 * with lower identifiers would break the order. Statements after the lock see the changes committed during the wait.
 * @returns the locked rows
 */
export async function lockDocuments<Row>(
  tx: Connection,
  lock: Lock & { readonly columns: RawBuilder<unknown> },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${locked(lock.columns, lock)}`.execute(tx);
  return rows;
}

/** The same lock for thousands of documents, without returning their rows. */
export async function lockManyDocuments(tx: Connection, lock: Lock): Promise<void> {
  await sql`select count(*) from (${locked(sql`1`, lock)}) locked`.execute(tx);
}
