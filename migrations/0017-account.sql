-- What settled each document, whole or in part (docs/product/account.md#what-settles-a-document). Of every document the amounts add up to
-- valor_original - total, so that whatever is computed from this view equals the balances on the screen. In this order, each row explains as
-- much as the ones before it leave: what the ERP says; the portal's ledger, first the entries that the ERP's balance does not contain yet;
-- one row for the rest, negative where the ERP names more than its own balance admits.
-- Every branch can be narrowed by numero_cuenta and by id_edocta_detalle: both are grouped and partitioned by.
create view abonos as
select a.numero_cuenta, a.id_edocta_detalle, a.fecha, a.tipo, a.referencia, a.id_origen as contra, null::uuid as uuid,
  'erp ' || a.aplicacion as operacion, a.monto
from aplicaciones a
union all
select a.numero_cuenta, a.id_origen, a.fecha, a.tipo, a.referencia, a.id_edocta_detalle, null::uuid, 'erp ' || a.aplicacion, a.monto
from aplicaciones a
where a.id_origen is not null
union all
select m.numero_cuenta, m.id_edocta_detalle, m.fecha, m.tipo, m.referencia, null::bigint, m.uuid, m.uuid::text, m.monto
from (
  select m.numero_cuenta, m.id_edocta_detalle, (m.aplicado_en at time zone 'America/Bogota')::date as fecha, m.origen as tipo, p.referencia, m.uuid,
    least(m.monto, d.valor_original - d.total - coalesce(e.suma, 0) - sum(m.monto) over previos + m.monto) as monto
  from movimientos m
  join documentos d on d.numero_cuenta = m.numero_cuenta and d.id_edocta_detalle = m.id_edocta_detalle
  left join pagos p on p.uuid = m.uuid
  left join (
    select numero_cuenta, id, sum(monto) as suma from (
      select numero_cuenta, id_edocta_detalle as id, monto from aplicaciones
      union all select numero_cuenta, id_origen, monto from aplicaciones where id_origen is not null
    ) lados group by numero_cuenta, id
  ) e on e.numero_cuenta = m.numero_cuenta and e.id = m.id_edocta_detalle
  -- An entry whose payment the ERP already names on this document explains nothing more, unless something is left.
  window previos as (
    partition by m.numero_cuenta, m.id_edocta_detalle
    order by m.conocido, exists (
      select from aplicaciones a where a.id_edocta_detalle = m.id_edocta_detalle and a.referencia = p.referencia), m.aplicado_en, m.id
    rows between unbounded preceding and current row)
) m
where m.monto > 0
union all
select d.numero_cuenta, d.id_edocta_detalle, (d.actualizado_en at time zone 'America/Bogota')::date, 'ajuste', null, null::bigint, null::uuid,
  'resto ' || d.id_edocta_detalle, d.resto
from (
  select d.numero_cuenta, d.id_edocta_detalle, d.actualizado_en,
    d.valor_original - d.total - coalesce(e.suma, 0)
      - least(coalesce(m.suma, 0), greatest(d.valor_original - d.total - coalesce(e.suma, 0), 0)) as resto
  from documentos d
  left join (
    select numero_cuenta, id, sum(monto) as suma from (
      select numero_cuenta, id_edocta_detalle as id, monto from aplicaciones
      union all select numero_cuenta, id_origen, monto from aplicaciones where id_origen is not null
    ) lados group by numero_cuenta, id
  ) e on e.numero_cuenta = d.numero_cuenta and e.id = d.id_edocta_detalle
  left join (
    select numero_cuenta, id_edocta_detalle as id, sum(monto) as suma from movimientos group by numero_cuenta, id_edocta_detalle
  ) m on m.numero_cuenta = d.numero_cuenta and m.id = d.id_edocta_detalle
) d
where d.resto <> 0;

-- The history counts, adds up and filters all documents of a customer by this index alone; only the rows of the page are read besides.
create index documentos_historial on documentos (numero_cuenta, fecha_vencimiento_documento, id_edocta_detalle)
  include (clase, moneda, codigo_destinatario, total, valor_original, agrupacion, tipo_documento, fecha_documento, periodo, num_documento, num_factura);
-- The open ones of both classes: the account's status.
create index documentos_estado on documentos (numero_cuenta, fecha_vencimiento_documento, id_edocta_detalle)
  include (clase, moneda, codigo_destinatario, total, agrupacion, num_documento, num_factura, fecha_documento, bloqueo_erp) where total > 0;
create index documentos_por_historia on documentos (numero_cuenta, id_histocta_detalle) where id_histocta_detalle is not null;
create index movimientos_de_cliente on movimientos (numero_cuenta, id_edocta_detalle) include (monto);
