-- What the account's screens need besides the documents' balances (docs/feed.md).

alter table documentos
  add column negocio text,
  -- Accounting period, YYYY-MM.
  add column periodo text,
  add column texto text,
  -- When the ERP recorded it; the contract's created_at.
  add column creado_en timestamptz;
update documentos set periodo = to_char(fecha_documento, 'YYYY-MM');

alter table clientes
  add column cupo_credito numeric(18, 2) check (cupo_credito >= 0),
  add column cupo_usado numeric(18, 2) check (cupo_usado >= 0);

-- The distributor's classes of documents: `documentos.agrupacion` names one. A class without a row shows its own text.
create table clases_documento (
  agrupacion text primary key,
  nombre text not null,
  orden integer not null default 0
);

-- In which segments a customer may pay on account.
create table segmentos_cliente (
  numero_cuenta text not null references clientes (cliente),
  id_segment text not null,
  -- 1 active, 0 no longer.
  estado smallint not null default 1,
  primary key (numero_cuenta, id_segment)
);

-- What settled a document in the ERP, whole or in part. With an origin, the amount was taken from that document in the customer's favour,
-- which fell by as much; without one it came from outside of the account, as a bank deposit does.
create table aplicaciones (
  numero_cuenta text not null references clientes (cliente),
  aplicacion text not null,
  id_edocta_detalle bigint not null references documentos (id_edocta_detalle),
  id_origen bigint references documentos (id_edocta_detalle),
  fecha date not null,
  tipo text not null check (tipo in ('pago', 'compensacion', 'nota_credito', 'devolucion', 'ajuste')),
  referencia text,
  monto numeric(18, 2) not null check (monto > 0),
  primary key (numero_cuenta, aplicacion),
  check (id_origen <> id_edocta_detalle)
);
create index aplicaciones_de_documento on aplicaciones (id_edocta_detalle) include (monto, fecha);
create index aplicaciones_de_origen on aplicaciones (id_origen) include (monto, fecha) where id_origen is not null;
create index aplicaciones_por_fecha on aplicaciones (numero_cuenta, fecha) include (monto, id_origen);
