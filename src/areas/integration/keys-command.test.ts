import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SECRET_SHAPE } from './rules/api-key.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'keys-'));
fillDataFolder(DATA_DIR);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function run(args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR, DEMO: 'on', NODE_ENV: 'test' };
  const child = spawn(process.execPath, [...SHORT_LIVED, 'src/areas/integration/cli/integration.ts', 'keys', ...args], {
    env,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

test('npm run integration creates, lists, rotates and revokes a key, and prints only the secret on stdout', {
  timeout: 180_000,
}, async () => {
  const made = await run(['create', '--name', 'Bodega de datos', '--life', '90']);
  expect(made.stdout.trim()).toMatch(SECRET_SHAPE);
  expect(made.stderr).toContain('El secreto de Bodega de datos');
  expect(made.status).toBe(0);
  const again = await run(['create', '--name', 'bodega de datos', '--life', '90']);
  expect([again.status, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toContain('--name: Ya hay una clave con ese nombre.');
  const rotated = await run(['rotate', '--name', 'bodega  de datos', '--life', 'siempre']);
  expect(rotated.stdout.trim()).toMatch(SECRET_SHAPE);
  expect(rotated.stdout).not.toBe(made.stdout);
  const listed = await run(['list']);
  expect(listed.stdout).toContain(`Bodega de datos\tvigente\tsrt_…${rotated.stdout.trim().slice(-4)}\tentregar datos`);
  const revoked = await run(['revoke', '--name', 'Bodega de datos', '--reason', 'Se apagó el servidor']);
  expect([revoked.status, revoked.stdout]).toEqual([0, '']);
  expect((await run(['list'])).stdout).toContain('revocada');
  const unknown = await run(['rotate', '--name', 'Bodega de datos', '--life', '90']);
  expect([unknown.status, unknown.stdout]).toEqual([1, '']);
  expect((await run(['borrar'])).status).toBe(2);
});
