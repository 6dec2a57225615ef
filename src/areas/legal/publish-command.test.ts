import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'publish-'));

function textFile(content: string | Uint8Array): string {
  const file = join(folder(), 'texto.html');
  writeFileSync(file, content);
  return file;
}

const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [...SHORT_LIVED, 'src/areas/legal/cli/publish.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder(), NODE_ENV: 'test', ...environment },
  });

test('the publish command publishes the next version and prints it, and refuses the same text again', () => {
  const DATA_DIR = folder();
  const args = ['--kind', 'terminos', '--file', textFile('<h2>Uno</h2><p>Dos tres.</p>'), '--title', 'Condiciones'];
  const first = run(args, { DATA_DIR });
  expect(first.stdout).toContain('Quedó en vigor la versión 2 de «Condiciones» (3 palabras), el ');
  expect(first.stdout).toMatch(/Huella SHA-256: [0-9a-f]{64}\n/);
  expect(first.status).toBe(0);
  const again = run(args, { DATA_DIR });
  expect(again.stderr).toContain('No se publicó nada: ese texto ya está en vigor.');
  expect(again.status).toBe(1);
});

test('the publish command fails with a sentence while the portal runs on the embedded database', () => {
  const DATA_DIR = folder();
  const unlock = lockFolder(DATA_DIR);
  const { status, stderr } = run(['--kind', 'tratamiento', '--file', textFile('<p>Uno</p>')], { DATA_DIR });
  unlock();
  expect(stderr).toContain('El portal está en marcha con esta base de datos.');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});

test.each([
  ['no kind', [], 2, 'Diga --kind: terminos o tratamiento.'],
  ['another kind', ['--kind', 'cookies'], 2, 'Diga --kind: terminos o tratamiento.'],
  ['no file', ['--kind', 'terminos'], 2, 'Diga --file: el archivo con el texto.'],
  ['a file that is not there', ['--kind', 'terminos', '--file', '/no/such/file'], 1, 'No se puede leer el archivo'],
  ['an option of another command', ['--kind', 'terminos', '--all'], 2, 'No se conoce la opción --all.'],
  ['an option without its value', ['--kind'], 2, 'A una opción le falta su valor.'],
  ['help', ['--help'], 0, 'npm run terms:publish -- --kind'],
])('the publish command fails with a sentence: %s', (_what, args, expected, sentence) => {
  const { status, stderr } = run(args);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(expected);
});

test('the publish command fails with a sentence for a file that is not UTF-8', () => {
  const { status, stderr } = run(['--kind', 'terminos', '--file', textFile(new Uint8Array([0xff, 0xfe, 0x00]))]);
  expect(stderr).toContain('no es un texto en UTF-8.');
  expect(status).toBe(1);
});
