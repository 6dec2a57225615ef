import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Delivery } from '#areas/integration/rules/http/delivery-schemas.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { documentRow } from '#tests/support/feed-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { createDatabaseOn, fillDataFolder, templateName } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const ROWS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'kill-delivering-'));
const server = process.env.TEST_DATABASE_URL;
const port = await freePort();
const own = server ? await createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', 'demo')) : undefined;
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  await own?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = own
    ? openPostgres(own.url, { maxConnections: 2, statementSeconds: 30, onError: () => undefined })
    : await openEmbedded(folder);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function start(): Promise<KillableServer> {
  const common = { DEMO: 'on', PORT: String(port), SESSION_SECRET };
  running = await startServer(own ? { ...common, DATABASE_URL: own.url } : { ...common, DATA_DIR: folder });
  return running;
}

let secret = '';

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/integration/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, answer: (await response.json()) as Delivery };
}

/** How much of the delivery is stored, and how often it was recorded. */
const readStored = () =>
  withDatabase(async ({ kysely }) => {
    const { rows } = await sql<{ documentos: number; total: string; importaciones: number; partes: number }>`select
      (select count(*)::int from documentos where num_documento like 'K%') as documentos,
      (select coalesce(sum(saldo_erp), 0)::text from documentos where num_documento like 'K%') as total,
      (select count(*)::int from importaciones where entrega = 'cortada') as importaciones,
      (select count(*)::int from subida_partes) as partes`.execute(kysely);
    return rows[0];
  });

const ROWS_TYPE = { 'content-type': 'application/x-ndjson' };
test('a delivered file is imported completely and once, even when the portal is killed twice during its import', {
  timeout: 300_000,
}, async () => {
  if (!own) fillDataFolder(folder);
  secret = await withDatabase(
    async (database) => (await addSystemKey({ database, clock: systemClock as never })).secreto,
  );
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `${JSON.stringify(documentRow(`K${at}`, { numero_cuenta: '0000100101', codigo_destinatario: null }))}\n`,
  );
  let portal = await start();
  const { id } = (
    await ask('POST', '/deliveries', JSON.stringify({ entrega: 'cortada' }), { 'idempotency-key': 'cortada' })
  ).answer;

  // An acknowledged import finishes without another request.
  const kept = await ask('PUT', `/deliveries/${id}/files/documentos`, rows.join(''), ROWS_TYPE);
  expect(kept.status).toBe(200);
  expect((await ask('POST', `/deliveries/${id}/commit`, '{}')).status).toBe(202);
  for (let kill = 0; kill < 2; kill += 1) {
    // Fixed wait, because the kill must hit the reading and merging of rows.
    await new Promise((wake) => setTimeout(wake, 400));
    await portal.kill();
    portal = await start();
  }
  let ended: Delivery;
  do ended = (await ask('GET', `/deliveries/${id}?wait=30`)).answer;
  while (ended.estado !== 'terminada');
  expect(ended).toMatchObject({
    resultado: 'aceptada',
    archivos: [
      { archivo: 'documentos.ndjson', estado: 'importado', filas: ROWS, rechazadas: 0, razon: null, rechazos: [] },
    ],
  });
  // The same commit again changes nothing.
  expect((await ask('POST', `/deliveries/${id}/commit`, '{}')).answer).toEqual(ended);
  await portal.kill();
  expect(await readStored()).toEqual({
    documentos: ROWS,
    total: `${ROWS}000000.00`,
    importaciones: 1,
    partes: 0,
  });
});
