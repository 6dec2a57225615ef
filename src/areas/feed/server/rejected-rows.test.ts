import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRejectedRows } from './rejected-rows.ts';

test('refused rows that cannot be written end the import with the disk’s error, not the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refused-'));
  const rejected = writeRejectedRows(join(folder, 'missing', 'documentos.rechazados.ndjson'));
  rmSync(folder, { recursive: true });
  const addMany = async () => {
    for (let line = 1; line <= 5_000; line += 1)
      await rejected.add({ line, values: { texto: 'x'.repeat(500) } }, [{ columna: 'a', razon: 'b' }]);
  };
  await expect(addMany()).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(rejected.close()).rejects.toMatchObject({ code: 'ENOENT' });
});
