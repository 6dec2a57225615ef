import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import type { Started } from '#tests/support/bank/payment-window.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const ACCOUNT = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };
const CLIENT = '0000100101';
const KILLS = Number(process.env.VOUCHER_KILLS ?? 3);
const UNITS = 2;

const folder = mkdtempSync(join(tmpdir(), 'kill-vouchers-'));
const environment = { DATA_DIR: folder, DEMO: 'on', PORT: '0', SESSION_SECRET };
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const START =
  '{ easyPayContado(filter: { id_segment: "BO", amount: 200000 }) { uuid estado url_redirect phrase token } }';
const REGISTER = 'mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { entity_id } }';

/** Buys two vouchers, up to where the bank takes the money. */
async function buy(url: string, token: string): Promise<string> {
  const { data } = await callContract({ url, token }, START);
  const payment = data?.easyPayContado as Started;
  const line = { customer: CLIENT, uuid: payment.uuid, monto: 100_000, cantidad: UNITS, tipo_bono: 'Bono' };
  const input = [{ ...line, email: 'flota@laceiba.test', reward: 'COMB-01' }];
  const registered = await callContract({ url, token }, REGISTER, { input });
  expect(registered.errors).toBeUndefined();
  await actAtBank(payment, 'aprueba');
  return payment.uuid;
}

/** What a mail's job had claimed when it was killed is free again, as if its lease had ended. */
async function endLeases(): Promise<void> {
  const database = await openEmbedded(folder);
  await sql`update compras_bonos set enviando_hasta = null, encolada_en = encolada_en - interval '10 minutes'
    where enviada_en is null and emitida_en is not null`.execute(database.kysely);
  await database.close();
}

const isSent = async (url: string, token: string, uuid: string): Promise<boolean> => {
  const query = 'query ($uuid: String!) { getBonosTerpel(uuid: $uuid) { bonos { estado } } }';
  const { data } = await callContract({ url, token }, query, { uuid });
  const lines = data?.getBonosTerpel as { bonos: { estado: string }[] }[] | undefined;
  return lines?.[0]?.bonos.every(({ estado }) => estado === 'ENVIADO') ?? false;
};

test('killed while vouchers are issued and mailed: each paid unit is one voucher, each purchase one mail', {
  timeout: 180_000 + KILLS * 30_000,
}, async () => {
  await fillDataFolder(folder);
  const bought: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(environment);
    running = server;
    const token = await signIn(server.url, ACCOUNT);
    bought.push(await buy(server.url, token));
    await setTimeout((kill * 37) % 400);
    await server.kill();
  }
  await endLeases();
  const last = await startServer(environment);
  running = last;
  const token = await signIn(last.url, ACCOUNT);
  for (const uuid of bought) while (!(await isSent(last.url, token, uuid))) await setTimeout(200);
  await last.terminate();

  const database = await openEmbedded(folder);
  const { rows } = await sql<{ unidades: number; correos: number }>`
    select count(b.codigo)::int as unidades, (select count(*)::int from correos where mensaje = 'bonos-compra-' || l.uuid) as correos
    from bonos_lineas l join bonos b using (entity_id) group by l.uuid`.execute(database.kysely);
  expect(rows).toEqual(bought.map(() => ({ unidades: UNITS, correos: 1 })));
  expect((await verifyLedger(database)).faltas).toEqual([]);
  await database.close();
});
