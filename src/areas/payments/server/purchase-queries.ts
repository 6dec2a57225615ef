import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { attemptOf, type StoredAttempt } from './attempt-queries.ts';

interface Wanted {
  readonly uuid: string;
  readonly segment: string;
  /** Who started it: nobody else registers what it buys. */
  readonly userId: number;
}

/**
 * Locks an attempt that buys something until the transaction ends, so that it is not settled meanwhile.
 * @returns undefined for another customer's or person's, and for a payment of something else
 */
export async function lockPurchase(
  tx: Connection,
  scope: CustomerScope,
  { uuid, segment, userId }: Wanted,
): Promise<StoredAttempt | undefined> {
  const row = await tx
    .selectFrom('pagos')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('numero_cuenta', '=', scope.cliente)
    .where('user_id', '=', userId)
    .where('id_segment', '=', segment)
    .where('tipo', '=', 'compra')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** What was paid for cannot be given: the money is the customer's. */
export async function becomeOnAccount(tx: Connection, uuid: string): Promise<void> {
  await tx.updateTable('pagos').set({ tipo: 'contado', id_segment: null }).where('uuid', '=', uuid).execute();
}
