import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_SHAPE } from './rules/api-key.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'keys-'));

function run(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/areas/integration/cli/integration.ts', 'keys', ...args],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', DATA_DIR, DEMO: 'on', NODE_ENV: 'test' } },
  );
  return { status, stdout, stderr };
}

test('npm run integration makes, lists, rotates and revokes a key; only a secret is on stdout', () => {
  const made = run(['create', '--name', 'Bodega de datos', '--life', '90']);
  expect(made.stdout.trim()).toMatch(SECRET_SHAPE);
  expect(made.stderr).toContain('El secreto de Bodega de datos');
  expect(made.status).toBe(0);
  const again = run(['create', '--name', 'bodega de datos', '--life', '90']);
  expect([again.status, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toContain('--name: Ya hay una clave con ese nombre.');
  const rotated = run(['rotate', '--name', 'bodega  de datos', '--life', 'siempre']);
  expect(rotated.stdout.trim()).toMatch(SECRET_SHAPE);
  expect(rotated.stdout).not.toBe(made.stdout);
  const listed = run(['list']);
  expect(listed.stdout).toContain(`Bodega de datos\tvigente\tsrt_…${rotated.stdout.trim().slice(-4)}\tentregar datos`);
  const revoked = run(['revoke', '--name', 'Bodega de datos', '--reason', 'Se apagó el servidor']);
  expect([revoked.status, revoked.stdout]).toEqual([0, '']);
  expect(run(['list']).stdout).toContain('revocada');
  const unknown = run(['rotate', '--name', 'Bodega de datos', '--life', '90']);
  expect([unknown.status, unknown.stdout]).toEqual([1, '']);
  expect(run(['borrar']).status).toBe(2);
});
