import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { makeNoisePicture } from '#tests/support/picture-bytes.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'kill-pictures-'));
const temporary = mkdtempSync(join(tmpdir(), 'kill-pictures-tmp-'));
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true });
});

async function counts(database: Database) {
  const { rows } = await sql`select (select count(*)::int from imagen_subidas) as subidas,
    (select count(*)::int from imagenes where nombre like '\\_%') as nombres,
    (select count(*)::int from auditoria where hecho = 'imagen_subida') as hechos,
    (select count(*)::int from imagen_fuentes f where not exists (select from imagenes i where i.huella = f.huella)) as sueltas`.execute(
    database.kysely,
  );
  return rows[0];
}

const start = async () => {
  const environment = { DATA_DIR: folder, TMPDIR: temporary, DEMO: 'on', CONSOLE: 'on', PORT: '0', SESSION_SECRET };
  running = await startServer(environment);
  return running;
};

/** Sends the beginning of a form, the picture and the end, and kills the server after a part of it. */
async function sendUntilKilled(server: KillableServer, address: string, parts: readonly Uint8Array[], waitMs: number) {
  const sent = request(`${server.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
  });
  sent.on('error', () => undefined);
  const ended = new Promise((resolve) => sent.on('close', resolve));
  for (const part of parts) await new Promise((resolve) => sent.write(part, resolve));
  if (waitMs > 0) {
    sent.end();
    // Fixed wait, because the kill must hit the decoding.
    await new Promise((wake) => setTimeout(wake, waitMs));
  }
  await server.kill();
  await ended;
}

test('a kill while an uploaded picture arrives or is decoded stores nothing, and the next upload is complete', async () => {
  await fillDataFolder(folder);
  const filled = await openEmbedded(folder);
  const portal = { database: filled, clock: systemClock, url: '' };
  const token = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  const before = await counts(filled);
  await filled.close();
  const picture = await makeNoisePicture(1_600, 1_200);
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="imagen"; filename="a.png"\r\n\r\n');
  const tail = Buffer.from('\r\n--x--\r\n');
  const addressOf = async (server: KillableServer) => {
    const query = '{ noticiaConsola(id: 1000000000) { subida { direccion } } }';
    const { data } = await callOperators(server, token, query);
    return (data as { noticiaConsola: { subida: { direccion: string } } }).noticiaConsola.subida.direccion;
  };
  const cases: readonly (readonly [readonly Uint8Array[], number])[] = [
    [[head, picture.subarray(0, 1_000_000)], 0],
    [[head, picture, tail], 250],
    [[head, picture, tail], 700],
  ];
  for (const [parts, waitMs] of cases) {
    const server = await start();
    await sendUntilKilled(server, await addressOf(server), parts, waitMs);
    expect(readdirSync(temporary).filter((name) => name.startsWith('imagen-'))).toEqual([]);
    const database = await openEmbedded(folder);
    expect(await counts(database)).toEqual(before);
    await database.close();
  }
  const server = await start();
  const form = new FormData();
  form.append('imagen', new Blob([Uint8Array.from(picture)]), 'a.png');
  const answer = await fetch(`${server.url}${await addressOf(server)}`, { method: 'POST', body: form });
  expect(await answer.json()).toMatchObject({ nombre: expect.stringMatching(/^_[0-9a-f]{32}$/) });
});
