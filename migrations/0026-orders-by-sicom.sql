-- The page of an order is found by either of its numbers (docs/product/orders.md); the ERP's own number is the primary key.
create index pedidos_por_sicom on pedidos (num_sicom) where num_sicom is not null;
