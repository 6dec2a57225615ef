import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { compareBooks } from '#tests/support/reference-erp/compare-books.ts';
import { openFilledBooks } from '../../integration/reference-erp/open-books.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'erp.sqlite');
});

/** Books of two customers with a payment and a compensation each, and a test's additions. */
function fill(defect = ''): void {
  const now = new Date();
  const books = openFilledBooks(file, { customers: 2, invoices: 3, credits: 1, papers: 1 }, now);
  const facts = { tipo: 'x', datos: '{}', efecto: 'x', via: 'cursor', ocurrido_en: '', aplicado_en: '' } as const;
  const posted = { monto: 100, fecha: '2026-11-28', referencia: 'r' };
  for (const [at, own] of ['910001', '910002', '910001', '910002'].entries()) {
    const cliente = `0000${own}`;
    const evento = `e${at + 1}`;
    books.addEvent({ ...facts, id: evento, numero: at + 1, cliente });
    const isPayment = at < 2;
    const [tipo, num_origen] = isPayment ? (['pago', null] as const) : (['compensacion', `N${own}-1`] as const);
    books.addPosting({ ...posted, evento, cliente, tipo, num_origen, num_documento: `F${own}-1` });
  }
  books.close();
  const written = new DatabaseSync(file);
  written.exec(defect);
  written.close();
}

const faults = async () => {
  const { disorder, unevenly } = await compareBooks(file, { ask: async () => [] });
  return { disorder, unevenly };
};

test('consistent books of portal and ERP have no fault, even when events of two customers alternate', async () => {
  fill();
  expect(await faults()).toEqual({ disorder: [], unevenly: [] });
});

test('an XML that the ERP holds and the portal lacks is reported', async () => {
  fill();
  const { papers } = await compareBooks(file, { ask: async () => [] });
  expect(papers).toEqual([
    [
      expect.stringMatching(/^0000910001 F910001-1 [0-9a-f]{64}$/),
      expect.stringMatching(/^0000910002 F910002-1 [0-9a-f]{64}$/),
    ],
    [],
  ]);
});

test('a posting of an event after one of a later event of the same customer is reported', async () => {
  fill("update eventos set numero = 30 where id = 'e1'");
  expect(await faults()).toMatchObject({ disorder: ['3'] });
});

test.each([
  ['a balance of an invoice', "update documentos set saldo = saldo - 1 where num_documento = 'F910001-1'", 'F910001-1'],
  [
    'a balance of what a compensation took',
    "update documentos set saldo = saldo - 1 where num_documento = 'N910002-1'",
    'N910002-1',
  ],
  [
    'a balance without a posting',
    "update documentos set saldo = saldo - 1 where num_documento = 'F910002-3'",
    'F910002-3',
  ],
])('%s that its postings do not explain is reported', async (_what, defect, document) => {
  fill(defect);
  expect(await faults()).toEqual({ disorder: [], unevenly: [document] });
});
