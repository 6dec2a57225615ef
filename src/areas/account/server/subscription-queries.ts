import { sql } from 'kysely';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Cadence } from '../rules/statement-mail.ts';

/** A person's subscription and mail address. */
export interface Subscription {
  readonly correo: string;
  readonly cadencia: Cadence | null;
}

/** Finds the person's own subscription; it belongs to the person, not to the customer. @returns undefined for an unknown person */
export const findSubscription = (connection: Connection, userId: number): Promise<Subscription | undefined> =>
  connection
    .selectFrom('usuarios as u')
    .leftJoin('suscripciones_extracto as s', 's.user_id', 'u.id')
    .select(['u.email as correo', 's.cadencia'])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Locks the person until the transaction ends, and finds the cadence. @returns null without a subscription */
export async function lockSubscription(tx: Connection, userId: number): Promise<Cadence | null> {
  await sql`select from usuarios where id = ${userId} for no key update`.execute(tx);
  const found = await tx
    .selectFrom('suscripciones_extracto')
    .select('cadencia')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.cadencia ?? null;
}

/** Subscribes from this day on, also with another cadence. */
export async function saveSubscription(
  tx: Connection,
  { userId, cadencia, desde }: { readonly userId: number; readonly cadencia: Cadence; readonly desde: LocalDate },
): Promise<void> {
  await sql`
    insert into suscripciones_extracto (user_id, cadencia, desde) values (${userId}, ${cadencia}, ${desde}::date)
    on conflict (user_id) do update set cadencia = excluded.cadencia, desde = excluded.desde`.execute(tx);
}

export async function deleteSubscription(tx: Connection, userId: number): Promise<void> {
  await tx.deleteFrom('suscripciones_extracto').where('user_id', '=', userId).execute();
}
