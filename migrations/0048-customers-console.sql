-- The console shows when a customer and a person last signed in, and sorts customers by it.
create index auditoria_ingresos_de_cliente on auditoria (cliente, ocurrido_en desc) where hecho = 'ingreso';
create index auditoria_ingresos_de_sujeto on auditoria (sujeto_id, ocurrido_en desc) where hecho = 'ingreso';
