-- Data for bench/reports.ts and bench/console.ts, beside the demonstration's own rows in a migrated database: 5,000 customers of five stores, 20,000 people, and in the 730 days before today
-- :documents invoices (97 % settled, with an application each), :payments payments with their events and entries, 100,000 compensations of two documents each, two vouchers for each fifth payment, 3 million audit facts,
-- 400,000 mails, 6,000 imports with 20,000 refused rows.
-- psql -d DATABASE -v documents=10000000 -v payments=1000000 -f bench/console-data.sql
\set ON_ERROR_STOP on
\timing on
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
insert into sociedades (sociedad, nombre, nit, direccion, ciudad, telefono, pais) values ('1000', 'Sociedad', '9', 'd', 'c', '1', 'CO') on conflict do nothing;
insert into clientes (cliente, "clienteNit", nombre, pais, moneda, store_code, cupo_credito, cupo_usado)
select lpad((900000 + i)::text, 10, '0'), (900000000 + i)::text, 'Estación número ' || i, (array['CO', 'CO', 'EC', 'EC', 'PE'])[1 + i % 5],
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + i % 5], (array['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'])[1 + i % 5], 900000, 100000
from generate_series(1, 5000) i;
insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id, created_at)
select 1000000 + i, lpad((900000 + 1 + i % 5000)::text, 10, '0'), (select min(role_id) from roles), 'persona' || i || '@estacion.example', 'Persona ' || i,
  (array['Gómez', 'Rodríguez', 'Muñoz', 'Pérez'])[1 + i % 4], 'CC', i::text, 'CO', now() - interval '800 days'
from generate_series(1, 20000) i;
-- By customer, so that the indexes grow at one place: ten times faster.
insert into documentos (id_edocta_detalle, numero_cuenta, sociedad, clase, tipo_documento, num_documento, num_factura, fecha_documento, ejercicio,
  fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en, en_erp)
select 100000000 + i, lpad((900000 + c)::text, 10, '0'), '1000', 'INVOICE', 'RV', i::text, 'F-' || i, current_date - (30 + i % 730)::int, 2026, current_date - (i % 730)::int,
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + c % 5], v, left_over, left_over, now(), true
from generate_series(1, 5000) c cross join generate_series(0, :documents / 5000 - 1) k cross join lateral (select c + k * 5000 as i) n
  cross join lateral (select 1000 + i % 9000 + case when c % 5 > 1 then 0.45 else 0 end as v) m cross join lateral (select case when i % 730 < 21 then v else 0 end as left_over) o
order by c, i % 730;
insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, fecha, tipo, monto)
select numero_cuenta, 'A' || id_edocta_detalle, id_edocta_detalle, fecha_vencimiento_documento - 10 + (id_edocta_detalle % 30)::int, 'pago', valor_original
from documentos where id_edocta_detalle > 100000000 and saldo_erp = 0 order by numero_cuenta;
insert into liquidaciones (id_edocta_detalle, numero_cuenta, ultimo, resto, adelantado)
select id_edocta_detalle, numero_cuenta, fecha, 0, false from aplicaciones where id_edocta_detalle > 100000000 order by numero_cuenta;
insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, motivo, cus, creada_en, expira_en, finalizada_en, sin_aplicar, revision)
select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'B' || i, lpad((900001 + i % 5000)::text, 10, '0'), 1000001 + i % 20000, i::text, 'h',
  (array['aprobada', 'aprobada', 'aprobada', 'rechazada', 'expirada'])[1 + i % 5], 1000 + i % 90000 + case when (1 + i) % 5 > 1 then 0.35 else 0 end,
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + (1 + i % 5000) % 5], 'simulador', case when i % 5 = 3 then 'Fondos insuficientes' end, 'C' || i, e, e, e,
  case when i % 5000 = 0 then 100 else 0 end, case when i % 10000 = 1 then 'monto' end
from generate_series(1, :payments) i cross join lateral (select now() - interval '1 hour' - i * (interval '729 days' / :payments) as e) t;
insert into pago_eventos (uuid, origen, estado, recibido_en)
select uuid, 'inicio', 'creada', creada_en from pagos where huella = 'h' union all select uuid, 'aviso', estado, finalizada_en from pagos where huella = 'h';
insert into pago_lineas (uuid, id_edocta_detalle, numero_documento, numero_factura, fecha_vencimiento, monto_documento, monto_transaccion, tipo_transaccion)
select uuid, 100000000 + (substr(referencia, 2)::bigint % :documents) + 1, 'D' || referencia, 'F-' || substr(referencia, 2), creada_en::date, monto, monto, 'total' from pagos where huella = 'h';
insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, a_documento, registrado_en)
select p.uuid, 'pago', p.numero_cuenta, p.moneda, p.monto, l.id_edocta_detalle, p.finalizada_en from pagos p join pago_lineas l using (uuid) where p.huella = 'h' and p.estado = 'aprobada';
insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, created_at, updated_at)
select ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid, lpad((900001 + i % 5000)::text, 10, '0'), 1000001 + i % 20000, i::text, 'h',
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + (1 + i % 5000) % 5], 1000 + i % 9000 + case when (1 + i) % 5 > 1 then 0.75 else 0 end, case when i % 10 = 0 then 'F' when i < 50 then 'B' else 'S' end, e, e
from generate_series(1, 100000) i cross join lateral (select now() - i * interval '10 minutes' as e) t;
insert into compensacion_detalle (id_transaccion, id_edocta_detalle, tipo_documento, num_documento, num_factura, fecha_documento, fecha_vencimiento_documento, monto_documento, valor_pagado)
select k.id_transaccion, 100000001 + (2 * k.id_compensacion + n) % :documents, (array['PAYMENT', 'INVOICE'])[n + 1], (2 * k.id_compensacion + n)::text, 'F-' || 2 * k.id_compensacion + n,
  k.created_at::date - 30, k.created_at::date, k.total_compensado, k.total_compensado
from compensaciones k cross join generate_series(0, 1) n where k.huella = 'h';
insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email, registrada_en, emitida_en, vence_el)
select uuid, numero_cuenta, user_id, 'CO', 'main', 'lavado', 'LAV-01', 'Lavado y lubricación', 90, 'COP', monto, 'taller@estacion.example', creada_en, creada_en, creada_en::date + 90
from pagos where huella = 'h' and estado = 'aprobada' and moneda = 'COP' limit :payments / 5;
insert into bonos_lineas (entity_id, uuid, monto, cantidad, tipo_bono) overriding system value
select 1000000 + row_number() over (), uuid, 500, 2, 'Lavado y lubricación $ 500' from compras_bonos where uuid::text like '00000000-0000-4000-8000-%';
-- A third is redeemed, within sixty days after the purchase.
insert into bonos (codigo, entity_id, unidad, canjeado_en, estacion, comprobante)
select upper(substr(m, 1, 4) || '-' || substr(m, 5, 4) || '-' || substr(m, 9, 4) || '-' || substr(m, 13, 4) || '-' || substr(m, 17, 4)), entity_id, u,
  case when redeemed then r end, case when redeemed then (select min(codigo) from bonos_estaciones) end, case when redeemed then entity_id * 10 + u end
from bonos_lineas join compras_bonos v using (uuid) cross join generate_series(1, 2) u cross join lateral (select md5(entity_id || '-' || u) as m) t
  cross join lateral (select v.emitida_en + entity_id % 60 * interval '1 day' as r) e cross join lateral (select entity_id % 3 = 0 and r < now() as redeemed) c where entity_id > 1000000;
insert into auditoria (ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre, sujeto_nombre, detalle)
select now() - i * interval '21 seconds', case when i % 4 = 0 then 'operacion' else 'acceso' end, case when i % 4 = 0 then 'cambio' else 'ingreso' end, lpad((900001 + i % 5000)::text, 10, '0'),
  'persona', 1000001 + i % 20000, 'Persona ' || (1 + i % 20000) || ' ' || (array['Gómez', 'Rodríguez', 'Muñoz', 'Pérez'])[1 + i % 4], null, case when i % 4 = 0 then 'B' || i end
from generate_series(1, 3000000) i;
insert into salidas (tipo, clave, user_id, mensaje, creada_en, siguiente_en, intentos, terminada_en, final, motivo, atendida_en)
select 'aviso', 'bench-' || i, 1000001 + i % 20000, 'bench-' || i, e, e, 1, e, case when i % 1000 = 0 then 'abandonada' else 'enviada' end, case when i % 1000 = 0 then 'sin respuesta' end, case when i % 2000 = 0 then e end
from generate_series(1, 400000) i cross join lateral (select now() - i * interval '150 seconds' as e) t;
insert into importaciones (id, archivo, filas, nuevas, cambiadas, rechazadas, aceptado, terminada_en) overriding system value
select 1000000 + i, (array['documentos.csv', 'clientes.csv', 'usuarios.csv', 'pedidos.csv'])[1 + i % 4], 1000, 10, 20, case when i % 100 = 0 then 300 else 0 end, true, now() - i * interval '2 hours'
from generate_series(1, 6000) i;
insert into importacion_rechazos (importacion, orden, linea, columna, razon, valor)
select 1000000 + 100 * i, o, 2 + o, 'email', 'no es un correo', 'persona@@estacion' from generate_series(1, 60) i cross join generate_series(0, 299) o;
set session_replication_role = origin;
analyze;
