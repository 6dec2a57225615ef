import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Finds states that must never exist.
 * @returns a row per fault
 */
export async function paymentFaults({ kysely }: Database): Promise<{ fault: string; what: string }[]> {
  const { rows } = await sql<{ fault: string; what: string }>`
    select 'overpaid' as fault, num_documento as what
    from documentos d left join (select id_edocta_detalle, sum(monto) paid from movimientos group by 1) m using (id_edocta_detalle)
    where d.total <> d.saldo_erp - coalesce(m.paid, 0) or coalesce(m.paid, 0) > d.saldo_erp
    union all
    select 'ledger', p.uuid::text
    from pagos p
    left join (select uuid, sum(monto) settled from movimientos group by 1) m using (uuid)
    left join (select uuid, sum(monto_transaccion) asked from pago_lineas group by 1) l using (uuid)
    where l.asked is distinct from p.monto or p.sin_aplicar <> 0
      or coalesce(m.settled, 0) <> case p.estado when 'aprobada' then p.monto else 0 end
    union all
    select 'held twice at once', a.uuid::text
    from pago_lineas la join pagos a using (uuid)
    join pago_lineas lb on lb.id_edocta_detalle = la.id_edocta_detalle and lb.uuid > la.uuid join pagos b on b.uuid = lb.uuid
    where a.creada_en < coalesce(b.finalizada_en, 'infinity') and b.creada_en < coalesce(a.finalizada_en, 'infinity')
    union all
    select 'block without an open attempt', b.uuid::text
    from bloqueos b left join pagos p using (uuid) where p.estado is null or p.estado not in ('creada', 'en_banco', 'pendiente')
    union all
    select 'open attempt without its blocks', l.uuid::text
    from pago_lineas l join pagos p using (uuid) left join bloqueos b on b.uuid = l.uuid and b.id_edocta_detalle = l.id_edocta_detalle
    where p.estado in ('creada', 'en_banco', 'pendiente') and b.uuid is null`.execute(kysely);
  return rows;
}
