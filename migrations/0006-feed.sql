-- Which document, which order of the ERP's facts, which currencies.

-- An ERP counts its documents anew in each company and each fiscal year (docs/decisions/0027). A document that is held belongs to
-- the year of its date until the ERP says otherwise.
alter table documentos
  add column ejercicio integer,
  -- The ERP's own count of its deliveries: a row with a smaller one is older, whatever the clocks say (docs/decisions/0026).
  add column secuencia bigint;

-- The ledger's entries that the ERP's balance does not contain yet stay deducted from it (docs/decisions/0026).
alter table movimientos
  add column conocido boolean not null default false,
  -- How far the ERP's balance fell since the entry was written, beyond what other entries explain.
  add column caida numeric(18, 2) not null default 0,
  -- The newest cut-off of the ERP's that was known when the entry was written.
  add column corte_visto timestamptz;

-- As the rule was before: what was applied before the cut-off is inside the ERP's balance. A cut-off that lies ahead proves nothing.
update movimientos m
  set conocido = m.aplicado_en <= d.actualizado_en and d.actualizado_en <= now(), corte_visto = least(d.actualizado_en, now())
  from documentos d where d.id_edocta_detalle = m.id_edocta_detalle;
create index movimientos_por_conocer on movimientos (id_edocta_detalle) where not conocido;

-- A balance that such a cut-off gave back is taken off again, and the next correct file is newer than the row.
update documentos d set total = greatest(d.saldo_erp - coalesce((
    select sum(m.monto) from movimientos m where m.id_edocta_detalle = d.id_edocta_detalle and not m.conocido), 0), 0)
  where d.actualizado_en > now();
update documentos
  set ejercicio = extract(year from fecha_documento)::integer, actualizado_en = least(actualizado_en, now());

alter table documentos
  alter column ejercicio set not null,
  drop constraint documentos_numero_cuenta_num_documento_key,
  add constraint documentos_clave unique (numero_cuenta, num_documento, sociedad, ejercicio);

-- Peru's customers owe soles.
alter table clientes drop constraint clientes_moneda_check, add constraint clientes_moneda_check check (moneda in ('COP', 'USD', 'PEN'));
alter table documentos drop constraint documentos_moneda_check, add constraint documentos_moneda_check check (moneda in ('COP', 'USD', 'PEN'));
alter table pagos drop constraint pagos_moneda_check, add constraint pagos_moneda_check check (moneda in ('COP', 'USD', 'PEN'));

-- What an import was told by its manifest, and how many rows were older than what was held.
alter table importaciones
  add column entrega text,
  add column secuencia bigint,
  add column atrasadas integer not null default 0;
