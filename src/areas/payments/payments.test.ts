import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { actAtBank, pressAtBank } from '#tests/support/bank/bank-payer.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  balanceOf,
  blocksOf,
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
} from '#tests/support/bank/payment-window.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
beforeAll(async () => {
  desk = await openPaymentDesk();
  ana = openPaymentWindow(desk, desk.people.ana);
  const { ana: session, otra, quito } = desk.people;
  await addInvoices(desk.database, [
    ...['101', '102', '103', '104', '105', '106', '107', '108', '109', '110', '111', '112'].map((num) => ({
      num,
      total: '5000',
      session,
    })),
    { num: '201', total: '5000', session, destino: 'D2' },
    { num: '301', total: '0', session },
    { num: '302', total: '5000', session, pagoEnLinea: false },
    { num: '303', total: '5000', session, bloqueoErp: 'En revisión' },
    { num: '304', total: '5000', session, clase: 'PAYMENT' },
    { num: '305', total: '900', session },
    { num: '401', total: '5000', session: otra },
    { num: '501', total: '1234.56', session: quito },
    { num: '601', total: '5000', session },
    { num: '601', total: '5000', session, ejercicio: 2025 },
  ]);
});
afterAll(() => desk.close());

describe('paying invoices', () => {
  test('one invoice in full and one in part are blocked at once, and settled when the bank approves', async () => {
    const payment = await ana.pay([paymentLine('101', 5000), paymentLine('102', 2000)]);
    expect(payment).toMatchObject({ estado: 'en_banco', url_redirect: `${desk.bankUrl}/entrar` });
    expect(await blocksOf(desk, payment.uuid)).toEqual(['101', '102']);
    expect(desk.enqueued.at(-1)).toEqual({ name: 'sondear-pago', input: { uuid: payment.uuid, turn: 1 } });

    expect(await actAtBank(payment, 'aprueba')).toBe(`${desk.origin}/admin/resultado-transaccion?uuid=${payment.uuid}`);
    await desk.bank.deliverDue();

    expect(await ana.see(payment.uuid)).toMatchObject({
      estado: 'aprobada',
      monto: 7000,
      moneda: 'COP',
      banco: 'Banco que aprueba',
      cus: expect.stringMatching(/^\d{10}$/),
      referencia: expect.stringMatching(/^SRT-2026-\d{6}$/),
      url_redirect: null,
      detalle: [
        { numero_documento: '101', monto_transaccion: 5000, tipo_transaccion: 'total', nombre_destino: 'EDS D1' },
        {
          numero_documento: '102',
          monto_transaccion: 2000,
          tipo_transaccion: 'parcial',
          fecha_vencimiento: '2026-09-01',
        },
      ],
    });
    expect(await balanceOf(desk, '101')).toBe(0);
    expect(await balanceOf(desk, '102')).toBe(3000);
    expect(await blocksOf(desk, payment.uuid)).toEqual([]);
  });

  test('payment references continue after 999,999', async () => {
    await sql`select setval('referencia_de_pago', 1000000)`.execute(desk.database.kysely);
    const references: string[] = [];
    for (const num of ['111', '112']) {
      const payment = await ana.pay([paymentLine(num, 5000)]);
      references.push((await ana.see(payment.uuid)).referencia as string);
      await actAtBank(payment, 'aprueba');
    }
    await desk.bank.deliverDue();
    expect(references).toEqual(['SRT-2026-1000001', 'SRT-2026-1000002']);
  });

  test('the session’s idle time is paused while the customer is at the bank', async () => {
    const payment = await ana.pay([paymentLine('110', 5000)]);
    const { expira_en } = await ana.see(payment.uuid);
    expect(desk.keptAlive.at(-1)).toEqual({ tokenHash: desk.people.ana.tokenHash, until: new Date(String(expira_en)) });
    await actAtBank(payment, 'rechaza');
    await desk.bank.deliverDue();
  });

  test('a refusal by the bank frees the invoice and states the reason', async () => {
    const payment = await ana.pay([paymentLine('103', 5000)]);
    await actAtBank(payment, 'rechaza');
    await desk.bank.deliverDue();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'rechazada', motivo: 'Fondos insuficientes' });
    expect(await balanceOf(desk, '103')).toBe(5000);
    expect(await blocksOf(desk, payment.uuid)).toEqual([]);
  });

  test('a payer who closed the window can continue with a new token', async () => {
    const payment = await ana.pay([paymentLine('103', 5000)]);
    await actAtBank(payment, 'cerrar');
    await expect(actAtBank(payment, 'aprueba')).rejects.toThrow('403');
    const { url_redirect } = await ana.see(payment.uuid);
    await pressAtBank(String(url_redirect), 'aprueba');
    await desk.bank.deliverDue();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada' });
  });

  test('a document number that exists in two years is paid by its identifier, and refused without one', async () => {
    const without = await ana.refused([paymentLine('601', 5000)]);
    expect(without.extensions).toMatchObject({ code: 'document-ambiguous', numero_documento: '601' });
    const { id_edocta_detalle } = await desk.database.kysely
      .selectFrom('documentos')
      .select('id_edocta_detalle')
      .where('num_documento', '=', '601')
      .where('ejercicio', '=', 2025)
      .executeTakeFirstOrThrow();
    const payment = await ana.pay([{ ...paymentLine('601', 5000), id_edocta_detalle }]);
    await actAtBank(payment, 'antes');
    const left = await desk.database.kysely
      .selectFrom('documentos')
      .select(['ejercicio', 'total'])
      .where('num_documento', '=', '601')
      .orderBy('ejercicio')
      .execute();
    expect(left).toEqual([
      { ejercicio: 2025, total: '0.00' },
      { ejercicio: 2026, total: '5000.00' },
    ]);
  });

  test('a payment in dollars keeps the cents', async () => {
    const quito = openPaymentWindow(desk, desk.people.quito);
    const payment = await quito.pay([paymentLine('501', '0.57', '1234.56')]);
    await actAtBank(payment, 'antes');
    expect(await quito.see(payment.uuid)).toMatchObject({ estado: 'aprobada', monto: 0.57, moneda: 'USD' });
    expect(await balanceOf(desk, '501')).toBe(1233.99);
  });

  test('a small balance can be paid in full', async () => {
    const payment = await ana.pay([paymentLine('305', 900, 900)]);
    expect(payment.estado).toBe('en_banco');
  });
});

describe('invalid payment requests are answered, and nothing is recorded', () => {
  const cases: [string, object[], object][] = [
    ['no lines', [], { code: 'no-documents' }],
    ['zero', [paymentLine('104', 0)], { code: 'amount-zero', numero_documento: '104' }],
    ['a negative amount', [paymentLine('104', -5)], { code: 'amount-negative' }],
    ['more than the open balance', [paymentLine('104', 5001)], { code: 'amount-over-balance' }],
    ['less than the minimum', [paymentLine('104', 1599)], { code: 'amount-under-minimum' }],
    ['cents of pesos', [paymentLine('104', '2000.5')], { code: 'amount-invalid' }],
    [
      'a document that was paid in part meanwhile',
      [paymentLine('102', 5000)],
      { code: 'document-changed', numero_documento: '102' },
    ],
    ['a document that was paid in full meanwhile', [paymentLine('101', 5000)], { code: 'document-settled' }],
    ['the same document twice', [paymentLine('104', 5000), paymentLine('104', 5000)], { code: 'document-repeated' }],
    [
      'another customer’s document',
      [paymentLine('401', 5000)],
      { code: 'document-not-found', numero_documento: '401' },
    ],
    [
      'a document that does not exist',
      [paymentLine('999', 5000)],
      { code: 'document-not-found', numero_documento: '999' },
    ],
    ['a document that is not payable online', [paymentLine('302', 5000)], { code: 'document-not-payable' }],
    ['a document that the ERP has blocked', [paymentLine('303', 5000)], { code: 'document-blocked' }],
    ['a document in the customer’s favour', [paymentLine('304', 5000)], { code: 'document-not-payable' }],
  ];
  test.each(cases)('the payment request is refused: %s', async (_case, lines, extensions) => {
    const before = await ana.count();
    const error = await ana.refused(lines);
    expect(error.extensions).toMatchObject({ category: 'graphql-input', ...extensions });
    expect(await ana.count()).toBe(before);
    expect(await blocksOf(desk)).not.toContain('104');
  });

  test('an amount with letters is refused before it reaches the resolver', async () => {
    const error = await ana.refused([paymentLine('104', '50x0')]);
    expect(error.extensions.category).toBe('graphql-input');
    expect(error.message).toMatch(/decimal/i);
  });

  test('the refusal names each line that cannot be paid', async () => {
    const error = await ana.refused([paymentLine('104', 0), paymentLine('105', 5000), paymentLine('999', 1)]);
    expect(error.extensions.lines).toMatchObject([
      { numero_documento: '104', code: 'amount-zero', message: 'The amount must be greater than 0.' },
      { numero_documento: '999', code: 'document-not-found' },
    ]);
  });

  test('for a document in an open attempt, the refusal names that attempt', async () => {
    const open = await ana.pay([paymentLine('105', 5000)]);
    const error = await ana.refused([paymentLine('104', 5000), paymentLine('105', 5000)]);
    expect(error.extensions).toMatchObject({
      code: 'document-in-payment',
      numero_documento: '105',
      uuid_abierto: open.uuid,
    });
    expect(await ana.see(open.uuid)).toMatchObject({ estado: 'en_banco' });
  });

  test('of two users who pay at once, one pays and the other is shown that attempt', async () => {
    const outcomes = await Promise.all(
      [ana, openPaymentWindow(desk, desk.people.diana)].map((each) => each.ask([paymentLine('106', 5000)])),
    );
    const paid = outcomes.flatMap(({ data }) => data?.crearTransaccionOnline ?? []) as { uuid: string }[];
    const refused = outcomes.flatMap(({ errors }) => errors ?? []);
    expect(paid).toHaveLength(1);
    expect(refused.map(({ extensions }) => extensions.uuid_abierto)).toEqual([paid[0]?.uuid]);
  });
});

describe('one attempt for each idempotency key', () => {
  test('the same key gives the same answer, whatever notation the amount has', async () => {
    const first = await ana.pay([paymentLine('107', 5000)], 'clave-1');
    expect(await ana.pay([paymentLine('107', '5000.00')], 'clave-1')).toEqual(first);
    await actAtBank(first, 'rechaza');
    await desk.bank.deliverDue();
    expect(await ana.pay([paymentLine('107', 5000)], 'clave-1')).toEqual({ ...first, estado: 'rechazada' });
  });

  test('the same key with another request is refused', async () => {
    await ana.pay([paymentLine('108', 5000)], 'clave-2');
    expect((await ana.refused([paymentLine('108', 4000)], 'clave-2')).extensions.code).toBe('key-reused');
    expect((await ana.refused([paymentLine('109', 5000)], 'clave-2')).extensions.code).toBe('key-reused');
    expect(await blocksOf(desk)).not.toContain('109');
  });

  test('ten simultaneous requests with one key are one attempt', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.pay([paymentLine('109', 5000)], 'clave-3')));
    expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  test('another customer’s request with the same key is another attempt', async () => {
    const otra = openPaymentWindow(desk, desk.people.otra);
    const payment = await otra.pay([paymentLine('401', 5000)], 'clave-1');
    expect(payment.estado).toBe('en_banco');
  });

  test('the key in the argument takes precedence over the header, and a key of 300 characters is refused', async () => {
    expect((await ana.refused([paymentLine('110', 5000)], 'x'.repeat(300))).extensions.code).toBe('key-invalid');
  });
});

describe('access to payments', () => {
  let uuid: string;
  beforeAll(async () => {
    uuid = (await ana.pay([paymentLine('201', 5000)])).uuid;
  });
  const operations = {
    transaccion: 'query ($uuid: String!) { transaccion(uuid: $uuid) { uuid } }',
    consultar: 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { uuid } }',
    comprobante: 'mutation ($uuid: String!) { generarComprobantePago(uuid: $uuid) { pdf { url } } }',
  };
  const callAs = async (query: string, session: Session | undefined, id = uuid) =>
    (await desk.ask(query, { uuid: id }, session)).errors?.[0]?.extensions.category ?? 'allowed';

  test.each(Object.entries(operations))(
    'the operation %s on a payment is allowed only to those who may see the payment',
    async (_name, query) => {
      const { ana: owner, soporte, diana, pedro, otra } = desk.people;
      expect(await callAs(query, owner)).toBe('allowed');
      expect(await callAs(query, soporte)).toBe('allowed');
      expect(await callAs(query, otra)).toBe('graphql-no-such-entity');
      // The payment includes a delivery point that she may not see.
      expect(await callAs(query, diana)).toBe('graphql-no-such-entity');
      // He did not start the payment, and lacks the permission.
      expect(await callAs(query, pedro)).toBe('graphql-no-such-entity');
      // She started the payment, and has lost the permission since then.
      expect(await callAs(query, { ...owner, permissions: new Set() })).toBe('allowed');
      expect(await callAs(query, undefined)).toBe('graphql-authorization');
      expect(await callAs(query, owner, '00000000-0000-4000-8000-000000000000')).toBe('graphql-no-such-entity');
      expect(await callAs(query, owner, "' or 1=1 --")).toBe('graphql-no-such-entity');
    },
  );

  test('support and users without the permission cannot pay', async () => {
    for (const session of [desk.people.soporte, desk.people.pedro]) {
      const error = await openPaymentWindow(desk, session).refused([paymentLine('110', 5000)]);
      expect(error.extensions.category).toBe('graphql-authorization');
    }
    expect(await blocksOf(desk)).not.toContain('110');
  });

  test('support sees an open attempt without its address at the bank', async () => {
    expect((await openPaymentWindow(desk, desk.people.soporte).see(uuid)).url_redirect).toBeNull();
  });

  test('a user of one destination cannot pay another destination’s invoice', async () => {
    const error = await openPaymentWindow(desk, desk.people.diana).refused([paymentLine('201', 5000)]);
    expect(error.extensions.code).toBe('document-not-found');
  });

  test('the list has the customer’s own attempts, newest first, page by page', async () => {
    const query =
      'query ($page: Int) { transacciones(pageSize: 4, currentPage: $page) { total_count items { uuid creada_en } page_info { total_pages } } }';
    const page = async (session: Session, number: number) =>
      (await desk.ask(query, { page: number }, session)).data?.transacciones as {
        total_count: number;
        items: { uuid: string }[];
        page_info: { total_pages: number };
      };
    const total = await ana.count();
    const first = await page(desk.people.ana, 1);
    const second = await page(desk.people.ana, 2);
    expect(first).toMatchObject({ total_count: total, page_info: { total_pages: Math.ceil(total / 4) } });
    expect(new Set([...first.items, ...second.items].map((each) => each.uuid)).size).toBe(8);
    expect((await page(desk.people.ana, 99)).items).toEqual([]);
    expect((await page(desk.people.ana, 99)).total_count).toBe(total);
    expect((await page(desk.people.otra, 1)).total_count).toBe(1);
    expect((await page(desk.people.diana, 1)).items.map((each) => each.uuid)).not.toContain(uuid);
  });
});
