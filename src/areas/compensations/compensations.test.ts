import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { localDate } from '#kernel/local-date.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import {
  balancesOf,
  blocksOf,
  type CompensationWindow,
  openCompensationWindow,
} from '#tests/support/compensation-window.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { COMPENSATION_EVENTS } from './rules/events.ts';
import { lockCompensation } from './server/compensation-queries.ts';
import { compensationEndMail, compensationEndMailKind } from './server/notify-of-compensation.ts';

let desk: CompensationDesk;
let ana: CompensationWindow;

beforeAll(async () => {
  desk = await openCompensationDesk();
  ana = openCompensationWindow(desk, desk.people.ana);
  const { ana: session, otra, quito } = desk.people;
  const some = (numbers: readonly string[], clase: 'INVOICE' | 'PAYMENT') =>
    numbers.map((num) => ({ num, total: '5000', session, clase }));
  await addInvoices(desk.database, [
    ...some(['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'PAYMENT'),
    ...some(['101', '102', '103', '104', '105', '106', '107', '108', '109'], 'INVOICE'),
    { num: '21', total: '5000', session, clase: 'PAYMENT', destino: 'D2' },
    { num: '201', total: '5000', session, destino: 'D2' },
    { num: '303', total: '5000', session, bloqueoErp: 'En revisión' },
    { num: '304', total: '0', session },
    { num: '41', total: '5000', session: otra, clase: 'PAYMENT' },
    { num: '401', total: '5000', session: otra },
    { num: '51', total: '1234.56', session: quito, clase: 'PAYMENT' },
    { num: '501', total: '999.99', session: quito },
    { num: '52', total: '1000.50', session: quito, clase: 'PAYMENT' },
    { num: '502', total: '1000.50', session: quito },
    { num: '601', total: '5000', session },
    { num: '601', total: '5000', session, ejercicio: 2025 },
  ]);
});
afterAll(() => desk.close());

const sentEvents = (database: CompensationDesk['database']) =>
  database.kysely
    .selectFrom('eventos')
    .select(['cliente', 'datos'])
    .where('tipo', '=', COMPENSATION_EVENTS.sent.tipo)
    .orderBy('orden')
    .execute();

describe('sending a compensation', () => {
  test('a sent compensation blocks documents of both sides at once, and their balances fall when the portal confirms it', async () => {
    const { idTransaccion, message } = await ana.send({ '1': 5000, '101': 3000, '102': 5000 });
    expect(message).toBe(
      'Your compensation was sent correctly, in approximately 15 minutes we will be confirming if it was successful.',
    );
    expect(await blocksOf(desk, idTransaccion)).toEqual(['1', '101', '102']);
    expect(desk.enqueued).toEqual([{ name: 'confirmar-compensacion', input: { uuid: idTransaccion } }]);
    expect(await ana.see(idTransaccion)).toMatchObject({
      estado: 'B',
      estado_descripcion: 'En proceso',
      total_compensado: 5000,
      total_pagos: 5000,
      total_facturas: 10_000,
      demorada: false,
      codigo_cliente: '0000100001',
      nombre_cliente: 'Inversiones Estación La Ceiba S.A.S.',
      cliente_nit: '900123456',
      detalle: [
        {
          tipo_documento: 'PAYMENT',
          num_documento: '1',
          num_factura: 'FE-1',
          monto_documento: 5000,
          valor_pagado: 5000,
        },
        { tipo_documento: 'INVOICE', num_documento: '101', valor_pagado: 3000 },
        { tipo_documento: 'INVOICE', num_documento: '102', valor_pagado: 2000 },
      ],
    });
    await desk.runJobs();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'S', estado_descripcion: 'Completado' });
    expect(await balancesOf(desk, ['1', '101', '102'])).toEqual([0, 2000, 3000]);
    expect(await blocksOf(desk, idTransaccion)).toEqual([]);
  });

  test('the sender learns of the end of a compensation by one mail, and everyone who sees the account learns of it in the portal', async () => {
    const before = desk.mails.length;
    desk.notices.splice(0);
    await ana.send({ '2': 100, '103': 100 });
    await desk.runJobs();
    await desk.runJobs();
    await desk.compensations.sweep();
    await desk.runJobs();
    expect(desk.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ['persona0@example.com', expect.stringMatching(/^Su compensación \d+ quedó hecha$/)],
    ]);
    expect(desk.mails.at(-1)?.text).toContain('$ 100 de FE-2 con FE-103');
    const notice = {
      tipo: 'compensacion',
      title: expect.stringMatching(/^Compensación \d+ completada$/),
      body: 'Se aplicaron $ 100 a una factura.',
      href: '/admin/compensaciones/historial',
    };
    expect(desk.notices).toMatchObject([
      { ...notice, userId: desk.people.ana.userId },
      { ...notice, wholeAccount: true },
    ]);
  });

  test('a compensation applies the pairs that the customer chose', async () => {
    const [pago, factura, other] = await ana.idsOf(['3', '104', '105']);
    const sent = await ana.send({ '3': 5000, '104': 5000, '105': 5000 }, [
      { pago, factura, monto: 1000 },
      { pago, factura: other, monto: '2500' },
    ]);
    await desk.runJobs();
    expect(await balancesOf(desk, ['3', '104', '105'])).toEqual([1500, 4000, 2500]);
    expect(await ana.see(sent.idTransaccion)).toMatchObject({
      pares: [
        { pago, factura, monto: 1000 },
        { pago, factura: other, monto: 2500 },
      ],
    });
  });

  test('a compensation in dollars keeps the cents', async () => {
    const quito = openCompensationWindow(desk, desk.people.quito);
    const { idTransaccion } = await quito.send({ '51': '1234.56', '501': '999.99' });
    await desk.runJobs();
    expect(await quito.see(idTransaccion)).toMatchObject({ total_compensado: 999.99, moneda: 'USD', estado: 'S' });
    expect(await balancesOf(desk, ['51', '501'])).toEqual([234.57, 0]);
  });

  test('one key makes one compensation, and another request with the same key is refused', async () => {
    const first = await ana.send({ '4': 100, '106': 100 }, [], 'clave-una');
    expect(await ana.send({ '4': '100.0', '106': 100 }, [], 'clave-una')).toEqual(first);
    const refused = await ana.refused({ '4': 200, '106': 100 }, [], 'clave-una');
    expect(refused.extensions).toMatchObject({ category: 'graphql-input', code: 'key-reused' });
    await desk.runJobs();
    // A repeated key returns the same answer even after the end.
    expect(await ana.send({ '4': 100, '106': 100 }, [], 'clave-una')).toEqual(first);
    expect(await balancesOf(desk, ['4', '106'])).toEqual([4900, 4900]);
    const bad = await ana.refused({ '4': 100, '106': 100 }, [], 'con espacios');
    expect(bad.extensions).toMatchObject({ code: 'key-invalid' });
  });
});

describe('refused compensations', () => {
  const code = async (documents: Record<string, number | string>, window = ana) =>
    (await window.refused(documents)).extensions.code;

  test('a compensation of blocked, settled or other customers’ documents is refused', async () => {
    const held = await ana.send({ '5': 100, '107': 100 });
    const refusal = await ana.refused({ '5': 100, '107': 100 });
    expect(refusal.extensions).toMatchObject({
      code: 'document-in-compensation',
      lines: [{ num_documento: '5', operacion: held.idTransaccion }, { num_documento: '107' }],
    });
    await desk.runJobs();
    expect(await code({ '5': 100, '303': 100 })).toBe('document-blocked');
    expect(await code({ '5': 100, '304': 100 })).toBe('document-settled');
    expect(await code({ '5': 100, '401': 100 })).toBe('document-not-found');
    expect(await code({ '41': 100, '107': 100 })).toBe('document-not-found');
    expect(await code({ '5': 100, '601': 100 })).toBe('document-ambiguous');
    expect(await code({ '5': 100 })).toBe('too-few-sides');
    expect(await code({ '5': 5001, '107': 100 })).toBe('amount-over-balance');
    expect(await code({ '5': 0, '107': 100 })).toBe('amount-zero');
    expect(await code({ '5': -1, '107': 100 })).toBe('amount-negative');
    expect(await blocksOf(desk)).toEqual([]);
  });

  test('a refusal names the balance that fell before the compensation was sent', async () => {
    const refusal = await ana.refused({ '6': 6000, '108': 100 });
    expect(refusal.extensions).toMatchObject({
      lines: [{ code: 'amount-over-balance', num_documento: '6', saldo: '5000' }],
    });
  });

  test('a person limited to one delivery point neither sends nor sees compensations of another', async () => {
    const diana = openCompensationWindow(desk, desk.people.diana);
    expect(await code({ '21': 100, '109': 100 }, diana)).toBe('document-not-found');
    expect(await code({ '7': 100, '201': 100 }, diana)).toBe('document-not-found');
    const mixed = await ana.send({ '21': 100, '109': 100 });
    const own = await diana.send({ '7': 100, '108': 100 });
    await desk.runJobs();
    const seen = await diana.list();
    expect(seen.map(({ id_transaccion }) => id_transaccion)).toContain(own.idTransaccion);
    expect(seen.map(({ id_transaccion }) => id_transaccion)).not.toContain(mixed.idTransaccion);
  });

  test('support, a person without the permission and a visitor without a session cannot send a compensation', async () => {
    const { soporte, pedro } = desk.people;
    const support = await openCompensationWindow(desk, soporte).refused({ '8': 100, '109': 100 });
    expect(support.message).toBe('Support users cannot perform this operation.');
    const without = await openCompensationWindow(desk, pedro).refused({ '8': 100, '109': 100 });
    expect(without.extensions.category).toBe('graphql-authorization');
    const nobody = await desk.ask(undefined, '{ listarCompensaciones { total_count } }');
    expect(nobody.errors?.[0]?.extensions.category).toBe('graphql-authorization');
    expect(await blocksOf(desk)).toEqual([]);
  });
});

describe('the history of compensations', () => {
  test('another customer sees none of the compensations, and support sees all of them', async () => {
    const otra = openCompensationWindow(desk, desk.people.otra);
    expect(await otra.list()).toEqual([]);
    const all = await ana.list();
    const support = openCompensationWindow(desk, desk.people.soporte);
    expect((await support.list()).map(({ id_compensacion }) => id_compensacion)).toEqual(
      all.map(({ id_compensacion }) => id_compensacion),
    );
    expect(all.length).toBeGreaterThan(5);
  });

  test('the history of compensations is filtered by invoice, state and days, and sorted', async () => {
    const numbers = async (filter: object, sort: object = {}) =>
      (await ana.list(filter, sort)).map(({ detalle }) => (detalle as { num_documento: string }[])[0]?.num_documento);
    expect(await numbers({ num_factura: { eq: 'FE-104' } })).toEqual(['3']);
    for (const like of ['FE-104', 'fe 104', 'FE104', '%104%'])
      expect(await numbers({ num_factura: { like } })).toEqual(['3']);
    expect(await numbers({ num_factura: { like: '10' }, estado: { eq: 'F' } })).toEqual([]);
    expect(await numbers({ estado: { eq: 'S' } }, { created_at: 'ASC' })).toContain('1');
    expect(await numbers({ created_at: { gteq: '2026-09-05 00:00:00', lteq: '2026-09-05 23:59:59' } })).toContain('1');
    expect(await numbers({ created_at: { lteq: '2026-09-04' } })).toEqual([]);
    await expect(ana.list({ created_at: { gteq: 'ayer' } })).rejects.toThrow('Invalid filter on created_at');
  });

  test('the file of the history has the rows and count of the list, and the sum of the completed compensations', async () => {
    // A compensation in process has a value, but nothing is compensated yet.
    await ana.send({ '9': 70, '109': 70 });
    const [declared] = desk.compensations.exports ?? [];
    const open = (session: Session, filter: string) =>
      declared?.open({ reader: session, filter: new URLSearchParams(filter), today: localDate('2026-09-05') });
    const { ana: session, otra } = desk.people;
    const whole = open(session, '');
    if (!whole?.ok) throw new Error('The export was refused');
    const all = await ana.list();
    const completed = all.filter(({ estado }) => estado === 'S');
    expect(completed.length).toBeLessThan(all.length);
    const total = completed.reduce((sum, each) => sum + Number(each.total_compensado), 0);
    expect(await whole.value.measure()).toEqual({
      count: all.length,
      total: expect.stringMatching(`^${total}(\\.00)?$`),
    });
    const rows: ExportRow[] = [];
    for await (const slice of whole.value.slices()) rows.push(...slice);
    const read = (amount: string | null | undefined) => (amount == null ? null : Number(amount));
    expect(rows.map(([number, , , , , , amount, done]) => [Number(number), read(amount), read(done)])).toEqual(
      all.map(({ id_compensacion, total_compensado, estado }) => [
        id_compensacion,
        total_compensado,
        estado === 'S' ? total_compensado : null,
      ]),
    );
    await desk.runJobs();
    const filtered = open(session, 'num_factura=FE-104');
    expect(filtered?.ok && (await filtered.value.measure()).count).toBe(1);
    const others = open(otra, '');
    expect(others?.ok && (await others.value.measure()).count).toBe(0);
    expect(open(session, 'desde=ayer')).toMatchObject({ ok: false });
  });

  test('each compensation has a PDF, which only its own customer can open', async () => {
    const [latest] = await ana.list();
    const { pdf } = (latest as { download: { pdf: { url: string } } }).download;
    const answer = await desk.app.inject(new URL(pdf.url).pathname);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('each compensation has an Excel file with its pairs, which add up to the compensated sum', async () => {
    const [latest] = await ana.list();
    const { download, total_compensado } = latest as { download: { xls: { url: string } }; total_compensado: number };
    const { statusCode, rawPayload } = await desk.app.inject(new URL(download.xls.url).pathname);
    expect(statusCode).toBe(200);
    const { rows } = readSheet(readZip(rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? '');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)?.value), 0)).toBe(total_compensado);
  });
});

describeOutboxUser('the end of a compensation', async () => {
  const other = await openCompensationDesk();
  const window = openCompensationWindow(other, other.people.ana);
  let serial = 0;
  return {
    ...{ database: other.database, clock: other.clock, close: other.close },
    kindsWith: (mailer) => [compensationEndMailKind({ mailer, publicUrl: 'http://portal.example' })],
    async another() {
      serial += 1;
      const [pago, factura] = [String(serial), String(100 + serial)];
      await addInvoices(other.database, [
        { num: pago, total: '5000', session: other.people.ana, clase: 'PAYMENT' },
        { num: factura, total: '5000', session: other.people.ana },
      ]);
      const { idTransaccion } = await window.send({ [pago]: 100, [factura]: 100 });
      await other.runJobs();
      const ended = await lockCompensation(other.database.kysely, idTransaccion);
      if (!ended) throw new Error('The compensation is not there.');
      return (tx) => addToOutbox(tx, compensationEndMail(ended, other.clock.now()));
    },
  };
});

test('a compensation writes one event with its documents and pairs', async () => {
  const before = (await sentEvents(desk.database)).length;
  const { idTransaccion } = await openCompensationWindow(desk, desk.people.quito).send({ '52': 1000.5, '502': 1000.5 });
  const events = (await sentEvents(desk.database)).slice(before);
  expect(events).toMatchObject([
    {
      cliente: desk.people.quito.cliente,
      datos: {
        ...{ id_transaccion: idTransaccion, moneda: 'USD', total: '1000.50' },
        documentos: [
          { num_documento: '52', sociedad: '1000', ejercicio: 2026, clase: 'PAYMENT', valor: '1000.50' },
          { num_documento: '502', sociedad: '1000', ejercicio: 2026, clase: 'INVOICE', valor: '1000.50' },
        ],
        pares: [{ pago: '52', factura: '502', monto: '1000.50', pago_lugar: 0, factura_lugar: 1 }],
      },
    },
  ]);
  for (const { datos } of events) expect(COMPENSATION_EVENTS.sent.schema.parse(datos)).toEqual(datos);
});
