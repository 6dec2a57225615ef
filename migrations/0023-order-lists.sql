-- What the list of orders, what holds them and their prices need (docs/product/orders.md, docs/decisions/0052).

-- Where the ERP gives them.
alter table pedido_lineas
  add column precio numeric(18, 4),
  add column valor numeric(18, 2);

-- The plants of an order's lines, kept by the import; at most fifty, so that an index row holds them.
alter table pedidos add column plantas text[] not null default '{}';
update pedidos p set plantas = array(
  select distinct l.centro_logistico from pedido_lineas l
  where l.num_pedido = p.num_pedido and l.centro_logistico is not null order by 1 limit 50);

-- The list counts and cuts its pages by this index alone, whatever it is filtered by.
drop index pedidos_de_cliente;
create index pedidos_de_cliente on pedidos (numero_cuenta, fecha_pedido desc, id_pedido desc)
  include (num_pedido, num_sicom, codigo_destinatario, fecha_entrega, estado, plantas);

-- The documents for which the ERP sent an order to review. `evento` names the review, where the ERP says it.
create table pedido_bloqueos (
  num_pedido text not null references pedidos (num_pedido),
  id_edocta_detalle bigint not null references documentos (id_edocta_detalle),
  evento text,
  primary key (num_pedido, id_edocta_detalle)
);
create index pedido_bloqueos_por_documento on pedido_bloqueos (id_edocta_detalle);
