import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { streamPdf } from './stream-pdf.ts';

const options = { title: 'Prueba', author: 'Pruebas', paper: 'A4', created: new Date('2026-09-05T14:42:00Z') } as const;

test('a long PDF is drawn while it is read, and closing the stream stops the drawing', async () => {
  let drawn = 0;
  const stream = streamPdf(options, async (sheet, page) => {
    for (; drawn < 10_000; drawn += 1) {
      await page();
      for (let line = 0; line < 60; line += 1)
        sheet.tagged('P', () => sheet.text(`Renglón ${drawn}.${line} ${Math.random()}`, 40, 40 + line * 12));
    }
  });
  await once(stream, 'readable');
  expect(drawn).toBeLessThan(10);
  stream.destroy();
  await once(stream, 'close');
  expect(stream.errored).toBeNull();
  const stopped = drawn;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn).toBeLessThanOrEqual(stopped + 1);
});

test('drawing a PDF waits for a slow reader instead of filling the memory', { timeout: 30_000 }, async () => {
  let drawn = 0;
  const stream = streamPdf(options, async (sheet, page) => {
    for (; drawn < 100_000; drawn += 1) {
      await page();
      sheet.qr(`https://portal.example/${drawn}/${'x'.repeat(500)}`, 40, 40, 300);
    }
  });
  await once(stream, 'readable');
  let before = -1;
  while (drawn !== before) {
    before = drawn;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stream.readableLength).toBeLessThan(2_000_000);
  stream.destroy();
});

test('a reader that pauses uses no memory, and gets the rest when it continues', { timeout: 30_000 }, async () => {
  let drawn = 0;
  const stream = streamPdf(options, async (sheet, page) => {
    for (; drawn < 600; drawn += 1) {
      await page();
      sheet.qr(`https://portal.example/${drawn}/${'x'.repeat(500)}`, 40, 40, 300);
    }
  });
  await once(stream, 'readable');
  let before = -1;
  while (drawn !== before) {
    before = drawn;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(drawn).toBeLessThan(600);
  expect(process.getActiveResourcesInfo()).not.toContain('Immediate');
  expect((await readPdf(stream)).pages).toHaveLength(600);
});

test('an error while drawing a PDF ends the stream with that error', async () => {
  const stream = streamPdf(options, async (_sheet, page) => {
    await page();
    throw new TypeError('No se pudo dibujar');
  });
  await expect(readPdf(stream)).rejects.toThrow('No se pudo dibujar');
});
