import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountHistory, AccountStatus, Documentos } from '#generated/contract.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const CUFE = 'ab'.repeat(48);
const OTHER_CUFE = 'cd'.repeat(48);

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;

const invoice = (num_factura: string, rest: object = {}) => ({ num_factura, codigo_destinatario: 'FAC-1', ...rest });
const order = (num_pedido: string, codigo_destinatario: string, delivery: object) => ({
  num_pedido,
  codigo_destinatario,
  entregas: [{ numero_entrega: num_pedido.replace('47', '87'), ...delivery }],
});

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database, {
    destinos: ['FAC-1', 'FAC-2'],
    documents: [
      invoice('FA-1', { cufe: CUFE }),
      invoice('FA-2'),
      invoice('FA-3', { cufe: CUFE.replace('ab', 'ef') }),
      invoice('FA-4', { total: '0', saldo_erp: '0' }),
      invoice('FA-5', { clase: 'PAYMENT' }),
      invoice('FA-6'),
      { num_factura: null, codigo_destinatario: 'FAC-1' },
    ],
  });
  stranger = await addCustomer(portal.database, { destinos: ['FAC-9'], documents: [invoice('FA-1', { cufe: CUFE })] });
  await addOrders(portal.database, owner.cliente, [
    order('4700000101', 'FAC-1', { num_factura: 'FA-1', cufe: CUFE }),
    order('4700000102', 'FAC-2', { num_factura: 'FA-2' }),
    // Another company's invoice with the same number. Its CUFE differs, so it is not the order's invoice.
    order('4700000103', 'FAC-1', { num_factura: 'FA-3', cufe: OTHER_CUFE }),
    order('4700000104', 'FAC-1', { num_factura: 'FA-4' }),
    order('4700000105', 'FAC-1', { num_factura: 'FA-5' }),
    order('4700000116', 'FAC-1', { num_factura: 'FA-6' }),
    order('4700000115', 'FAC-1', { num_factura: 'FA-6' }),
  ]);
});
afterAll(() => portal.close());

const ASKED = `query {
  documentos(sort: { num_documento: ASC }, filter: { estado_documento: { in: ["A", "C"] } }, pageSize: 50) {
    items { num_factura relacionados { tipo numero } }
  }
  accountStatus(pageSize: 50) { data { detalle { num_factura relacionados { tipo numero } } } }
  accountHistory(pageSize: 50) { data { detalle { num_factura relacionados { tipo numero } } } }
}`;

type Answer = { documentos: Documentos; accountStatus: AccountStatus; accountHistory: AccountHistory };
type Row = Pick<Documentos['items'][number], 'num_factura' | 'relacionados'>;

const ordersIn = (rows: readonly Row[]): Record<string, string[]> =>
  Object.fromEntries(
    rows
      .filter(({ relacionados }) => relacionados.length > 0)
      .map(({ num_factura, relacionados }) => [
        num_factura,
        relacionados.map(({ tipo, numero }) => `${tipo} ${numero}`),
      ]),
  );

/** The orders of each invoice, read from the three lists of documents. */
async function ordersSeenBy({ userId }: TestPerson, actor?: 'soporte') {
  const token = await openTestSession(portal, userId, actor);
  const { data, errors } = await callContract({ url: portal.url, token }, ASKED);
  expect(errors).toBeUndefined();
  const { documentos, accountStatus, accountHistory } = data as unknown as Answer;
  return {
    pending: ordersIn(documentos.items),
    status: ordersIn(accountStatus.data.detalle),
    history: ordersIn(accountHistory.data.flatMap(({ detalle }) => detalle)),
  };
}

describe('an invoice links to the orders that it was made of', () => {
  const open = {
    'FA-1': ['pedido 4700000101'],
    'FA-2': ['pedido 4700000102'],
    'FA-6': ['pedido 4700000115', 'pedido 4700000116'],
  };
  const all = { ...open, 'FA-4': ['pedido 4700000104'] };

  test('links to orders appear in the pending invoices, the status and the history', async () => {
    expect(await ordersSeenBy(owner)).toEqual({ pending: all, status: open, history: all });
  });

  test('support staff sees an invoice’s links to orders', async () => {
    expect(await ordersSeenBy(owner, 'soporte')).toEqual({ pending: all, status: open, history: all });
  });

  test('an invoice does not link to another customer’s order with an invoice of the same number', async () => {
    expect(await ordersSeenBy(stranger)).toEqual({ pending: {}, status: {}, history: {} });
  });

  test('a role that may not see orders gets no links to them', async () => {
    const powerless = await addColleague(portal.database, owner, [], 'Financiero');
    expect(await ordersSeenBy(powerless)).toEqual({ pending: {}, status: {}, history: {} });
  });

  test('an invoice does not link to an order of a delivery point that the person does not have', async () => {
    const role = 'Representante Legal';
    const limited = await addColleague(portal.database, owner, ['FAC-1'], role, { todos_los_destinos: false });
    const { 'FA-2': _elsewhere, ...rest } = all;
    expect((await ordersSeenBy(limited)).history).toEqual(rest);
  });

  test('people who ask at the same time each get only their own links', async () => {
    const role = 'Representante Legal';
    const limited = await addColleague(portal.database, owner, ['FAC-1'], role, { todos_los_destinos: false });
    const seen = await Promise.all([stranger, owner, limited, owner, stranger].map((person) => ordersSeenBy(person)));
    const { 'FA-2': _elsewhere, ...rest } = all;
    expect(seen.map(({ pending }) => pending)).toEqual([{}, all, rest, all, {}]);
  });

  test('invoices have no links to orders in a store without orders', async () => {
    const lubricants = await addCustomer(portal.database, {
      store_code: 'lubricantes',
      destinos: ['FAC-L'],
      documents: [invoice('FL-1', { codigo_destinatario: 'FAC-L' })],
    });
    await addOrders(portal.database, lubricants.cliente, [order('4700000120', 'FAC-L', { num_factura: 'FL-1' })]);
    expect(await ordersSeenBy(lubricants)).toEqual({ pending: {}, status: {}, history: {} });
  });
});
