-- Orders of the ERP with their lines, deliveries and events (docs/feed.md, docs/product/orders.md). The columns `estado` are computed by the
-- import from the events of the order; everything else is as the feed gives it.

create table plantas (
  centro_logistico text primary key,
  nombre text not null,
  ciudad text
);

create table pedidos (
  id_pedido bigint generated always as identity unique,
  num_pedido text primary key,
  num_sicom text,
  numero_cuenta text not null references clientes (cliente),
  codigo_destinatario text not null,
  fecha_pedido date not null,
  -- The day asked for.
  fecha_entrega date,
  moneda text not null,
  valor numeric(18, 2),
  observaciones text,
  actualizado_en timestamptz not null,
  estado text not null default '1' check (estado in ('-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6'))
);
create index pedidos_de_cliente on pedidos (numero_cuenta, fecha_pedido desc, id_pedido desc);

create table pedido_lineas (
  num_pedido text not null references pedidos (num_pedido),
  posicion integer not null,
  cod_producto text not null,
  descripcion text not null,
  cantidad numeric(13, 3) not null,
  unidad_medida text not null,
  centro_logistico text references plantas (centro_logistico),
  primary key (num_pedido, posicion)
);

create table entregas (
  numero_entrega text primary key,
  num_pedido text not null references pedidos (num_pedido),
  orden_cargue text,
  remision text,
  guia_transporte text,
  transportador text,
  placa text,
  fecha_estimada date,
  num_factura text,
  cufe text,
  fecha_factura date,
  actualizado_en timestamptz not null,
  estado text not null default '1' check (estado in ('-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6'))
);
create index entregas_de_pedido on entregas (num_pedido);
-- From a document to its order.
create index entregas_por_factura on entregas (num_factura) where num_factura is not null;

create table entrega_lineas (
  numero_entrega text not null references entregas (numero_entrega),
  posicion integer not null,
  cod_producto text not null,
  descripcion text not null,
  unidad_medida text not null,
  cantidad numeric(13, 3) not null,
  cantidad_facturada numeric(13, 3),
  primary key (numero_entrega, posicion)
);

-- An event may come before or after others, and more than once.
create table pedido_eventos (
  num_pedido text not null references pedidos (num_pedido),
  evento text not null,
  numero_entrega text references entregas (numero_entrega),
  estado text not null check (estado in ('-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6')),
  -- As the ERP wrote it, and the instant that it means, if it means one.
  fecha_hora_evento text not null,
  ocurrio_en timestamptz,
  motivo_bloqueo text,
  estatus_rechazo text,
  ubicacion text,
  observaciones text,
  primary key (num_pedido, evento)
);
