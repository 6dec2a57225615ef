import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openDatabaseBefore } from '#tests/support/test-database.ts';

const NAME = '0019-settled-sums.sql';

/**
 * Invoices of 5.000. 1: open. 2: settled by an application. 3: settled without one. 4: half settled by an application from document 6, as the ERP's
 * balance shows. 5: paid twice in the portal, once with too much, and one payment is also an application. 7: settled before its own day.
 */
const OLD = `
  insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais) values ('1000', 'S', '1', 'C', 'B', 'CO');
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values ('0000100001', '900123456-8', 'La Ceiba', 'CO', 'COP');
  insert into roles (role_id, role_name) values (1, 'Representante Legal');
  insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id) values
    (1, '0000100001', 1, 'ana@example.com', 'Ana', 'Rojas', 'CC', '1', 'CO');
  insert into documentos (id_edocta_detalle, numero_cuenta, num_documento, sociedad, clase, tipo_documento, fecha_documento, ejercicio, fecha_vencimiento_documento,
      moneda, valor_original, saldo_erp, total, actualizado_en)
    select n, '0000100001', 'F' || n, '1000', case n when 6 then 'PAYMENT' else 'INVOICE' end, 'RV', '2026-08-01', 2026, date '2026-08-10', 'COP', 5000, 5000,
      case n when 1 then 5000 when 4 then 2500 when 6 then 2000 else 0 end, '2026-08-20T03:00Z'
    from generate_series(1, 7) n;
  insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'SRT-' || n, '0000100001', 1, 'c' || n, 'h', 'aprobada', 3000, 'COP', 'simulador',
      '2026-09-01T02:00Z', '2026-09-01T03:00Z' from generate_series(1, 2) n;
  insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, id_origen, fecha, tipo, referencia, monto) values
    ('0000100001', 'A', 2, null, '2026-08-12', 'pago', null, 5000), ('0000100001', 'B', 4, 6, '2026-08-15', 'compensacion', null, 2500),
    ('0000100001', 'C', 5, null, '2026-08-16', 'pago', 'SRT-1', 3000), ('0000100001', 'D', 7, null, '2026-07-30', 'pago', null, 5000);
  insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, conocido)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 5, '0000100001', 'pago', 3000, 'COP', '2026-09-02T03:30Z', true from generate_series(1, 2) n;`;

let database: Database;
const rows = async (text: string) => (await sql`${sql.raw(text)}`.execute(database.kysely)).rows;
const ALL = 'select * from abonos order by id_edocta_detalle, operacion';

let before: unknown[];
beforeAll(async () => {
  database = await openDatabaseBefore(NAME);
  await database.runScript(OLD);
  before = await rows(ALL);
  await database.runScript(readFileSync(`migrations/${NAME}`, 'utf8'));
});
afterAll(() => database.close());

test('the migration keeps the settlements of each document', async () => {
  expect(before).toHaveLength(8);
  expect(await rows(ALL)).toEqual(before);
});

test('the migration stores the settlement of each document', async () => {
  expect(
    await rows('select id_edocta_detalle as id, ultimo, resto, resto_fecha, adelantado from liquidaciones order by 1'),
  ).toEqual([
    { id: 2, ultimo: '2026-08-12', resto: '0.00', resto_fecha: null, adelantado: false },
    { id: 3, ultimo: '2026-08-19', resto: '5000.00', resto_fecha: '2026-08-19', adelantado: false },
    { id: 4, ultimo: '2026-08-15', resto: '0.00', resto_fecha: null, adelantado: false },
    { id: 5, ultimo: '2026-09-01', resto: '0.00', resto_fecha: null, adelantado: false },
    { id: 6, ultimo: '2026-08-19', resto: '500.00', resto_fecha: '2026-08-19', adelantado: false },
    { id: 7, ultimo: '2026-08-01', resto: '0.00', resto_fecha: null, adelantado: true },
  ]);
  expect(await rows('select uuid, explica from movimientos order by uuid')).toEqual([
    { uuid: '00000000-0000-4000-8000-000000000001', explica: '0.00' },
    { uuid: '00000000-0000-4000-8000-000000000002', explica: '2000.00' },
  ]);
});
