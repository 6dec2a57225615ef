import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'come-back-'));
const environment: Record<string, string> = { DATA_DIR: folder, DEMO: 'on' };
const ACCOUNT = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };

let portal: KillableServer;
beforeAll(async () => {
  fillDataFolder(folder);
  environment.PORT = String(await freePort());
  portal = await startServer(environment);
});
afterAll(async () => {
  await portal.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function killAndRestart(): Promise<void> {
  await portal.kill();
  portal = await startServer(environment);
}

/** Runs `npm run maintenance -- …` as the operator does. */
function maintenance(
  args: readonly string[],
  changes: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const child = spawn(
    resolve('node_modules/.bin/node'),
    [...SHORT_LIVED, 'src/areas/shell/cli/maintenance.ts', ...args],
    {
      env: { PATH: process.env.PATH, ...environment, ...changes },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? -1, said: said.trim() })));
}

const roleOf = async (token: string) =>
  (await callContract({ url: portal.url, token }, '{ sesionActual { role } }')).data;

test('a portal in maintenance is still closed after kill -9, and opens without a restart', async () => {
  const token = await signIn(portal.url, ACCOUNT);
  expect(await maintenance(['status'])).toEqual({ code: 0, said: 'El portal está abierto.' });
  const closed = await maintenance(['on', '--message', 'Volvemos a las 10.']);
  expect(closed).toMatchObject({ code: 0, said: expect.stringContaining('en mantenimiento') });
  await killAndRestart();
  expect(await roleOf(token)).toBeUndefined();
  expect((await maintenance(['status'])).said).toContain('Volvemos a las 10.');
  expect(await maintenance(['off'])).toEqual({ code: 0, said: 'El portal está abierto.' });
  expect(await roleOf(token)).toMatchObject({ sesionActual: { role: 'Representante Legal' } });
});

test('a used link to the shop is still refused after kill -9', async () => {
  const caller = { url: portal.url, token: await signIn(portal.url, ACCOUNT) };
  const answer = await callContract(caller, 'mutation { generarEnlaceTienda { url } }');
  const link = answer.data?.generarEnlaceTienda as { url: string } | null | undefined;
  const url = link?.url ?? '';
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  await killAndRestart();
  const again = await fetch(url, { redirect: 'manual' });
  expect(again.status).toBe(403);
  expect(await again.text()).toContain('Este enlace ya se usó');
});

test('the maintenance command states why it failed', async () => {
  const nobody = await maintenance(['status'], { PORT: String(await freePort()) });
  expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('no contesta ningún portal') });
  const stranger = await maintenance(['on'], { SESSION_SECRET: 'otro-secreto-que-el-portal-no-conoce' });
  expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('no reconoce la orden') });
  const elsewhere = await maintenance(['on'], { DATA_DIR: join(folder, 'vacía') });
  expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('No hay SESSION_SECRET') });
  expect(await maintenance(['cerrar'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run maintenance'),
  });
  expect((await maintenance(['status'])).said).toBe('El portal está abierto.');
});

test('a start with all periodic jobs due logs no error and completes all jobs', async () => {
  await portal.kill();
  const before = await openEmbedded(folder);
  // A job that enqueues further jobs: a payment at the bank is queried repeatedly.
  await before.runScript(`
    insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en)
      select gen_random_uuid(), 'AL-ARRANCAR', cliente, id, 'al-arrancar', 'h', 'en_banco', 5000, 'COP', 'simulador', now(), now() + interval '1 day'
      from usuarios where status = 1 limit 1;
    insert into pgboss.job (name, data) select 'sondear-pago', jsonb_build_object('uuid', uuid, 'turn', 1) from pagos where referencia = 'AL-ARRANCAR';
    insert into pgboss.job (name, data) select name, '{}'::jsonb from pgboss.schedule`);
  await before.close();
  const metricsPort = String(await freePort());
  portal = await startServer({ ...environment, METRICS_PORT: metricsPort });
  async function unfinished(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // While the database is busy with the work, the queue cannot be counted, and its figures are missing.
    expect(text).toContain('surtidor_database_up 1');
    return [...text.matchAll(/^surtidor_jobs_(?:waiting{.*when="due".*|running{.*)} (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((all, count) => all + count, 0);
  }
  await vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 60_000, interval: 250 });
  await portal.terminate();
  expect(portal.written()).not.toMatch(/"level":(50|60)|aún no está abierta/);
  const after = await openEmbedded(folder);
  const { rows } = await sql`
    select name, state from pgboss.job
    where state in ('retry', 'failed') and (name = 'sondear-pago' or name in (select name from pgboss.schedule))`.execute(
    after.kysely,
  );
  await after.close();
  expect(rows).toEqual([]);
  portal = await startServer(environment);
});
