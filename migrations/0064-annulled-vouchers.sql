-- An operator annuls a voucher that nobody redeemed: its value becomes a document in the customer's favour (docs/product/vouchers.md#annulment).
create sequence anulacion_de_bono;
create table anulaciones_bonos (
  uuid uuid primary key,
  -- The number of the document in favour, and how the ERP's row names it.
  referencia text not null unique,
  codigo text not null unique references bonos (codigo),
  numero_cuenta text not null references clientes (cliente),
  moneda text not null,
  monto numeric(18, 2) not null check (monto > 0),
  causa text not null check (causa in ('correo_equivocado', 'pedido_cliente', 'posible_fraude', 'otra')),
  motivo text not null,
  operador text not null,
  anulado_en timestamptz not null
);
create index anulaciones_bonos_por_hora on anulaciones_bonos (anulado_en desc);
create function anulaciones_bonos_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'Una anulación no se cambia ni se borra.';
end
$$;
create trigger anulaciones_bonos_no_cambian before update or delete on anulaciones_bonos
  for each row execute function anulaciones_bonos_no_cambian();

alter table bonos
  add column anulado_en timestamptz,
  add constraint bonos_un_fin check (canjeado_en is null or anulado_en is null);
create or replace function bonos_no_se_deshacen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.canjeado_en is null and old.anulado_en is null
    and (new.codigo, new.entity_id, new.unidad) = (old.codigo, old.entity_id, old.unidad) then
    return new;
  end if;
  raise exception 'Un bono se canjea o se anula una vez y no se borra.';
end
$$;
-- The console's latest redemptions, and the search of a voucher by its end.
create index bonos_por_canje on bonos (canjeado_en desc) where canjeado_en is not null;
create index bonos_por_final on bonos (right(codigo, 4));
create index compras_bonos_por_correo on compras_bonos (lower(email)) where emitida_en is not null;
create index compras_bonos_por_dia on compras_bonos (emitida_en desc) where emitida_en is not null;

-- Null: an operator asked for the mail.
alter table reenvios_bonos alter column user_id drop not null;

-- anulacion: from a voucher to a document in favour.
alter table asientos
  drop constraint asientos_tipo_check,
  add constraint asientos_tipo_check
    check (tipo in ('pago', 'contado', 'favor', 'compensacion', 'devolucion', 'compra', 'correccion', 'anulacion'));

alter table documentos add column anulacion_uuid uuid references anulaciones_bonos (uuid),
  add constraint documentos_un_origen check (pago_uuid is null or anulacion_uuid is null);
create unique index documentos_de_anulacion on documentos (anulacion_uuid) where anulacion_uuid is not null;
-- What made a document in favour, by the reference with which the ERP names it.
create view origenes_favor as
  select uuid, referencia, numero_cuenta from pagos
  union all select uuid, referencia, numero_cuenta from anulaciones_bonos;
