import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import type { Confirmer } from '../rules/settlement.ts';

type AnswerRow = Readonly<Selectable<Tables['respuestas_compensaciones']>>;

/** Answers of the ERP that were not handled yet. */
export const listUnseenAnswers = (connection: Connection, atMost: number): Promise<AnswerRow[]> =>
  connection
    .selectFrom('respuestas_compensaciones')
    .selectAll()
    .where('atendida_en', 'is', null)
    .orderBy('id_transaccion')
    .limit(atMost)
    .execute();

/** Marks the answer as seen, unless the ERP has changed it meanwhile. */
export async function markAnswerSeen(
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

/** Compensations in process that the portal confirms and that were sent at this time or earlier, oldest first. */
export async function listConfirmable(
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

/** Marks compensations that became late. @returns the newly marked ones */
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

/** Marks a compensation whose outcome the ERP contradicts. @returns whether it was unmarked before */
export async function markCompensationContradicted(tx: Connection, idTransaccion: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('compensaciones')
    .set({ contradicha_en: now })
    .where('id_transaccion', '=', idTransaccion)
    .where('contradicha_en', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Counts {
  readonly en_proceso: number;
  readonly mayor: number | null;
  readonly demorada: number;
  readonly contradicha: number;
  readonly por_entregar: number;
}

/** Each count uses a partial index, so that ended compensations do not slow it down. */
async function count(connection: Connection, configured: Confirmer, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as en_proceso, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as mayor,
      count(*) filter (where demorada_en is not null)::int as demorada,
      count(*) filter (where coalesce(confirma, ${configured}) = 'erp' and (entrega is null
        or entrega in (select numero from entregas_compensaciones where escrita_en is null)))::int as por_entregar,
      (select count(*)::int from compensaciones where contradicha_en is not null and contradiccion_atendida_en is null) as contradicha
    from compensaciones where estado = 'B'`.execute(connection);
  return rows[0] ?? { en_proceso: 0, mayor: null, demorada: 0, contradicha: 0, por_entregar: 0 };
}

export const compensationGauges = (connection: Connection, configured: Confirmer, now: () => Date): GaugeSource => ({
  gauges: [
    { name: 'surtidor_compensations_open', help: 'Compensations in process.', labels: [] },
    { name: 'surtidor_compensation_oldest_open_seconds', help: 'Age of the oldest one in process.', labels: [] },
    {
      name: 'surtidor_compensations_to_hand_over',
      help: 'Compensations for the ERP that are in no written file.',
      labels: [],
    },
    {
      name: 'surtidor_compensations_for_review',
      help: 'Compensations that a person must look at: late (no answer of the ERP), contradicted (its answer is another one than how it ended).',
      labels: ['reason'],
    },
  ],
  async read() {
    const { en_proceso, mayor, demorada, contradicha, por_entregar } = await count(connection, configured, now());
    return {
      surtidor_compensations_open: [{ labels: {}, value: en_proceso }],
      surtidor_compensation_oldest_open_seconds: [{ labels: {}, value: mayor ?? 0 }],
      surtidor_compensations_to_hand_over: [{ labels: {}, value: por_entregar }],
      surtidor_compensations_for_review: [
        { labels: { reason: 'late' }, value: demorada },
        { labels: { reason: 'contradicted' }, value: contradicha },
      ],
    };
  },
});
