import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandonedFolders } from './place-files.ts';

test('folders of killed imports are removed; folders of running imports and other folders stay', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'left-'));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const old = hoursAgo(2);
  for (const name of ['subida-left', 'subida-running', 'other']) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'documentos.ndjson'), '{}');
  }
  writeFileSync(join(parent, 'subida-a-file'), '');
  for (const name of ['subida-left', 'other', 'subida-a-file']) utimesSync(join(parent, name), old, old);
  await removeAbandonedFolders(hoursAgo(1), parent);
  expect(readdirSync(parent).toSorted()).toEqual(['other', 'subida-a-file', 'subida-running']);
});
