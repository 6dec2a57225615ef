import type { Pool } from 'pg';
import type { Findings } from '../findings.ts';
import { ask } from './ask.ts';

const OPEN = `('creada', 'en_banco', 'pendiente')`;

/** Invariants of the money at every instant. The statements are written independently of the portal's own checks. */
const ALWAYS: Readonly<Record<string, string>> = {
  'a document below zero or above its value': `
    select num_documento as what from documentos where total < 0 or total > valor_original or saldo_erp > valor_original`,
  'a balance that was paid is owed again': `
    select num_documento || ' owes ' || total || ' of ' || valor_original || ' after ' || paid as what
    from documentos join (select id_edocta_detalle, sum(monto) paid from movimientos group by 1) m using (id_edocta_detalle)
    where total > greatest(valor_original - paid, 0)`,
  'an amount that the currency does not have': `
    select num_documento as what from documentos where moneda = 'COP' and (total <> trunc(total) or saldo_erp <> trunc(saldo_erp))
    union all select uuid::text from movimientos where moneda = 'COP' and monto <> trunc(monto)`,
  'a block without an open attempt': `
    select b.uuid::text as what from bloqueos b left join pagos p using (uuid) left join compensaciones c on c.id_transaccion = b.uuid
    where case b.motivo when 'compensacion' then c.estado is distinct from 'B' else p.estado is null or p.estado not in ${OPEN} end`,
  'a compensation in process without its blocks': `
    select l.id_transaccion::text as what from compensacion_detalle l join compensaciones c using (id_transaccion)
    left join bloqueos b on b.uuid = l.id_transaccion and b.id_edocta_detalle = l.id_edocta_detalle where c.estado = 'B' and b.uuid is null`,
  'a document paid and compensated beyond its value': `
    select num_documento || ' of ' || valor_original || ' keeps ' || kept as what from documentos join (
      select id, sum(monto) kept from (
        select a_documento as id, monto from asientos where tipo in ('pago', 'compensacion')
        union all select de_documento, case tipo when 'favor' then -monto else monto end from asientos where de_documento is not null
      ) sides group by id
    ) k on k.id = id_edocta_detalle where kept > valor_original`,
  'a compensation that is not in the ledger as it ended': `
    select c.id_transaccion || ' ' || c.estado || ' of ' || c.total_compensado || ': ' || coalesce(posted, 0) as what
    from compensaciones c left join (select operacion, sum(monto) posted from asientos where tipo = 'compensacion' group by 1) a on a.operacion = c.id_transaccion
    where coalesce(posted, 0) <> case c.estado when 'S' then c.total_compensado else 0 end`,
  'a ready file that is not whole': `
    select e.id || ' ' || e.formato || ' of ' || e.bytes as what from exportaciones e
    left join (select id, sum(length(contenido)) stored from exportacion_partes group by 1) s using (id)
    where e.estado = 'lista' and (e.hechas <> e.filas or e.bytes <> coalesce(s.stored, 0))`,
  'an open attempt without its blocks': `
    select l.uuid::text as what from pago_lineas l join pagos p using (uuid)
    left join bloqueos b on b.uuid = l.uuid and b.id_edocta_detalle = l.id_edocta_detalle where p.estado in ${OPEN} and b.uuid is null`,
  'a ledger that differs from its payment': `
    select p.uuid || ' ' || p.estado || ' of ' || p.monto || ': ' || coalesce(settled, 0) || ' in the ledger, ' || coalesce(asked, 0) || ' asked' as what
    from pagos p
    left join (select uuid, sum(monto) settled from movimientos group by 1) m using (uuid)
    left join (select uuid, sum(monto_transaccion) asked from pago_lineas group by 1) l using (uuid)
    where (p.tipo = 'credito' and asked is distinct from p.monto)
      or coalesce(settled, 0) <> case when p.estado = 'aprobada' and p.tipo = 'credito' then p.monto else 0 end`,
  'an approved payment whose money is in no entry': `
    select p.uuid || ' ' || p.estado || ' of ' || p.monto || ': ' || coalesce(received, 0) || ' in entries' as what
    from pagos p left join (select operacion, sum(monto) received from asientos where de_documento is null group by 1) a on a.operacion = p.uuid
    where coalesce(received, 0) <> case p.estado when 'aprobada' then p.monto else 0 end`,
  'one payment twice in the ledger': `
    select uuid::text as what from movimientos group by uuid, id_edocta_detalle having count(*) > 1`,
  'an end without its event, or with two': `
    select uuid || ' ' || estado || ' ' || count(e.id) as what
    from pagos p left join pago_eventos e using (uuid, estado) where p.estado not in ${OPEN}
    group by uuid, estado having count(e.id) filter (where not coalesce(e.detalle ? 'revision', false)) <> 1`,
  'more paid than owed, and not in favour': `
    select numero_cuenta || ' ' || excess || ' over, ' || coalesce(favour, 0) || ' in favour' as what
    from (select numero_cuenta, sum(greatest(paid - valor_original, 0)) excess
          from documentos join (select id_edocta_detalle, sum(monto) paid from movimientos group by 1) m using (id_edocta_detalle) group by 1) o
    left join (select numero_cuenta, sum(sin_aplicar) favour from pagos where estado = 'aprobada' group by 1) f using (numero_cuenta)
    where excess > coalesce(favour, 0)`,
  'a job for an attempt that does not exist': `
    select data->>'uuid' as what from pgboss.job j
    where name = 'sondear-pago' and not exists (select from pagos p where p.uuid::text = j.data->>'uuid')`,
};

/** Invariants when the ERP knows only settlements of the portal. */
const OWED: Readonly<Record<string, string>> = {
  'what is owed is not what is left to pay': `
    select num_documento || ' owes ' || total || ' of ' || valor_original || ' after ' || coalesce(paid, 0) as what
    from documentos left join (select id_edocta_detalle, sum(monto) paid from movimientos group by 1) m using (id_edocta_detalle)
    where num_documento like 'F%' and total <> greatest(valor_original - coalesce(paid, 0), 0)`,
};

/** Invariants once all work has ended and the ERP has delivered everything. */
const AT_REST: Readonly<Record<string, string>> = {
  ...OWED,
  'open without a reason': `
    select uuid || ' ' || estado || ' since ' || creada_en as what from pagos
    where estado in ${OPEN} and revision is distinct from 'amount-differs'
    union all select id_transaccion || ' compensation since ' || created_at from compensaciones where estado = 'B'`,
};

export const askAlways = (pool: Pool, findings: Findings): Promise<void> => ask(pool, findings, ALWAYS);
export const askWhatIsOwed = (pool: Pool, findings: Findings): Promise<void> => ask(pool, findings, OWED);
export const askAtRest = (pool: Pool, findings: Findings): Promise<void> => ask(pool, findings, AT_REST);
