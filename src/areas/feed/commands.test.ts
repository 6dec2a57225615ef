import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'command-'));

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...SHORT_LIVED, 'src/areas/feed/cli/import.ts', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: newFolder(), DEMO: 'on', NODE_ENV: 'test', ...environment },
    },
  );
  return { status, stdout, stderr };
}

describe('npm run import', () => {
  test('imports a folder into the embedded database, prints the status, and imports again with a wrong file', () => {
    const DATA_DIR = newFolder();
    const first = run([feedFolder(smallFeed)], { DATA_DIR });
    expect(first.stderr).toContain('documentos.ndjson: 1 filas, 1 nuevas, 0 cambiadas, 0 rechazadas.');
    expect(first.status).toBe(0);
    const status = run(['--status'], { DATA_DIR });
    expect(status.stdout).toMatch(/^documentos +\d+ \w+ \d{4}, \d+:\d\d, al día: se espera /m);
    expect(status.stdout).toMatch(/^pedidos +nunca llegó$/m);
    expect(status.status).toBe(0);
    const wrong = feedFolder({ documentos: [documentRow('1', { clase: 'X' }), documentRow('2')] });
    const second = run([wrong], { DATA_DIR });
    expect(second.stderr).toContain('documentos.ndjson:1, clase: se espera INVOICE, PAYMENT');
    expect(second.stderr).toContain(
      'documentos.ndjson: no se guardó nada (2 filas, 0 nuevas, 0 cambiadas, 1 rechazadas).',
    );
    expect(second.status).toBe(1);
    const third = run([wrong, '--keep-good'], { DATA_DIR });
    expect(third.stderr).toContain(`Las rechazadas están en ${join(wrong, 'documentos.rechazados.ndjson')}`);
    expect(third.status).toBe(1);
  });

  test('on a full disk says what to do, applies nothing, and imports everything afterwards', () => {
    const filled = newFolder();
    expect(run([feedFolder(smallFeed)], { DATA_DIR: filled }).status).toBe(0);
    const rows = Array.from({ length: 6_000 }, (_, at) => documentRow(String(5_000 + at), { texto: 'x'.repeat(120) }));
    const large = feedFolder({ documentos: rows });
    const NODE_OPTIONS = `--import=${new URL('../../../tests/support/full-disk.mjs', import.meta.url)}`;
    // Too little for the database to start, and enough to start and not for the first rows.
    for (const bytes of [400_000, 17_000_000]) {
      const DATA_DIR = newFolder();
      cpSync(filled, DATA_DIR, { recursive: true });
      const full = run([large], { DATA_DIR, NODE_OPTIONS, FULL_DISK: DATA_DIR, FULL_DISK_BYTES: String(bytes) });
      expect(full.stderr).toMatch(/^El disco (de la base de datos )?está lleno\. Libere espacio\. /m);
      expect(full.stderr + full.stdout).not.toMatch(/^ +at |Error|PANIC|\.js:\d/m);
      expect(full.status).toBe(1);
      const again = run([large], { DATA_DIR });
      expect(again.stderr).toContain('documentos.ndjson: 6000 filas, 6000 nuevas, 0 cambiadas, 0 rechazadas.');
      expect(again.status).toBe(0);
    }
  });

  test('refuses --status with a pace for an unknown kind of file', () => {
    const { status, stderr } = run(['--status'], { FEED_PACE: 'facturas:30' });
    expect(stderr).toContain('FEED_PACE: no hay archivos facturas.');
    expect(status).toBe(1);
  });

  test('refuses to run while the portal has the embedded database open', () => {
    const DATA_DIR = newFolder();
    const unlock = lockFolder(DATA_DIR);
    const { status, stderr } = run([feedFolder(smallFeed)], { DATA_DIR });
    unlock();
    expect(stderr).toContain('El portal está en marcha con esta base de datos.');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test.each([
    [['/no/such/folder'], 1, 'No se puede abrir la carpeta /no/such/folder.'],
    [[], 2, 'Se espera una carpeta.'],
    [['a', 'b'], 2, 'Se espera una carpeta.'],
    [['a', '--todo'], 2, 'No se conoce la opción --todo.'],
    [['--help'], 0, 'npm run import -- CARPETA'],
  ])('npm run import %j ends with the exit code and the sentence of its error', (args, expected, sentence) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(expected);
  });

  test('prints a sentence for an unreachable database', () => {
    const { status, stderr } = run([feedFolder(smallFeed)], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    });
    expect(stderr).toContain('No se pudo usar la base de datos (ECONNREFUSED).');
    expect(status).toBe(1);
  });

  test('prints a sentence for an invalid configuration', () => {
    const { status, stderr } = run([feedFolder(smallFeed)], { DATABASE_POOL: 'mucho' });
    expect(stderr).toContain('DATABASE_POOL: se espera');
    expect(status).toBe(1);
  });
});
