import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const run = (args: readonly string[]) =>
  spawnSync(process.execPath, ['demo-world/cli/generate.ts', ...args], { encoding: 'utf8' });

describe('npm run demo:generate', () => {
  test('writes a folder', () => {
    const out = mkdtempSync(join(tmpdir(), 'generated-'));
    const { status, stderr } = run(['--documents', '50', '--clients', '9', '--out', out]);
    expect(stderr).toBe(`50 documentos en ${out}\n`);
    expect(status).toBe(0);
  });

  test.each([
    [['--documents', 'muchos'], '--documents: se espera un número entero.'],
    [['--today', '2026-02-30'], '--today: se espera un día, como 2026-09-05.'],
    [['--format', 'xml'], '--format: se espera ndjson o csv.'],
    [['--provider', 'A B'], '--provider: se espera un nombre de 2 a 30 letras.'],
    [['--nada'], 'npm run demo:generate'],
  ])('%j', (args, sentence) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
