import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { type StoredAttempt, toStoredAttempt } from './attempt-queries.ts';

interface Wanted {
  readonly uuid: string;
  readonly segment: string;
  /** The person who started the attempt. Only this person may register its lines. */
  readonly userId: number;
}

/**
 * Locks a purchase's attempt until the transaction ends, so that it cannot be settled meanwhile.
 * @returns undefined for an attempt that is not a purchase, or belongs to another customer or person
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
  return row && toStoredAttempt(row);
}

/** Turns a purchase that cannot be delivered into a payment on account, so that the money stays the customer's. */
export async function turnIntoPaymentOnAccount(tx: Connection, uuid: string): Promise<void> {
  await tx.updateTable('pagos').set({ tipo: 'contado', id_segment: null }).where('uuid', '=', uuid).execute();
}
