import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { CHALLENGE_SECONDS } from '../rules/passkey.ts';

export type StoredPasskey = Readonly<Selectable<Tables['operadores_llaves']>>;

export type ChallengeUse = Tables['operadores_retos']['tipo'];

interface Challenge {
  readonly challengeHash: string;
  readonly use: ChallengeUse;
  /** Hash of the token: of the session, or of the attempt to sign in. */
  readonly askedBy: string;
}

/** Stores a challenge, which replaces an earlier one for the same use. */
export async function saveChallenge(
  connection: Connection,
  { challengeHash, use, askedBy, now }: Challenge & { readonly now: Date },
): Promise<void> {
  await connection.deleteFrom('operadores_retos').where('pedido_por', '=', askedBy).where('tipo', '=', use).execute();
  await connection
    .insertInto('operadores_retos')
    .values({
      ...{ reto_hash: challengeHash, tipo: use, pedido_por: askedBy },
      vence_en: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    })
    .execute();
}

/** Marks a challenge as used. @returns false when it is unknown, used, expired, or for another session or use */
export async function consumeChallenge(
  connection: Connection,
  { challengeHash, use, askedBy, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const consumed = await connection
    .deleteFrom('operadores_retos')
    .where('reto_hash', '=', challengeHash)
    .where('tipo', '=', use)
    .where('pedido_por', '=', askedBy)
    .returning('vence_en')
    .executeTakeFirst();
  return consumed !== undefined && consumed.vence_en > now;
}

export async function deleteExpiredChallenges(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('operadores_retos').where('vence_en', '<=', now).execute();
}

/** An operator's passkeys, the oldest first. */
export const listPasskeys = (connection: Connection, operatorId: number): Promise<StoredPasskey[]> =>
  connection.selectFrom('operadores_llaves').selectAll().where('operador_id', '=', operatorId).orderBy('id').execute();

/** @param credencial in base64url */
export const findPasskey = (connection: Connection, credencial: string): Promise<StoredPasskey | undefined> =>
  connection.selectFrom('operadores_llaves').selectAll().where('credencial', '=', credencial).executeTakeFirst();

/** @returns false when any operator already has this credential */
export async function savePasskey(connection: Connection, passkey: Omit<StoredPasskey, 'id'>): Promise<boolean> {
  const { transportes, ...columns } = passkey;
  const saved = await connection
    .insertInto('operadores_llaves')
    .values({ ...columns, transportes: [...transportes] })
    .onConflict((conflict) => conflict.column('credencial').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Records a signature with the authenticator's counter. The counter of a real authenticator only grows; a repeated value reveals a copy.
 * @returns false for a repeated value, and for a passkey that was removed meanwhile
 */
export async function advanceCounter(
  connection: Connection,
  { id, counter, now }: { readonly id: number; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operadores_llaves')
    .set({ contador: counter, usada_en: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('contador', '<', counter), ...(counter === 0 ? [where('contador', '=', 0)] : [])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns the removed passkey's name; undefined when the operator has none with this id */
export async function deletePasskey(
  connection: Connection,
  { operatorId, id }: { readonly operatorId: number; readonly id: number },
): Promise<string | undefined> {
  const deleted = await connection
    .deleteFrom('operadores_llaves')
    .where('operador_id', '=', operatorId)
    .where('id', '=', id)
    .returning('nombre')
    .executeTakeFirst();
  return deleted?.nombre;
}
