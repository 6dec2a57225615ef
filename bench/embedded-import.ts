import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importFolder } from '#areas/feed/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';

/**
 * Measures how long a customer's statement waits while the embedded database imports documents and their lines (docs/decisions/0125).
 * Run: node bench/embedded-import.ts [documents]
 */
const ROWS = Number(process.argv[2] ?? 10_000);
const PAUSE_MS = 5;

const CUSTOMER = '0000100101';
const ACCOUNT = {
  sociedades: [
    { sociedad: '1000', nombre: 'Surtidora', nit: '830512340-8', direccion: 'Calle 1', ciudad: 'Bogotá', pais: 'CO' },
  ],
  clientes: [{ cliente: CUSTOMER, clienteNit: '900123456-8', nombre: 'La Ceiba', pais: 'CO', moneda: 'COP' }],
};

const rowsOf = (build: (number: string) => object) => Array.from({ length: ROWS }, (_, at) => build(String(at + 1)));

const documents = (saldo_erp: string) =>
  rowsOf((num_documento) => ({
    ...{ numero_cuenta: CUSTOMER, num_documento, clase: 'INVOICE', tipo_documento: 'RV', sociedad: '1000' },
    ...{ fecha_documento: '2026-08-01', fecha_vencimiento_documento: '2026-08-11', moneda: 'COP' },
    ...{
      valor_original: '1000000',
      saldo_erp,
      actualizado_en: '2026-09-05T05:00:00-05:00',
      secuencia: Number(saldo_erp),
    },
  }));

const lines = () =>
  rowsOf((num_documento) => ({
    ...{ numero_cuenta: CUSTOMER, num_documento, linea: 1, cod_producto: '100201', descripcion: 'Gasolina corriente' },
    ...{ cantidad: '1300.500', unidad_medida: 'GAL', valor_unitario: '16160.0000', valor: '21016080' },
  }));

const folder = mkdtempSync(join(tmpdir(), 'embedded-import-'));

async function deliver(database: Database, files: Readonly<Record<string, readonly object[]>>): Promise<void> {
  const delivery = join(folder, Object.keys(files).join('-'));
  mkdirSync(delivery, { recursive: true });
  for (const [kind, rows] of Object.entries(files))
    writeFileSync(join(delivery, `${kind}.ndjson`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { archivos } = await importFolder({ database, clock: systemClock, folder: delivery });
  if (!archivos.every(({ aceptado }) => aceptado)) throw new Error(JSON.stringify(archivos).slice(0, 2_000));
}

async function measure(database: Database, what: string, files: Parameters<typeof deliver>[1]): Promise<void> {
  const waits: number[] = [];
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let isOver = false;
  const imported = deliver(database, files).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = performance.now();
    await sql`select count(*) from clientes`.execute(database.kysely);
    waits.push(performance.now() - asked);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  await imported;
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  waits.sort((one, other) => one - other);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, processor ${((user + system) / 1_000_000).toFixed(1)} s; ${waits.length} statements of others, p99 ${p99.toFixed(0)} ms, longest ${(waits.at(-1) ?? 0).toFixed(0)} ms`,
  );
}

const database = await openEmbedded(undefined);
try {
  await migrate(database, 'migrations');
  await deliver(database, ACCOUNT);
  await measure(database, `${ROWS} new documents`, { documentos: documents('400000') });
  await measure(database, `${ROWS} lines`, { documento_lineas: lines() });
  await measure(database, `${ROWS} changed documents`, { documentos: documents('500000') });
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
