-- The ledger in pairs: from where to where money went, once per operation (docs/decisions/0049). `movimientos` stays what the ERP's balance does not contain yet.

create table asientos (
  id bigint generated always as identity primary key,
  -- pagos.uuid or compensaciones.uuid
  operacion uuid not null,
  -- pago: the bank to an invoice. contado: the bank to a document in the customer's favour. favor: what no invoice could take, from the invoice that it was
  -- meant for, or from the bank, to a document in the customer's favour. compensacion: from a document in the customer's favour to an invoice.
  -- devolucion: given back to the customer.
  tipo text not null check (tipo in ('pago', 'contado', 'favor', 'compensacion', 'devolucion')),
  numero_cuenta text not null references clientes (cliente),
  moneda text not null,
  monto numeric(18, 2) not null check (monto > 0),
  -- Null: it came from the bank.
  de_documento bigint references documentos (id_edocta_detalle),
  -- Null: it was given back to the customer.
  a_documento bigint references documentos (id_edocta_detalle),
  registrado_en timestamptz not null,
  unique nulls not distinct (operacion, tipo, de_documento, a_documento),
  check (de_documento is not null or a_documento is not null)
);
create index asientos_a_documento on asientos (a_documento) include (tipo, monto) where a_documento is not null;
create index asientos_de_documento on asientos (de_documento) include (tipo, monto) where de_documento is not null;
create index asientos_de_cliente on asientos (numero_cuenta, registrado_en desc, id desc);

create function asientos_no_cambian() returns trigger language plpgsql as $$
begin
  -- Truncating other tables with `cascade` reaches this one too.
  if tg_op = 'TRUNCATE' and not exists (select from asientos) then
    return null;
  end if;
  raise exception 'Los asientos no se cambian ni se borran.';
end
$$;
create trigger asientos_no_cambian before update or delete on asientos for each row execute function asientos_no_cambian();
create trigger asientos_no_se_vacian before truncate on asientos for each statement execute function asientos_no_cambian();

alter table documentos
  -- The payment that made this document in the customer's favour.
  add column pago_uuid uuid references pagos (uuid),
  -- False for a document that the portal made, until a row of the ERP names it.
  add column en_erp boolean not null default true;
create unique index documentos_de_pago on documentos (pago_uuid) where pago_uuid is not null;
-- The few that an import must compare with its rows.
create index documentos_solo_portal on documentos (numero_cuenta, num_documento) where not en_erp;

-- Money that was given back lowers the document in favour until the ERP knows it, as a payment lowers an invoice.
alter table movimientos
  drop constraint movimientos_origen_check,
  add constraint movimientos_origen_check check (origen in ('pago', 'compensacion', 'devolucion'));

-- What approved payments did so far.
insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, a_documento, registrado_en)
select m.uuid, 'pago', m.numero_cuenta, m.moneda, m.monto, m.id_edocta_detalle, m.aplicado_en
from movimientos m join pagos p using (uuid)
where p.estado = 'aprobada' and m.origen = 'pago'
order by m.id;

-- What no document could take becomes a document in the customer's favour.
insert into documentos (numero_cuenta, num_documento, sociedad, clase, tipo_documento, agrupacion, nif_comunitario, fecha_documento, ejercicio,
  fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, pago_en_linea, actualizado_en, periodo, texto, creado_en, pago_uuid, en_erp)
select p.numero_cuenta, p.referencia,
  coalesce(
    (select sociedad from sociedades where sociedad = c."codigoCompania"),
    (select sociedad from documentos d where d.numero_cuenta = p.numero_cuenta order by fecha_documento desc, id_edocta_detalle desc limit 1),
    (select sociedad from sociedades s order by s.pais = c.pais desc, sociedad limit 1)),
  'PAYMENT', 'DZ', 'Pagos sin aplicar', regexp_replace(c."clienteNit", '-\d$', ''), f.dia, extract(year from f.dia)::integer, f.dia, p.moneda,
  p.sin_aplicar, p.sin_aplicar, case when p.favor_cerrado_en is null then p.sin_aplicar else 0 end, false, f.en, to_char(f.dia, 'YYYY-MM'),
  'Excedente de un pago en línea', f.en, p.uuid, false
from pagos p join clientes c on c.cliente = p.numero_cuenta
cross join lateral (
  select coalesce(p.finalizada_en, p.creada_en) as en, (coalesce(p.finalizada_en, p.creada_en) at time zone 'America/Bogota')::date as dia) f
where p.estado = 'aprobada' and p.sin_aplicar > 0
order by f.en, p.referencia;

-- First what the bank took beyond all lines, then what the lines could not apply, the latest due line first.
with favor as (
  select p.uuid, p.numero_cuenta, p.moneda, p.sin_aplicar, coalesce(p.finalizada_en, p.creada_en) as en, d.id_edocta_detalle as documento,
    least(p.sin_aplicar, greatest(
      case when p.moneda_banco = p.moneda then coalesce(p.monto_banco, p.monto) else p.monto end
        - coalesce((select sum(m.monto) from movimientos m where m.uuid = p.uuid), 0), 0)) as del_banco
  from pagos p join documentos d on d.pago_uuid = p.uuid
), lineas as (
  select f.*, m.id_edocta_detalle as de, m.monto,
    sum(m.monto) over (partition by f.uuid order by d.fecha_vencimiento_documento desc, d.id_edocta_detalle desc) - m.monto as antes
  from favor f join movimientos m using (uuid) join documentos d on d.id_edocta_detalle = m.id_edocta_detalle
), partes as (
  select uuid, numero_cuenta, moneda, en, documento, null::bigint as de, del_banco as monto from favor
  union all
  select uuid, numero_cuenta, moneda, en, documento, de, least(monto, sin_aplicar - del_banco - antes) from lineas
)
insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, a_documento, registrado_en)
select uuid, 'favor', numero_cuenta, moneda, monto, de, documento, en from partes where monto > 0 order by en, uuid, de;

-- What the operator had given back already.
insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
select p.uuid, d.id_edocta_detalle, p.numero_cuenta, 'devolucion', p.sin_aplicar, p.moneda, p.favor_cerrado_en
from pagos p join documentos d on d.pago_uuid = p.uuid where p.favor_cerrado_en is not null order by p.favor_cerrado_en;
insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, registrado_en)
select uuid, 'devolucion', numero_cuenta, moneda, monto, id_edocta_detalle, aplicado_en from movimientos where origen = 'devolucion' order by id;
