import type { Pool } from 'pg';
import type { Memory } from '../customers/memory.ts';
import type { Findings } from '../findings.ts';
import { ask } from './ask.ts';
import { CONSOLE, CONSOLE_AT_REST } from './console.ts';
import { CONTACTS } from './contacts.ts';
import { EVENTS } from './events.ts';

/** The people of the run, without those of the demo. */
const PEOPLE = "usuarios u on u.email like 'prueba%@estacion.example'";

/** Invariants outside the ledger that hold at every instant: contacts, vouchers, orders, notifications, answers of the ERP. */
const ALWAYS: Readonly<Record<string, string>> = {
  ...CONTACTS,
  ...CONSOLE,
  ...EVENTS,
  'a paid unit that is not one voucher': `
    select c.uuid || ' ' || p.estado || ': ' || units || ' units, ' || coalesce(issued, 0) || ' vouchers' as what
    from compras_bonos c join pagos p using (uuid)
    join (select uuid, sum(cantidad) units, sum(monto * cantidad) worth from bonos_lineas group by 1) l using (uuid)
    left join (select uuid, count(*) issued from bonos join bonos_lineas using (entity_id) group by 1) b using (uuid)
    where coalesce(issued, 0) <> case p.estado when 'aprobada' then units else 0 end or worth <> c.total
      or (p.estado = 'aprobada') <> (c.emitida_en is not null) or c.numero_cuenta <> p.numero_cuenta`,
  'money for vouchers that is in another entry': `
    select p.uuid || ' ' || p.monto as what from pagos p join compras_bonos c using (uuid)
    where p.estado = 'aprobada' and (select coalesce(sum(monto), 0) from asientos a where a.operacion = p.uuid and a.tipo = 'compra') <> p.monto`,
  'an annulled voucher whose value is not once in favour': `
    select b.codigo || ' ' || coalesce(n.referencia, 'none') || ': ' || coalesce(e.n, 0) || ' entries, ' || coalesce(d.n, 0) || ' documents, ' || coalesce(a.n, 0) || ' audits'
      as what
    from bonos b join bonos_lineas l using (entity_id) join compras_bonos c using (uuid) left join anulaciones_bonos n using (codigo)
      left join lateral (select count(*) n, sum(monto) s from asientos x where x.operacion = n.uuid and x.tipo = 'anulacion') e on true
      left join lateral (select count(*) n, sum(valor_original) s from documentos x
        where x.num_documento = n.referencia and x.numero_cuenta = c.numero_cuenta and x.clase = 'PAYMENT') d on true
      left join lateral (select count(*) n from auditoria x where x.hecho = 'bono_anulado' and strpos(x.detalle, n.referencia) > 0) a on true
    where (b.anulado_en is not null or n.codigo is not null)
      and (b.canjeado_en is not null or (e.n, e.s, d.n, d.s, a.n) is distinct from (1, l.monto, 1, l.monto, 1))`,
  'money on account that is no document, or two': `
    select p.uuid || ' ' || p.referencia || ': ' || count(d.id_edocta_detalle) as what
    from pagos p left join documentos d on d.pago_uuid = p.uuid and d.repetido_en is null
    where p.tipo = 'contado' and p.estado = 'aprobada' group by p.uuid having count(d.id_edocta_detalle) <> 1`,
  'a document of the ERP that is the same money a second time': `
    select num_documento as what from documentos
    where num_documento like 'A%-%' and num_documento not like 'ANB-%' and id_edocta_detalle::text <> split_part(num_documento, '-', 2)`,
  "a document of the ERP that another customer's payment made": `
    select d.num_documento || ' names ' || p.referencia as what from documentos d join pagos p on p.uuid = d.pago_uuid
    where d.numero_cuenta <> p.numero_cuenta or d.moneda <> p.moneda`,
  'an answer of the ERP that was carried out otherwise': `
    select r.id_transaccion || ': ' || r.estado || ', here ' || c.estado as what
    from respuestas_compensaciones r join compensaciones c using (id_transaccion)
    where r.atendida_en is not null and c.contradicha_en is null and c.estado <> r.estado`,
  "an operator's answer that is not how the compensation ended, or two": `
    select c.id_compensacion || ' ' || c.estado || ': ' || string_agg(a.cambios -> 0 ->> 'despues', ', ') as what
    from auditoria a join compensaciones c on c.id_compensacion::text = split_part(a.detalle, ':', 1)
    where a.hecho = 'compensacion_contestada' group by c.id_compensacion, c.estado, c.confirmada_por
    having count(*) <> 1 or min(a.cambios -> 0 ->> 'despues') <> c.estado or c.confirmada_por is distinct from 'erp'`,
  'a payment whose end was not told once as an event, or a number of an event that is missing': `
    select p.uuid || ' ' || p.estado || ': ' || coalesce(e.tipos, 'none') as what
    from pagos p left join (
      select datos ->> 'pago' uuid, string_agg(tipo, ', ' order by orden) tipos, (array_agg(tipo order by orden desc))[1] ultimo,
        count(*) filter (where tipo = 'pago.aprobado') aprobados, (array_agg(datos ->> 'sin_aplicar' order by orden desc))[1] sin_aplicar
      from eventos where tipo like 'pago.%' group by 1) e on e.uuid = p.uuid::text
    where (case p.estado when 'aprobada' then 'pago.aprobado' when 'rechazada' then 'pago.rechazado' when 'fallida' then 'pago.fallido'
        when 'expirada' then 'pago.expirado' end) is distinct from e.ultimo or coalesce(e.aprobados, 0) > 1
    union all
    select 'numbers: ' || count(*) || ' events, the last one ' || max(numero) || ', given ' || (select ultimo from eventos_numeracion) from eventos where numero is not null
    having count(*) + coalesce((select sum(base - hasta) from (select distinct base, hasta from restauraciones) r), 0) <> (select ultimo from eventos_numeracion) or greatest(max(numero), (select max(base) from restauraciones), 0) <> (select ultimo from eventos_numeracion)`,
  'a compensation that was not told once as an event, or with another total': `
    select k.id_compensacion || ': ' || coalesce(e.n, 0) || ' events' as what
    from compensaciones k left join (
      select datos ->> 'id_transaccion' id, count(*) n, min((datos ->> 'total')::numeric) total from eventos where tipo = 'compensacion.enviada' group by 1
    ) e on e.id = k.id_transaccion::text
    where coalesce(e.n, 0) <> 1 or e.total <> k.total_compensado`,
  'an order that moved to another customer': `
    select num_pedido || ' of ' || numero_cuenta as what from pedidos
    where num_pedido like 'P%-%' and numero_cuenta <> substr(num_pedido, 2, 10)`,
  "a person told of another customer's order": `
    select u.email || ': ' || n.titulo as what from notificaciones n join usuarios u on u.id = n.user_id
    join pedidos p on p.num_pedido = substring(n.titulo from 'Pedido (P\\S+)') where substr(p.num_pedido, 2, 10) <> u.cliente`,
  "a person told of another customer's payment": `
    select u.email || ': ' || n.titulo as what from notificaciones n join usuarios u on u.id = n.user_id
    join pagos p on p.referencia = substring(n.titulo from 'Pago (\\S+)') where p.numero_cuenta <> u.cliente`,
  "a person told of another customer's compensation": `
    select u.email || ': ' || n.titulo as what from notificaciones n join usuarios u on u.id = n.user_id
    join compensaciones c on c.id_compensacion::text = substring(n.titulo from 'Compensación (\\d+)') where c.numero_cuenta <> u.cliente`,
  'an event of an order that a person was not told of once': `
    select u.email || ' of ' || p.num_pedido || ': ' || count(distinct (e.estado, e.ocurrio_en)) || ' events, ' || told || ' notifications' as what
    from pedidos p join ${PEOPLE} and u.cliente = p.numero_cuenta join pedido_eventos e on e.num_pedido = p.num_pedido and e.estado <> '1'
    cross join lateral (select count(*) told from notificaciones n where n.user_id = u.id and n.titulo like 'Pedido ' || p.num_pedido || ' %') n
    where p.num_pedido like 'P%-%' group by u.email, p.num_pedido, told having count(distinct (e.estado, e.ocurrio_en)) <> told`,
  'the end of a compensation that a person was not told of once': `
    select u.email || ' of ' || c.id_compensacion || ' ' || c.estado || ': ' || told as what
    from compensaciones c join ${PEOPLE} and u.cliente = c.numero_cuenta
    cross join lateral (select count(*) told from notificaciones n where n.user_id = u.id and n.titulo ~ ('^Compensación ' || c.id_compensacion || ' ')) n
    where told <> case c.estado when 'B' then 0 else 1 end`,
  'a certificate that is ready and not whole': `
    select increment_sales_certificate || ' of ' || bytes as what from certificados_venta c
    left join (select certificado, sum(length(contenido)) stored from certificado_venta_partes group by 1) s on certificado = increment_sales_certificate
    where estado = 'lista' and bytes <> coalesce(stored, 0)`,
};

/** Invariants once all work has ended. */
const AT_REST: Readonly<Record<string, string>> = {
  'an event that its destination has not got': `
    select 'event ' || e.orden as what from eventos e cross join destinos d
    where not exists (select from envios v where v.destino = d.id and v.numero = e.numero and v.final = 'entregado')`,
  ...CONSOLE_AT_REST,
  'a certificate or a file that is stuck, or failed without a sentence': `
    select 'certificate ' || increment_sales_certificate || ' ' || estado as what from certificados_venta
    where estado in ('espera', 'curso') or (estado = 'fallida' and coalesce(motivo, '') = '')
    union all select 'file ' || id || ' ' || estado from exportaciones where estado in ('espera', 'curso')`,
  'an answer of the ERP that was never looked at': `
    select id_transaccion::text as what from respuestas_compensaciones where atendida_en is null`,
  'a mail that never left': `
    select 'notice ' || e.clave as what from salidas e join ${PEOPLE} and u.id = e.user_id where tipo = 'aviso-correo' and terminada_en is null
    union all select 'vouchers ' || c.uuid from compras_bonos c where c.emitida_en is not null and c.enviada_en is null
      -- A purchase whose vouchers were all annulled before its mail has nothing to say.
      and exists (select from bonos_lineas l join bonos b using (entity_id) where l.uuid = c.uuid and b.anulado_en is null)`,
};

export const askAreas = (pool: Pool, findings: Findings): Promise<void> => ask(pool, findings, ALWAYS);

/** @returns whether nothing is left to do */
export async function areAtRest(pool: Pool): Promise<boolean> {
  for (const question of Object.values(AT_REST)) if ((await pool.query(question)).rows.length > 0) return false;
  return true;
}

export const askAreasAtRest = (pool: Pool, findings: Findings): Promise<void> => ask(pool, findings, AT_REST);

/**
 * Notifications that each person must get once. A person gets none for an end shown on that person's own screen: a payment that the bank did not
 * open, or that was cancelled. Keys of notifications encode a dash as `_2d_`.
 */
const ENDS = `
  select u.email || ' of ' || p.uuid || ' ' || p.estado || ': ' || told as what
  from pagos p join ${PEOPLE} and u.cliente = p.numero_cuenta
  cross join lateral (select count(*) told from notificaciones n where n.user_id = u.id and n.tipo = 'pago'
    and replace(n.clave, '_2d_', '-') like '%' || p.uuid || '-' || p.estado || '%') n
  where p.estado in ('aprobada', 'rechazada', 'fallida') and told <> 1 and (p.estado = 'aprobada' or not p.uuid = any($1::uuid[]))
    and not exists (select from pago_eventos e where e.uuid = p.uuid and e.estado = p.estado and e.origen = 'inicio')`;

/** Compares the answers to customers and stations about vouchers and certificates with the tables. */
export async function compareAreasWithTold(pool: Pool, memory: Memory, findings: Findings): Promise<void> {
  const { rows: certificates } = await pool.query<{ id: string; cliente: string }>(
    'select increment_sales_certificate::text as id, numero_cuenta as cliente from certificados_venta',
  );
  const { rows: ends } = await pool.query<{ what: string }>(ENDS, [[...memory.cancelled]]);
  for (const { what } of ends) findings.add('the end of a payment that a person was not told of once', what);
  const kept = new Map(certificates.map(({ id, cliente }) => [id, cliente]));
  for (const [id, cliente] of memory.certificates)
    if (kept.get(id) !== cliente) findings.add('an acknowledged certificate is lost', `${id} of ${cliente}`);
  const { rows: answers } = await pool.query<{ id: string; estado: string }>(
    "select split_part(detalle, ':', 1) as id, cambios -> 0 ->> 'despues' as estado from auditoria where hecho = 'compensacion_contestada'",
  );
  const answered = new Map(answers.map(({ id, estado }) => [Number(id), estado]));
  for (const [id, estado] of memory.answeredByHand)
    if (answered.get(id) !== estado) findings.add("an operator's acknowledged answer is lost", `${id} ${estado}`);
  const { rows: annulments } = await pool.query<{ referencia: string; id: string }>(
    "select referencia, entity_id || '-' || unidad as id from anulaciones_bonos join bonos using (codigo)",
  );
  const annulled = new Map(annulments.map(({ referencia, id }) => [referencia, id]));
  for (const [referencia, id] of memory.annulled)
    if (annulled.get(referencia) !== id) findings.add('an acknowledged annulment is lost', `${referencia} of ${id}`);
  const { rows: redeemed } = await pool.query<{ codigo: string }>(
    'select codigo from bonos where canjeado_en is not null',
  );
  const used = new Set(redeemed.map(({ codigo }) => codigo));
  for (const [codigo, times] of memory.redeemed)
    if (times > 1) findings.add('a voucher was redeemed twice', codigo);
    else if (!used.has(codigo)) findings.add('an acknowledged redemption is lost', codigo);
}

/** Each must have happened in a run with a storm: an area without events proves nothing. */
const HAPPENED: Readonly<Record<string, string>> = {
  'vouchers issued': 'select count(*) from bonos',
  'vouchers redeemed': 'select count(*) from bonos where canjeado_en is not null',
  'orders of the feed': "select count(*) from pedidos where num_pedido like 'P%-%'",
  'notifications of orders': "select count(*) from notificaciones where titulo like 'Pedido P%'",
  'notifications of payments': "select count(*) from notificaciones where tipo = 'pago'",
  'certificates finished': "select count(*) from certificados_venta where estado in ('lista', 'fallida')",
  'compensations that the ERP answered': 'select count(*) from respuestas_compensaciones where atendida_en is not null',
  'events of vouchers redeemed': "select count(*) from eventos where tipo = 'bono.canjeado'",
  'events of money in favour': "select count(*) from eventos where tipo = 'favor.creado'",
  'events of certificates': "select count(*) from eventos where tipo = 'certificado.pedido'",
  'events of people': "select count(*) from eventos where tipo like 'persona.%'",
  'events of answers': "select count(*) from eventos where tipo = 'cuestionario.respondido'",
  'documents that the ERP took over': 'select count(*) from documentos where pago_uuid is not null and en_erp',
};

/** @returns how often each kind of event happened */
export async function countEvents(pool: Pool): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  for (const [kind, question] of Object.entries(HAPPENED))
    counted[kind] = Number((await pool.query<{ count: string }>(question)).rows[0]?.count ?? 0);
  return counted;
}
