-- A note may be about a payment of the customer.
alter table notas_clientes add column pago uuid references pagos (uuid);
create index notas_de_pago on notas_clientes (pago, escrita_en desc, id desc) where pago is not null;
