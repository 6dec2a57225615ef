-- Gift vouchers (docs/product/vouchers.md). What is on sale, and the stations that redeem, come from the feed.
create table bonos_usos (
  store_code text not null,
  uso text not null,
  reward text not null,
  titulo text not null,
  descripcion text not null,
  -- Most that one purchase of this use may be worth.
  monto_maximo numeric(18, 2) not null check (monto_maximo > 0),
  dias_vencimiento integer not null check (dias_vencimiento between 1 and 3650),
  -- Sanitised HTML.
  terminos text not null,
  activo boolean not null default true,
  orden integer not null default 0,
  primary key (store_code, uso)
);

create table bonos_montos (
  store_code text not null,
  uso text not null,
  monto numeric(18, 2) not null check (monto > 0),
  activo boolean not null default true,
  primary key (store_code, uso, monto),
  foreign key (store_code, uso) references bonos_usos (store_code, uso)
);

create table bonos_estaciones (
  codigo text primary key,
  nombre text not null,
  pais text not null check (pais in ('CO', 'EC', 'PE')),
  -- Hash of the PIN (Argon2id).
  pin text not null,
  activo boolean not null default true
);

-- A payment may buy something that the portal sells (docs/product/payments.md).
alter table pagos
  drop constraint pagos_tipo_check,
  add constraint pagos_tipo_check check (tipo in ('credito', 'contado', 'compra'));

-- compra: the bank to what the payment bought, which is no document.
alter table asientos
  drop constraint asientos_tipo_check,
  add constraint asientos_tipo_check check (tipo in ('pago', 'contado', 'favor', 'compensacion', 'devolucion', 'compra')),
  drop constraint asientos_check,
  add constraint asientos_lados_check check ((tipo = 'compra') = (de_documento is null and a_documento is null));

-- A purchase of vouchers, registered before its payment is approved. What was on sale when it was registered is kept: a use that is
-- withdrawn later changes no purchase.
create table compras_bonos (
  uuid uuid primary key references pagos (uuid),
  numero_cuenta text not null references clientes (cliente),
  user_id bigint not null references usuarios (id),
  pais text not null check (pais in ('CO', 'EC', 'PE')),
  store_code text not null,
  uso text not null,
  reward text not null,
  titulo text not null,
  dias_vencimiento integer not null,
  moneda text not null,
  total numeric(18, 2) not null check (total > 0),
  email text not null,
  registrada_en timestamptz not null,
  -- When the payment was approved and the vouchers were issued.
  emitida_en timestamptz,
  vence_el date,
  -- The one mail with all vouchers: when a job was last asked to send it, until when a job counts as alive that sends it, and when the mail
  -- server took it.
  encolada_en timestamptz,
  enviando_hasta timestamptz,
  enviada_en timestamptz,
  -- Why no attempt can deliver the mail: the address is refused.
  no_enviable text,
  check ((emitida_en is null) = (vence_el is null))
);
create index compras_bonos_de_cliente on compras_bonos (numero_cuenta, emitida_en desc, uuid) where emitida_en is not null;
create index compras_bonos_por_enviar on compras_bonos (encolada_en) where emitida_en is not null and enviada_en is null and no_enviable is null;

create table bonos_lineas (
  entity_id bigint generated always as identity primary key,
  uuid uuid not null references compras_bonos (uuid) on delete cascade,
  monto numeric(18, 2) not null check (monto > 0),
  cantidad integer not null check (cantidad >= 1),
  tipo_bono text not null,
  unique (uuid, monto)
);

create sequence comprobante_de_bono start 40001;

-- One row for each paid unit.
create table bonos (
  codigo text primary key,
  entity_id bigint not null references bonos_lineas (entity_id),
  unidad integer not null check (unidad >= 1),
  canjeado_en timestamptz,
  estacion text references bonos_estaciones (codigo),
  comprobante bigint unique,
  unique (entity_id, unidad),
  check ((canjeado_en is null) = (estacion is null) and (canjeado_en is null) = (comprobante is null))
);

-- A voucher is redeemed once, and never removed.
create function bonos_no_se_deshacen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.canjeado_en is null and (new.codigo, new.entity_id, new.unidad) = (old.codigo, old.entity_id, old.unidad) then
    return new;
  end if;
  raise exception 'Un bono se canjea una vez y no se borra.';
end
$$;
create trigger bonos_no_se_deshacen before update or delete on bonos for each row execute function bonos_no_se_deshacen();

-- Mails that a person asked for again (docs/product/vouchers.md).
create table reenvios_bonos (
  id uuid primary key,
  uuid uuid not null references compras_bonos (uuid),
  -- Null: all vouchers of the purchase that are not redeemed.
  codigo text references bonos (codigo),
  email text not null,
  user_id bigint not null references usuarios (id),
  pedido_en timestamptz not null,
  encolado_en timestamptz not null,
  enviando_hasta timestamptz,
  enviado_en timestamptz,
  no_enviable text
);
create index reenvios_bonos_por_enviar on reenvios_bonos (encolado_en) where enviado_en is null and no_enviable is null;

-- Names of the files that a mail of the demo carries, and what tells a mail from others: the same mail again is not kept twice, as mail programs do.
alter table correos
  add column adjuntos text[] not null default '{}',
  add column mensaje text unique;
