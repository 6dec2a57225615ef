import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { CreationFailure } from '../provider/provider.ts';
import type { PaymentState } from '../rules/payment-state.ts';
import { isOpening, type OpeningAttempt, type StoredAttempt, toStoredAttempt } from './attempt-queries.ts';

/** Validity of a lease in seconds, longer than the provider's timeout. It ends the lease of a process that was killed during the call. */
const LEASE_SECONDS = 20;
/** Seconds after a call with an unknown outcome during which requests with the same key get that outcome without a new call. */
const COOL_DOWN_SECONDS = 3;

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

/**
 * Acquires the lease for the call that creates the session: one call at a time per attempt, across processes.
 * @returns undefined when another request holds it, or no call is needed any more
 */
export async function claimOpening(
  connection: Connection,
  uuid: string,
  now: Date,
): Promise<StoredAttempt | undefined> {
  const row = await connection
    .updateTable('pagos')
    .set((update) => ({
      apertura_desde: now,
      llamada_en: sql<Date>`clock_timestamp()`,
      apertura_hasta: inSeconds(LEASE_SECONDS),
      aperturas: update('aperturas', '+', 1),
      apertura_fallo: null,
    }))
    .where('uuid', '=', uuid)
    .where('estado', '=', 'creada')
    .where('url_redirect', 'is', null)
    .where(sql<boolean>`not ${isOpening}`)
    .returningAll()
    .executeTakeFirst();
  return row && toStoredAttempt(row);
}

export async function findOpening(connection: Connection, uuid: string): Promise<OpeningAttempt> {
  const row = await connection
    .selectFrom('pagos')
    .selectAll()
    .select(isOpening.as('en_apertura'))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { ...toStoredAttempt(row), en_apertura: row.en_apertura };
}

/** Saves the bank's session, unless the attempt has ended. Ends the lease of the opening call in either case. @returns the stored attempt */
export async function saveBankSession(
  connection: Connection,
  uuid: string,
  session: { proveedor_id: string; url_redirect: string; token: string | null },
): Promise<StoredAttempt> {
  const saved = await connection
    .updateTable('pagos')
    .set({
      ...session,
      apertura_hasta: null,
      estado: sql<PaymentState>`case estado when 'creada' then 'en_banco' else estado end`,
    })
    .where('uuid', '=', uuid)
    .where('url_redirect', 'is', null)
    .where('estado', 'in', ['creada', 'pendiente'])
    .returningAll()
    .executeTakeFirst();
  return saved ? toStoredAttempt(saved) : releaseOpeningLease(connection, uuid);
}

/** Ends the lease. @returns the stored attempt */
export async function releaseOpeningLease(connection: Connection, uuid: string): Promise<StoredAttempt> {
  const row = await connection
    .updateTable('pagos')
    .set({ apertura_hasta: null })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStoredAttempt(row);
}

/** Records that a session may exist, and keeps the attempt open. @returns the stored attempt */
export async function saveUnknownOpening(
  connection: Connection,
  uuid: string,
  failure: CreationFailure,
): Promise<StoredAttempt> {
  const row = await connection
    .updateTable('pagos')
    .set({ apertura_hasta: inSeconds(COOL_DOWN_SECONDS), apertura_fallo: failure })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStoredAttempt(row);
}
