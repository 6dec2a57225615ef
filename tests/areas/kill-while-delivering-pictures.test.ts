import { createHash } from 'node:crypto';
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
import { makeNoisePicture } from '#tests/support/picture-bytes.ts';
import { INTEGRATION_PATH } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const NAME = 'ruido.png';
const folder = mkdtempSync(join(tmpdir(), 'kill-pictures-key-'));
const temporary = mkdtempSync(join(tmpdir(), 'kill-pictures-key-tmp-'));
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true });
});

const start = async () => {
  running = await startServer({ DATA_DIR: folder, TMPDIR: temporary, DEMO: 'on', PORT: '0', SESSION_SECRET });
  return running;
};

/** State of the picture: its name, copies and line of the report, and sources without a name. */
async function found(database: Database) {
  const { rows } = await sql<{ names: number; copies: number; lines: number; loose: number }>`
    select (select count(*)::int from imagenes where nombre = ${NAME}) names,
      (select count(*)::int from imagen_copias join imagenes using (huella) where nombre = ${NAME}) copies,
      (select count(*)::int from importaciones where archivo = 'imagenes' and clave is not null) lines,
      (select count(*)::int from imagen_fuentes f where not exists (select from imagenes i where i.huella = f.huella)) loose`.execute(
    database.kysely,
  );
  return rows[0];
}

test('a kill while a picture arrives or is decoded stores nothing, and the repeated request stores the picture once', async () => {
  await fillDataFolder(folder);
  const filled = await openEmbedded(folder);
  const { secreto } = await addSystemKey({ database: filled, clock: systemClock });
  await filled.close();
  const picture = await makeNoisePicture(1_600, 1_200);
  const headers = {
    ...{ authorization: `Bearer ${secreto}`, 'content-type': 'image/png', 'content-length': picture.length },
    'content-digest': `sha-256=:${createHash('sha256').update(picture).digest('base64')}:`,
  };
  const nothing = { names: 0, copies: 0, lines: 0, loose: 0 };
  // Kills while the picture arrives, and while it is decoded.
  for (const [bytes, waitMs] of [
    [1_000_000, 0],
    [picture.length, 250],
    [picture.length, 700],
  ] as const) {
    const server = await start();
    const sent = request(`${server.url}${INTEGRATION_PATH}/pictures/${NAME}`, { method: 'PUT', headers });
    sent.on('error', () => undefined);
    const ended = new Promise((resolve) => sent.on('close', resolve));
    await new Promise((resolve) => sent.write(picture.subarray(0, bytes), resolve));
    // Fixed wait, because the kill must hit the decoding.
    if (waitMs > 0) await new Promise((wake) => setTimeout(wake, waitMs));
    await server.kill();
    await ended;
    expect(readdirSync(temporary).filter((name) => name.startsWith('imagen-'))).toEqual([]);
    const database = await openEmbedded(folder);
    expect(await found(database)).toEqual(nothing);
    await database.close();
  }
  const send = async ({ url }: KillableServer) => {
    const { 'content-length': _, ...rest } = headers;
    const options = { method: 'PUT', headers: rest, body: Uint8Array.from(picture) };
    return (await fetch(`${url}${INTEGRATION_PATH}/pictures/${NAME}`, options)).json();
  };
  const server = await start();
  expect(await send(server)).toMatchObject({ resultado: 'nueva' });
  await server.kill();
  const database = await openEmbedded(folder);
  const whole = await found(database);
  expect(whole).toMatchObject({ names: 1, lines: 1, loose: 0 });
  expect(whole?.copies).toBeGreaterThan(3);
  await database.close();
  expect(await send(await start())).toMatchObject({ resultado: 'igual' });
});
