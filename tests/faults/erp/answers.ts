import type { Pool } from 'pg';
import type { Random } from '../random.ts';
import type { FeedRows } from './orders.ts';

/** The ERP's answers to compensations in process: done, or refused with a reason. */
export async function buildErpAnswers(pool: Pool, random: Random): Promise<FeedRows> {
  const { rows } = await pool.query<{ id: string }>(
    "select id_transaccion as id from compensaciones where estado = 'B' order by id_compensacion limit 20",
  );
  const answered = rows.filter(() => random.chance(0.5));
  return {
    respuestas_compensaciones: answered.map(({ id }) => {
      const isDone = random.chance(0.7);
      return { id_transaccion: id, estado: isDone ? 'S' : 'F', motivo: isDone ? '' : 'El documento está en disputa.' };
    }),
  };
}

/** The ERP's documents of money on account. Each has the reference of its payment, and is named after the portal's document that it replaces. */
export async function buildTakeovers(pool: Pool, sequence: number): Promise<FeedRows> {
  const { rows } = await pool.query<{ cliente: string; moneda: string; monto: string; referencia: string; id: string }>(
    `select p.numero_cuenta as cliente, p.moneda, p.monto::text, p.referencia, d.id_edocta_detalle::text as id
     from pagos p join documentos d on d.pago_uuid = p.uuid
     where p.tipo = 'contado' and p.estado = 'aprobada' and not d.en_erp and d.total = d.valor_original
       and not exists (select from bloqueos b where b.id_edocta_detalle = d.id_edocta_detalle)
     order by d.id_edocta_detalle limit 3`,
  );
  return {
    documentos: rows.map(({ cliente, moneda, monto, referencia, id }) => ({
      ...{ numero_cuenta: cliente, num_documento: `A${cliente}-${id}`, clase: 'PAYMENT', tipo_documento: 'DZ' },
      ...{ sociedad: '1000', fecha_documento: '2026-08-01', fecha_vencimiento_documento: '2026-08-01' },
      ...{ moneda, valor_original: monto, saldo_erp: monto, referencia_pago: referencia },
      ...{ actualizado_en: new Date().toISOString(), secuencia: String(sequence), pagos_aplicados: 'ninguno' },
    })),
  };
}
