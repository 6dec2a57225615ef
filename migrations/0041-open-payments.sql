-- The home says what waits at the bank: the open attempts of one customer, without reading those that are final.
create index pagos_abiertos_de_cliente on pagos (numero_cuenta) where estado in ('creada', 'en_banco', 'pendiente');
