import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'kill-uploads-'));
const server = process.env.TEST_DATABASE_URL;
const name = `surtidor_kill_${randomBytes(4).toString('hex')}`;
const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : undefined;
const ROWS = 30_000;

async function onServer(statement: string): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let portal: KillableServer | undefined;
afterAll(async () => {
  await portal?.kill();
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 2, statementSeconds: 30, onError: () => undefined })
    : await openEmbedded(folder);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const port = await freePort();

const start = () =>
  startServer({
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...{
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(port),
      SESSION_SECRET,
      MAIL_FROM: 'Portal <portal@empresa.example>',
    },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: `http://localhost:${port}`, CONSOLE: 'on' },
    ...{ PAYMENT_URL: 'http://127.0.0.1:9', PAYMENT_SECRET: 'un-secreto-de-las-pruebas-largo' },
  });

const plants = (): string => {
  let text = '';
  for (let row = 0; row < ROWS; row += 1) text += `{"centro_logistico":"P${row}","nombre":"Planta ${row}"}\n`;
  return text;
};

interface Shown {
  readonly estado: string;
  readonly archivos: readonly { readonly estado: string; readonly archivo: string; readonly sha256: string }[];
}

const ONE = 'query ($id: SafeInt!) { subidaErp(id: $id) { estado archivos { archivo estado sha256 nuevas } } }';
const IMPORT = `mutation ($id: SafeInt!, $archivos: [ArchivoVisto!]!) {
  importarSubidaErp(id: $id, archivos: $archivos, guardar_buenas: false, motivo: "Falló la entrega de la noche") { result }
}`;

test('an uploaded file is imported completely and once when the portal is killed during its import', {
  timeout: 240_000,
}, async () => {
  await onServer(`create database ${name}`);
  const token = await withDatabase(async (database) => {
    await migrate(database, 'migrations');
    const desk = { database, clock: systemClock as never, url: '' };
    return openOperatorSession(desk, await addOperator(desk));
  });
  portal = await start();
  const ask = (query: string, variables = {}) => callOperators(portal as KillableServer, token, query, variables);
  const { data } = await ask('{ direccionSubidaErp { direccion } }');
  const form = new FormData();
  form.append('archivos', new Blob([plants()]), 'plantas.ndjson');
  const { direccion = '' } = (data?.direccionSubidaErp ?? {}) as { direccion?: string };
  const accepted = await fetch(`${portal.url}${direccion}`, {
    ...{ method: 'POST', body: form, headers: { accept: 'application/json' } },
  });
  const { pagina } = (await accepted.json()) as { pagina: string };
  const id = Number(pagina.split('/').at(-1));
  const find = async () => (await ask(ONE, { id })).data?.subidaErp as Shown;
  const until = (state: string) =>
    expect.poll(async () => (await find()).archivos[0]?.estado, { timeout: 110_000, interval: 200 }).toBe(state);
  await until('PROBADO');
  const archivos = (await find()).archivos.map(({ archivo, sha256 }) => ({ archivo, sha256 }));
  expect((await ask(IMPORT, { id, archivos })).errors).toBeUndefined();
  // The kill interrupts an acknowledged import.
  await find();
  await portal.kill();
  portal = await start();
  await until('IMPORTADO');
  await portal.terminate();
  portal = undefined;
  await withDatabase(async ({ kysely }) => {
    const count = (table: 'plantas' | 'subida_partes') =>
      kysely
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirst();
    expect(await count('plantas')).toEqual({ rows: ROWS });
    expect(await count('subida_partes')).toEqual({ rows: 0 });
    const imports = await kysely.selectFrom('importaciones').select(['archivo', 'filas', 'aceptado']).execute();
    expect(imports).toEqual([{ archivo: 'plantas.ndjson', filas: ROWS, aceptado: true }]);
  });
});
