import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Confirmer } from '../rules/settlement.ts';

type AnswerRow = Readonly<Selectable<Tables['respuestas_compensaciones']>>;

/** Answers of the ERP that no job has seen yet. */
export const listAnswers = (connection: Connection, atMost: number): Promise<AnswerRow[]> =>
  connection
    .selectFrom('respuestas_compensaciones')
    .selectAll()
    .where('atendida_en', 'is', null)
    .orderBy('id_transaccion')
    .limit(atMost)
    .execute();

/** Notes that the answer was seen, unless the ERP has changed it meanwhile. */
export async function attendAnswer(
  tx: Connection,
  { id_transaccion, estado }: Pick<AnswerRow, 'id_transaccion' | 'estado'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('respuestas_compensaciones')
    .set({ atendida_en: at })
    .where('id_transaccion', '=', id_transaccion)
    .where('estado', '=', estado)
    .execute();
}

/** Compensations that the portal confirms, in process and sent at this instant or earlier, the oldest first. */
export async function listDue(
  connection: Connection,
  configured: Confirmer,
  since: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('compensaciones')
    .select('id_transaccion')
    .where('estado', '=', 'B')
    .where(({ fn, val }) => fn.coalesce('confirma', val(configured)), '=', 'portal')
    .where('created_at', '<=', since)
    .orderBy('created_at')
    .limit(atMost)
    .execute();
  return rows.map(({ id_transaccion }) => id_transaccion);
}

/** Marks compensations that have become late. @returns the newly marked ones */
export const markLate = (
  connection: Connection,
  since: Date,
  now: Date,
): Promise<{ id_compensacion: number; id_transaccion: string; created_at: Date; entrega: number | null }[]> =>
  connection
    .updateTable('compensaciones')
    .set({ demorada_en: now })
    .where('estado', '=', 'B')
    .where('demorada_en', 'is', null)
    .where('created_at', '<', since)
    .returning(['id_compensacion', 'id_transaccion', 'created_at', 'entrega'])
    .execute();

/** Marks a compensation whose end the ERP contradicts. @returns whether it was not marked before */
export async function markContradicted(tx: Connection, idTransaccion: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('compensaciones')
    .set({ contradicha_en: now })
    .where('id_transaccion', '=', idTransaccion)
    .where('contradicha_en', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
