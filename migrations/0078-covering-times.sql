-- The console counts and sums attempts by state, and audit facts by kind, over the days of a filter: with these columns the index alone answers.
create index pagos_por_hora_con_sumas on pagos (creada_en desc, uuid) include (estado, moneda, monto, numero_cuenta);
drop index pagos_por_hora;
alter index pagos_por_hora_con_sumas rename to pagos_por_hora;
create index auditoria_por_hora_con_hechos on auditoria (ocurrido_en desc, id desc) include (hecho, cliente);
drop index auditoria_por_hora;
alter index auditoria_por_hora_con_hechos rename to auditoria_por_hora;
