import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openInMemory } from '#tests/support/test-database.ts';

const database = await openInMemory('bare');
afterAll(() => database.close());
const run = (name: string) => database.runScript(readFileSync(`migrations/${name}.sql`, 'utf8'));
const rows = async (text: string) => (await sql`${sql.raw(text)}`.execute(database.kysely)).rows;

/** SQL that adds three documents of 1.000 in the old schema, with cut-offs in the past and in the future, and a payment on each. */
const OLD = `
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values ('0000100101', '900123456-8', 'La Ceiba', 'CO', 'COP');
  insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais) values ('1000', 'S', '1', 'C', 'B', 'CO');
  insert into documentos (numero_cuenta, num_documento, sociedad, clase, tipo_documento, fecha_documento,
      fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en) values
    ('0000100101', 'known', '1000', 'INVOICE', 'RV', '2025-12-31', '2026-01-10', 'COP', 1000, 600, 600, now() - interval '1 hour'),
    ('0000100101', 'unknown', '1000', 'INVOICE', 'RV', '2026-01-02', '2026-01-10', 'COP', 1000, 1000, 600, now() - interval '1 day'),
    ('0000100101', 'ahead', '1000', 'INVOICE', 'RV', '2026-01-02', '2026-01-10', 'COP', 1000, 1000, 1000, now() + interval '3 hours');
  insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
    select gen_random_uuid(), id_edocta_detalle, numero_cuenta, 'pago', 400, 'COP', now() - interval '2 hours' from documentos;`;

test('the migration sets the year of documents, marks entries that the ERP knows, and removes a balance that a wrong clock brought back', async () => {
  for (const name of ['0001-house', '0002-people', '0003-evidence']) await run(name);
  await database.runScript(OLD);
  await run('0006-feed');
  expect(
    await rows(`select num_documento, ejercicio, total, conocido, actualizado_en <= now() as past
      from documentos join movimientos using (id_edocta_detalle) order by id_edocta_detalle`),
  ).toEqual([
    { num_documento: 'known', ejercicio: 2025, total: '600.00', conocido: true, past: true },
    { num_documento: 'unknown', ejercicio: 2026, total: '600.00', conocido: false, past: true },
    { num_documento: 'ahead', ejercicio: 2026, total: '600.00', conocido: false, past: true },
  ]);
});

test('a document number can exist once per company and year', async () => {
  const copy = (ejercicio: number) =>
    database.runScript(`insert into documentos (numero_cuenta, num_documento, sociedad, clase, tipo_documento, fecha_documento, ejercicio,
        fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
      values ('0000100101', 'known', '1000', 'INVOICE', 'RV', '2025-12-31', ${ejercicio}, '2026-01-10', 'COP', 1, 1, 1, now())`);
  await copy(2024);
  await expect(copy(2025)).rejects.toThrow(/documentos_clave/);
});

test('the migration gives stored documents their period', async () => {
  await run('0013-account');
  expect(
    await rows('select distinct num_documento, periodo from documentos where ejercicio = 2025 order by 1'),
  ).toEqual([{ num_documento: 'known', periodo: '2025-12' }]);
});
