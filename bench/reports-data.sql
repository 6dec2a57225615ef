-- Data for bench/reports.ts, in an empty migrated database: 5,000 customers of five stores, 20,000 people, 2,000,000 settled invoices with an application each,
-- 300,000 payments, 250,000 sign-ins, all within 730 days before 5 September 2026.
set session_replication_role = replica;
insert into sociedades (sociedad, nombre, nit, direccion, ciudad, telefono, pais) values ('1000', 'S', '9', 'd', 'c', '1', 'CO') on conflict do nothing;
insert into clientes (cliente, "clienteNit", nombre, pais, moneda, store_code)
select lpad(i::text, 10, '0'), (900000000 + i)::text, 'Estación número ' || i, (array['CO', 'CO', 'EC', 'EC', 'PE'])[1 + i % 5],
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + i % 5], (array['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'])[1 + i % 5]
from generate_series(1, 5000) i on conflict do nothing;
insert into documentos (id_edocta_detalle, numero_cuenta, sociedad, clase, tipo_documento, num_documento, fecha_documento, ejercicio,
  fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
select i, lpad((1 + i % 5000)::text, 10, '0'), '1000', 'INVOICE', 'RV', i::text, date '2026-09-05' - (30 + i % 730)::int, 2026, date '2026-09-05' - (i % 730)::int,
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + (1 + i % 5000) % 5], 1000 + i % 9000, 0, 0, timestamptz '2026-09-05'
from generate_series(1, 2000000) i;
insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, fecha, tipo, monto)
select numero_cuenta, 'A' || id_edocta_detalle, id_edocta_detalle, fecha_vencimiento_documento - 10 + (id_edocta_detalle % 30)::int, 'pago', valor_original from documentos;
insert into liquidaciones (id_edocta_detalle, numero_cuenta, ultimo, resto, adelantado)
select id_edocta_detalle, numero_cuenta, fecha, 0, false from aplicaciones;
insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, motivo, creada_en, expira_en, finalizada_en)
select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'B' || i, lpad((1 + i % 5000)::text, 10, '0'), 1 + i % 20000, i::text, 'h',
  (array['aprobada', 'aprobada', 'aprobada', 'rechazada', 'expirada'])[1 + i % 5], 1000 + i % 90000,
  (array['COP', 'COP', 'USD', 'USD', 'PEN'])[1 + (1 + i % 5000) % 5], 'sandbox', case when i % 5 = 3 then 'Fondos insuficientes' end, e, e, e
from generate_series(1, 300000) i cross join lateral (select timestamptz '2026-09-05 14:00Z' - i * interval '3.5 minutes' as e) t;
insert into auditoria (ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre)
select timestamptz '2026-09-05 14:00Z' - i * interval '4.2 minutes', 'acceso', 'ingreso', lpad((1 + i % 5000)::text, 10, '0'), 'persona', 1 + i % 20000, 'Persona'
from generate_series(1, 250000) i;
analyze;
