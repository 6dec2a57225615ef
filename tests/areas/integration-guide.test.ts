import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { erpPdf } from '#tests/support/erp-papers.ts';
import { makePicture } from '#tests/support/picture-bytes.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

/** Follows docs/integration.md as a newcomer does: every block with a request, in order, in one shell. */
const GUIDE = readFileSync('docs/integration.md', 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^( *)```\w*\n(.*?)^\1```$/gms)].flatMap(([, indent = '', block = '']) =>
  /\bcurl\b/.test(block) ? [block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')] : [],
);

let portal: TestPortal;
const folder = mkdtempSync(join(tmpdir(), 'guia-'));
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function runBlock(block: string, environment: Record<string, string>) {
  // The test brings its own `curl`, because the machine may not have it.
  const shell = spawn(
    'sh',
    ['-euc', `curl() { "${process.execPath}" "${resolve('tests/support/curl.ts')}" "$@"; }\n${block}`],
    {
      ...{ cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    },
  );
  const [answers, [code]] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
  return { code, answers };
}

test('every request of the integration guide is accepted as it is written there', { timeout: 60_000 }, async () => {
  const { secreto: key } = await addSystemKey(portal, { permisos: ['entregar', 'leer'] });
  writeFileSync(join(folder, 'factura.pdf'), erpPdf('FE-48211'));
  writeFileSync(join(folder, 'cierre-vial.jpg'), await makePicture('jpeg'));
  // One event, for the guide's example that waits for events.
  const datos = eventData({ persona: 1, correo: 'ana@prueba.example', textos: [] });
  await recordEvent(portal.database.kysely, {
    tipo: 'terminos.aceptados',
    version: 1,
    cliente: null,
    at: new Date(),
    datos,
  });
  expect(BLOCKS.length).toBeGreaterThan(5);
  for (const block of BLOCKS) {
    const { code, answers } = await runBlock(block, { CLAVE: key, PORTAL: `${portal.url}/integration/v1` });
    expect([code, answers], block).toEqual([
      0,
      expect.not.stringMatching(/"codigo"|"(con_rechazos|rechazada)"|"atrasadas":[1-9]/),
    ]);
    expect(answers, block).not.toBe('');
  }
});
