import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVOICE_FIELDS, PAYMENT_FIELDS } from '#areas/compensations/rules/choice-lists.ts';
import { DOCUMENT_FIELDS } from '#areas/documents/rules/document-columns.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { localDate } from '#kernel/local-date.ts';
import { addCustomer, type CustomerFacts, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

interface Papers {
  readonly store: Required<Pick<CustomerFacts, 'store_code' | 'pais'>>;
  /** Printed numbers of two invoices and two notes in favour: one is searched, the other must not be found. */
  readonly invoices: readonly [string, string];
  readonly notes: readonly [string, string];
  /** Spellings of the first invoice and of the first note. */
  readonly ofInvoice: readonly string[];
  readonly ofNote: readonly string[];
}

const PAPERS: readonly Papers[] = [
  {
    store: { store_code: 'ecuador', pais: 'EC' },
    invoices: ['001-001-000012344', '001-002-000012355'],
    notes: ['NC-001-001-000000777', 'NC-001-002-000000888'],
    ofInvoice: [
      ...['001-001-000012344', '001 001 000012344', '001001000012344', '001–001–000012344', '12344'],
      ...['1-000012344', ' 001-001-000012344 '],
    ],
    ofNote: ['NC-001-001-000000777', 'nc 001 001 000000777', '001-001-000000777', '777'],
  },
  {
    store: { store_code: 'lubricantes_peru', pais: 'PE' },
    invoices: ['F001-00012344', 'F002-00012355'],
    notes: ['FC01-00000777', 'FC02-00000888'],
    ofInvoice: ['F001-00012344', 'f001-00012344', 'F001 00012344', 'F00100012344', '001-00012344', '12344'],
    ofNote: ['FC01-00000777', 'fc01 00000777', 'FC0100000777', '777'],
  },
  {
    store: { store_code: 'main', pais: 'CO' },
    invoices: ['FE-912344', 'FE-912355'],
    notes: ['NC-900777', 'NC-900888'],
    ofInvoice: ['FE-912344', 'fe-912344', 'FE 912344', 'FE912344', '912344'],
    ofNote: ['NC-900777', 'nc900777', '900777'],
  },
];

const QUERIES = {
  documentos: `query ($filter: DocumentoFilterInput) {
    documentos(filter: $filter, pageSize: 50) { items { num_factura } } }`,
  favor: `query ($filter: DocumentoFilterInput) {
    documentos(documentType: PAYMENT, filter: $filter, pageSize: 50) { items { num_factura } } }`,
  status: `query ($filter: AccountFilterInput) {
    accountStatus(filter: $filter, pageSize: 50) { data { detalle { num_factura } } } }`,
  history: `query ($filter: AccountFilterInput) {
    accountHistory(detailFilter: $filter, pageSize: 50) { data { detalle { num_factura } } } }`,
  compensaciones: `query ($filter: CompensacionFilterInput) {
    listarCompensaciones(filter: $filter, pageSize: 50) { items { detalle { num_factura } } } }`,
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** All `num_factura` of an answer, in order. */
const numbersIn = (answer: unknown): string[] => {
  if (Array.isArray(answer)) return answer.flatMap(numbersIn);
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([key, value]) => (key === 'num_factura' ? [String(value)] : numbersIn(value)));
};

async function found(who: TestPerson, of: keyof typeof QUERIES, filter: object | undefined): Promise<string[]> {
  const token = await openTestSession(portal, who.userId);
  const { data, errors } = await callContract({ url: portal.url, token }, QUERIES[of], { filter });
  expect(errors).toBeUndefined();
  return numbersIn(data);
}

/** Adds a compensation of one invoice. */
async function compensate({ cliente, userId, ids, numbers }: TestPerson, at: number, num_factura: string) {
  const id_transaccion = randomUUID();
  const { kysely } = portal.database;
  const now = new Date('2026-09-05T12:00:00Z');
  await kysely
    .insertInto('compensaciones')
    .values({
      ...{ id_transaccion, numero_cuenta: cliente, user_id: userId, clave_idempotencia: id_transaccion, huella: 'x' },
      ...{ moneda: 'COP', total_compensado: '10', created_at: now, updated_at: now },
    })
    .execute();
  await kysely
    .insertInto('compensacion_detalle')
    .values({
      ...{ id_transaccion, id_edocta_detalle: ids[at] ?? 0, tipo_documento: 'INVOICE', num_factura },
      ...{ num_documento: numbers[at] ?? '', fecha_documento: '2026-08-01', fecha_vencimiento_documento: '2026-09-01' },
      ...{ monto_documento: '10', valor_pagado: '10' },
    })
    .execute();
}

describe.each(PAPERS)('numbers as the papers of $store.pais print them', (papers) => {
  const [invoice, otherInvoice] = papers.invoices;
  const [note] = papers.notes;
  let who: TestPerson;
  beforeAll(async () => {
    who = await addCustomer(portal.database, {
      ...papers.store,
      documents: [
        ...papers.invoices.map((num_factura, at) => ({ num_factura, num_documento: `500010${at}` })),
        ...papers.notes.map((num_factura, at) => ({
          ...{ num_factura, num_documento: `500020${at}`, clase: 'PAYMENT' as const, tipo_documento: 'NC' },
        })),
      ],
    });
    await compensate(who, 0, invoice);
    await compensate(who, 1, otherInvoice);
  });

  test.each(papers.ofInvoice)('the contract finds the invoice by %j in every list', async (typed) => {
    // The letters before the digits belong to the printed number, and stored numbers of these customers have them.
    expect(await found(who, 'documentos', { num_documento: { like: typed } })).toEqual([invoice]);
    expect(await found(who, 'documentos', { num_factura: { like: `%${typed}%` } })).toEqual([invoice]);
    expect(await found(who, 'status', { texto: { like: typed } })).toEqual([invoice]);
    expect(await found(who, 'history', { texto: { like: typed } })).toEqual([invoice]);
    expect(await found(who, 'compensaciones', { num_factura: { like: typed } })).toEqual([invoice]);
  });

  test.each(papers.ofNote)('the contract finds the document in favour by %j', async (typed) => {
    expect(await found(who, 'favor', { num_documento: { like: typed } })).toEqual([note]);
    expect(await found(who, 'status', { texto: { like: typed } })).toEqual([note]);
  });

  test.each(papers.ofInvoice)(
    'the filter fields of the lists and of the compensations find the invoice by %j',
    async (typed) => {
      const facts = { today: localDate('2026-09-05'), currency: 'USD' } as const;
      const pending = readFilter(DOCUMENT_FIELDS, new URLSearchParams({ num_documento: typed }), facts);
      const choice = readFilter(INVOICE_FIELDS, new URLSearchParams({ numero_factura: typed }), facts);
      expect([pending.errors, choice.errors]).toEqual([{}, {}]);
      expect(await found(who, 'documentos', toContractFilter(DOCUMENT_FIELDS, pending.filter))).toEqual([invoice]);
      expect(await found(who, 'documentos', toContractFilter(INVOICE_FIELDS, choice.filter))).toEqual([invoice]);
    },
  );

  test.each(papers.ofNote)('the field of payments in favour finds the document by %j', async (typed) => {
    const facts = { today: localDate('2026-09-05'), currency: 'USD' } as const;
    const { filter, errors } = readFilter(PAYMENT_FIELDS, new URLSearchParams({ numero_pago: typed }), facts);
    expect(errors).toEqual({});
    expect(await found(who, 'favor', toContractFilter(PAYMENT_FIELDS, filter))).toEqual([note]);
  });

  test('a number of no paper finds nothing', async () => {
    expect(await found(who, 'documentos', { num_documento: { like: '404-404-404404404' } })).toEqual([]);
    expect(await found(who, 'status', { texto: { like: 'F404-404404404' } })).toEqual([]);
    for (const dashes of ['-', '- -', '% - %', '–']) {
      expect(await found(who, 'documentos', { num_documento: { like: dashes } })).toEqual([]);
      expect(await found(who, 'history', { texto: { like: dashes } })).toEqual([]);
      expect(await found(who, 'compensaciones', { num_factura: { like: dashes } })).toEqual([]);
    }
  });
});
