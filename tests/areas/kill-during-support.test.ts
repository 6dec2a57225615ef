import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { supportSecret } from '#tests/support/support-secret.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const KILLS = 4;
const WORKERS = 6;
const CLIENT = '0000100101';
const ENTER = 'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }';

const folder = mkdtempSync(join(tmpdir(), 'kill-support-'));
let running: KillableServer | undefined;

afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Signs support in, reads in parallel, and kills the server meanwhile.
 * @returns the number of answers that arrived
 */
async function readUntilKilled(round: number): Promise<number> {
  const server = await startServer({ DATA_DIR: folder, DEMO: 'on', PORT: '0', SESSION_SECRET });
  running = server;
  const secret = supportSecret({ client: CLIENT, reason: `Vuelta ${round}`, now: new Date() });
  const entered = await callContract({ url: server.url }, ENTER, { secret });
  const token = (entered.data?.generateSupportCustomerToken as { token: string } | undefined)?.token;
  let answered = 0;
  let isKilled = false;
  const read = async () => {
    while (!isKilled) {
      try {
        const { data } = await callContract({ url: server.url, token }, '{ documentos(pageSize: 1) { total_count } }');
        if (data?.documentos) answered += 1;
      } catch (error) {
        if (!isKilled) throw error;
      }
    }
  };
  const readers = Array.from({ length: WORKERS }, read);
  while (answered < 20 + round * 7) await setTimeout(5);
  isKilled = true;
  await server.kill();
  await Promise.all(readers);
  return answered;
}

test(`after ${KILLS} kills while support reads, every answered operation is in the log of support operations`, {
  timeout: 300_000,
}, async () => {
  fillDataFolder(folder);
  const answered: number[] = [];
  for (let round = 0; round < KILLS; round += 1) answered.push(await readUntilKilled(round));

  const database = await openEmbedded(folder);
  const visits = await database.kysely
    .selectFrom('visitas_de_soporte as v')
    .leftJoin('acciones_de_soporte as a', 'a.visita_id', 'v.id')
    .select(({ fn }) => ['v.motivo', fn.count<number>('a.id').as('written')])
    .where('v.cliente', '=', CLIENT)
    .groupBy(['v.id', 'v.motivo'])
    .orderBy('v.id')
    .execute();
  const secrets = await database.kysely.selectFrom('secretos_de_soporte').select('motivo').execute();
  await database.close();

  expect(visits.map(({ motivo }) => motivo)).toEqual(answered.map((_, round) => `Vuelta ${round}`));
  expect(secrets).toHaveLength(KILLS);
  for (const [round, { written }] of visits.entries()) {
    expect(Number(written)).toBeGreaterThanOrEqual(answered[round] ?? Number.POSITIVE_INFINITY);
    // Logged operations without an answer are those under way at the kill.
    expect(Number(written)).toBeLessThanOrEqual((answered[round] ?? 0) + WORKERS);
  }
});
