import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import { LONGEST_DOUBT_PAUSE_SECONDS, latestPlausibleDue, pauseInDoubt } from '../rules/back-off.ts';

/** `fresh`: the last query was answered, or none was made yet. `failing`: the last query had no usable answer. */
export type ProbeLane = 'fresh' | 'failing';

/**
 * Claims the attempt of a lane that has been due longest. No other process claims it before `until`; if this process is killed, the attempt is due
 * again then. A due time after `latest` counts as due, because a wrong clock wrote it.
 */
export async function claimDueAttempt(
  connection: Connection,
  lane: ProbeLane,
  { now, until, latest }: { now: Date; until: Date; latest: Date },
): Promise<string | undefined> {
  const failures = lane === 'fresh' ? sql`sin_respuesta = 0` : sql`sin_respuesta > 0`;
  const { rows } = await sql<{ uuid: string }>`
    update pagos set consultar_desde = ${until}::timestamptz
    where uuid = (
      select uuid from pagos
      where estado in ('creada', 'en_banco', 'pendiente') and ${failures}
        and (coalesce(consultar_desde, creada_en) <= ${now}::timestamptz or coalesce(consultar_desde, creada_en) > ${latest}::timestamptz)
      order by coalesce(consultar_desde, creada_en) limit 1 for update skip locked
    )
    returning uuid`.execute(connection);
  return rows[0]?.uuid;
}

/**
 * Claims the attempt closed in doubt that has been due longest, and sets its next due time before any answer.
 * @returns undefined when none is due
 */
export async function claimDoubtful(connection: Connection, now: Date): Promise<string | undefined> {
  return inTransaction(connection, async (tx) => {
    const due = await tx
      .selectFrom('pagos')
      .select(['uuid', 'finalizada_en'])
      .where('estado', 'in', ['fallida', 'expirada'])
      .where(({ or, eb }) =>
        or([
          eb('consultar_desde', '<=', now),
          eb('consultar_desde', '>', latestPlausibleDue(now, LONGEST_DOUBT_PAUSE_SECONDS)),
        ]),
      )
      .orderBy('consultar_desde')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const pause = pauseInDoubt((now.getTime() - (due.finalizada_en ?? now).getTime()) / 1000);
    const next = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
    await tx.updateTable('pagos').set({ consultar_desde: next }).where('uuid', '=', due.uuid).execute();
    return due.uuid;
  });
}

/** Ends the queries about an attempt: the bank has reported the outcome, or has answered for long enough. */
export async function stopBankQueries(connection: Connection, uuid: string): Promise<void> {
  await connection.updateTable('pagos').set({ consultar_desde: null }).where('uuid', '=', uuid).execute();
}

/** Records that the bank answered about this attempt, and resets its failures. */
export async function recordAnswer(
  connection: Connection,
  uuid: string,
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  await connection
    .updateTable('pagos')
    .set((update) => ({
      consultada_en: now,
      consultas: update('consultas', '+', 1),
      sin_respuesta: 0,
      consultar_desde: next,
    }))
    .where('uuid', '=', uuid)
    .execute();
}

/** Counts a query without a usable answer. @returns the number of consecutive failures */
export async function recordProbeFailure(connection: Connection, uuid: string, now: Date): Promise<number> {
  const row = await connection
    .updateTable('pagos')
    .set((update) => ({
      consultada_en: now,
      consultas: update('consultas', '+', 1),
      sin_respuesta: update('sin_respuesta', '+', 1),
    }))
    .where('uuid', '=', uuid)
    .returning('sin_respuesta')
    .executeTakeFirst();
  return row?.sin_respuesta ?? 1;
}

export async function saveNextQueryTime(connection: Connection, uuid: string, next: Date): Promise<void> {
  await connection.updateTable('pagos').set({ consultar_desde: next }).where('uuid', '=', uuid).execute();
}

/** Columns of an attempt that a query to the bank needs. */
export type ProbedAttempt = Pick<
  Selectable<Tables['pagos']>,
  'uuid' | 'referencia' | 'estado' | 'proveedor' | 'proveedor_id' | 'finalizada_en'
>;

const PROBED = ['uuid', 'referencia', 'estado', 'proveedor', 'proveedor_id', 'finalizada_en'] as const;

export const findProbedAttempt = (connection: Connection, uuid: string): Promise<ProbedAttempt> =>
  connection.selectFrom('pagos').select(PROBED).where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** Finds the attempt with this reference at the provider. */
export const findProbedAttemptByReference = (
  connection: Connection,
  provider: string,
  referencia: string,
): Promise<ProbedAttempt | undefined> =>
  connection
    .selectFrom('pagos')
    .select(PROBED)
    .where('referencia', '=', referencia)
    .where('proveedor', '=', provider)
    .executeTakeFirst();
