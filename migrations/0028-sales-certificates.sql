-- The business in which the distributor sells to a delivery point (docs/feed.md): certificates of sales are asked for by business.
alter table destinatarios add column negocio text not null default 'EDS' check (negocio in ('EDS', 'INDUSTRIA', 'RUMBO'));

-- Certificates of sales (docs/product/certificates.md): what was asked for, and what was certified of it.
create table certificados_venta (
  increment_sales_certificate bigint generated always as identity (start with 20001) primary key,
  -- The number by which anybody verifies it, once it is ready.
  codigo text not null unique,
  numero_cuenta text not null references clientes (cliente),
  -- Who asked last.
  user_id bigint not null references usuarios (id),
  -- Null: all delivery points that the person saw.
  codigo_destinatario text,
  nombre_comercial text,
  -- The delivery points that the person saw when they asked; null: all.
  destinos text[],
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  modo_impresion text not null check (modo_impresion in ('CONSOLIDADO', 'DETALLADO')),
  negocio text not null check (negocio in ('EDS', 'INDUSTRIA', 'RUMBO')),
  moneda text not null,
  -- As the paper says it.
  nombre text not null,
  nit text not null,
  tipo_nit text not null,
  pais text not null,
  estado text not null check (estado in ('espera', 'curso', 'lista', 'fallida')),
  -- Why it failed, in words for the customer.
  motivo text,
  lineas integer not null default 0,
  hechas integer not null default 0,
  valor numeric(18, 2),
  -- How many invoiced lines have no value in their order, or one in another currency.
  sin_valor integer not null default 0,
  -- [{ "unidad": "GAL", "cantidad": "1200.000" }]
  volumenes jsonb not null default '[]',
  bytes bigint not null default 0,
  -- Which run makes it, and until when it counts as alive.
  ejecucion uuid,
  ejecucion_hasta timestamptz,
  intentos integer not null default 0,
  creado_en timestamptz not null,
  -- When it was asked for the last time.
  pedido_en timestamptz not null,
  -- The instant of what it certifies.
  emitido_en timestamptz,
  check (estado <> 'lista' or emitido_en is not null)
);
create index certificados_venta_de_cliente on certificados_venta (numero_cuenta, increment_sales_certificate desc);
create index certificados_venta_de_persona on certificados_venta (user_id, pedido_en desc);
create index certificados_venta_sin_terminar on certificados_venta (pedido_en) where estado in ('espera', 'curso');

create function certificados_venta_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'un certificado no cambia ni se borra';
end $$;
create trigger certificados_venta_no_cambian before update or delete on certificados_venta
  for each row when (old.estado = 'lista') execute function certificados_venta_no_cambian();

-- The lines of a certificate while its paper is written. No foreign key: its lock would make the snapshot of a run fail when the run notes
-- its progress.
create table certificado_venta_lineas (
  certificado bigint not null,
  ejecucion uuid not null,
  -- Orders the lines.
  clave text collate "C" not null,
  destino text not null,
  nombre_destino text not null,
  fecha date,
  num_factura text,
  num_pedido text,
  cod_producto text not null,
  descripcion text not null,
  unidad_medida text not null,
  cantidad numeric(18, 3) not null,
  valor numeric(18, 2),
  sin_valor integer not null,
  primary key (certificado, ejecucion, clave)
);

-- The paper, in parts, so that every process hands it out.
create table certificado_venta_partes (
  certificado bigint not null references certificados_venta (increment_sales_certificate),
  parte integer not null,
  contenido bytea not null,
  primary key (certificado, parte)
);
alter table certificado_venta_partes alter column contenido set storage external;
