import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface NewPassword {
  readonly userId: number;
  readonly hash: string;
  /** The stored hash when the change began (optimistic lock). */
  readonly before: string | null;
}

/** @returns false when the password changed in the meantime, or the person may no longer sign in */
export async function savePassword(tx: Transaction<Tables>, { userId, hash, before }: NewPassword): Promise<boolean> {
  const saved = await tx
    .updateTable('usuarios')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
