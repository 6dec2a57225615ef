import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const ACCOUNT = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };
const CLIENT = '0000100101';
const EXTRA = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'kill-export-'));
const environment = { DATA_DIR: folder, DEMO: 'on', PORT: '0', SESSION_SECRET };
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns how many invoices the customer owes, and their sum */
async function addInvoices(): Promise<{ count: number; total: string }> {
  fillDataFolder(folder);
  const database = await openEmbedded(folder);
  await sql`
    insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, num_documento, num_factura, codigo_destinatario, fecha_documento,
      ejercicio, fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
    select numero_cuenta, sociedad, clase, tipo_documento, 'K' || n, 'K' || n, codigo_destinatario, fecha_documento, ejercicio,
      fecha_vencimiento_documento, moneda, 1000 + n, 1000 + n, 1000 + n, actualizado_en
    from (select * from documentos where numero_cuenta = ${CLIENT} and clase = 'INVOICE' and total > 0 limit 1) d, generate_series(1, ${EXTRA}::int) n`.execute(
    database.kysely,
  );
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*)::int as count, sum(total) as total from documentos
    where numero_cuenta = ${CLIENT} and clase = 'INVOICE' and total > 0`.execute(database.kysely);
  await database.close();
  return rows[0] ?? { count: 0, total: '0' };
}

interface Shown {
  readonly id: string;
  readonly estado: string;
  readonly filas_hechas: number;
}

async function shown(server: KillableServer, token: string): Promise<Shown | undefined> {
  const { data } = await callContract({ url: server.url, token }, '{ exportaciones { id estado filas_hechas } }');
  return (data?.exportaciones as Shown[] | undefined)?.[0];
}

async function waitFor(server: KillableServer, token: string, isThere: (file: Shown) => boolean): Promise<Shown> {
  for (;;) {
    const file = await shown(server, token);
    if (file && isThere(file)) return file;
    await setTimeout(20);
  }
}

test('an export whose process is killed is made again from its beginning after the restart, once and complete', {
  timeout: 240_000,
}, async () => {
  const owed = await addInvoices();
  const before = await startServer(environment);
  running = before;
  const token = await signIn(before.url, ACCOUNT);
  const order = 'mutation { exportar(nombre: "facturas-pendientes", formato: XLSX) { estado filas } }';
  const { data } = await callContract({ url: before.url, token }, order);
  expect(data?.exportar).toEqual({ estado: 'ESPERA', filas: owed.count });
  await waitFor(before, token, ({ estado, filas_hechas }) => estado === 'CURSO' && filas_hechas > 0);
  await before.kill();

  const after = await startServer(environment);
  running = after;
  const left = await shown(after, token);
  expect(left).toMatchObject({ estado: 'CURSO' });
  const { id } = await waitFor(after, token, ({ estado }) => estado !== 'CURSO' && estado !== 'ESPERA');
  const opened = await callContract(
    { url: after.url, token },
    'mutation ($id: String!) { descargarExportacion(id: $id) { url } }',
    { id },
  );
  const { url = '' } = (opened.data?.descargarExportacion as { url: string } | undefined) ?? {};
  const content = Buffer.from(await (await fetch(url)).arrayBuffer());
  const [head = [], ...rows] = readSheet(readZip(content).get('xl/worksheets/sheet1.xml')?.toString() ?? '').rows;
  const balance = head.findIndex(({ value }) => value === 'Saldo');
  const name = head.findIndex(({ value }) => value === 'Documento');
  expect(rows).toHaveLength(owed.count);
  expect(new Set(rows.map((row) => row[name]?.value)).size).toBe(owed.count);
  expect(rows.reduce((sum, row) => sum + Number(row[balance]?.value), 0)).toBe(Number(owed.total));
  await after.terminate();
  const database = await openEmbedded(folder);
  const { rows: runs } = await sql`select intentos, estado from exportaciones`.execute(database.kysely);
  expect(runs).toEqual([{ intentos: 2, estado: 'lista' }]);
  await database.close();
});
