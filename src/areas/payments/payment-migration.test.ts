import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openInMemory } from '#tests/support/test-database.ts';

const FIRST = 3;
let database: Database;
const before = mkdtempSync(join(tmpdir(), 'migraciones-'));

/** Payments from before attempts stored the amount that the bank reports. */
beforeAll(async () => {
  const names = readdirSync('migrations').sort().slice(0, FIRST);
  for (const name of names) copyFileSync(join('migrations', name), join(before, name));
  database = await openInMemory('bare');
  await migrate(database, before);
  await database.runScript(`
    insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values ('0000100001', '900123456', 'Estación La Ceiba', 'CO', 'COP');
    insert into roles (role_id, role_name) values (1, 'Representante Legal');
    insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id)
      values (1, '0000100001', 1, 'ana@example.com', 'Ana', 'Rojas', 'CC', '1', 'CO');
    insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, revision)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'SRT-2026-00000' || n, '0000100001', 1, 'c' || n, 'h', 'en_banco', 5000, 'COP',
        'simulador', now(), now(), case n when 1 then 'amount-differs' when 2 then 'contradiction' end from generate_series(1, 3) n;
    insert into pago_eventos (uuid, origen, estado, detalle, recibido_en) values
      ('00000000-0000-4000-8000-000000000001', 'aviso', 'aprobada', '{"revision":"amount-differs","monto":"4000","moneda":"COP"}', now()),
      ('00000000-0000-4000-8000-000000000001', 'aviso', 'aprobada', '{"revision":"amount-differs","monto":"4999","moneda":"COP"}', now()),
      ('00000000-0000-4000-8000-000000000002', 'aviso', 'aprobada', '{"revision":"contradiction","monto":"5000","moneda":"COP"}', now())`);
});
afterAll(async () => {
  await database.close();
  rmSync(before, { recursive: true });
});

test('after the migration open reviews keep the bank’s last report, and every open attempt is due for a question', async () => {
  await migrate(database, 'migrations');
  const { rows } = await sql`
    select right(uuid::text, 1) as n, monto_banco::text, moneda_banco, revisada_en, consultar_desde, sin_respuesta from pagos order by uuid`.execute(
    database.kysely,
  );
  const none = { monto_banco: null, moneda_banco: null, revisada_en: null, consultar_desde: null, sin_respuesta: 0 };
  expect(rows).toEqual([
    { ...none, n: '1', monto_banco: '4999.00', moneda_banco: 'COP' },
    { ...none, n: '2' },
    { ...none, n: '3' },
  ]);
});
