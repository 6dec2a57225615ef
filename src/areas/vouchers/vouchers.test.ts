import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { refuseRows } from '#tests/support/refuse-table.ts';
import {
  approvePayment,
  buyVouchers,
  findVoucherCodes,
  openVouchersDesk,
  REGISTER,
  STATION,
  startedUuid,
  startPurchase,
  type VouchersDesk,
  voucherLine,
} from '#tests/support/vouchers-desk.ts';
import { listEvents } from '#tests/support/written-events.ts';
import { VOUCHER_EVENTS } from './rules/events.ts';
import { voucherCode } from './rules/voucher-code.ts';

let desk: VouchersDesk;
beforeAll(async () => {
  desk = await openVouchersDesk();
  // Money in favour needs an issuer: the company of an invoice that the customer owes.
  const { database, people } = desk.payments;
  await addInvoices(database, [{ num: 'C1', total: '5000', session: people.ana, vence: '2026-08-01' }]);
});
beforeEach(async () => {
  const { kysely } = desk.payments.database;
  await sql`delete from limites`.execute(kysely);
  // Expires the purchases that earlier tests left at the bank, because a person may have only a few open ones.
  await sql`update pagos set estado = 'expirada', finalizada_en = now() where estado in ('creada', 'en_banco', 'pendiente')`.execute(
    kysely,
  );
});
afterAll(() => desk.close());

const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] | undefined }) =>
  errors?.[0]?.extensions.code ?? errors?.[0]?.extensions.reason ?? errors?.[0]?.extensions.category;
const register = (lines: readonly object[], session = desk.ana) => desk.ask(REGISTER, { input: lines }, session);
const expectExact = async () => expect((await verifyLedger(desk.payments.database)).faltas).toEqual([]);
const favourOf = (uuid: string) =>
  desk.payments.database.kysely
    .selectFrom('documentos')
    .select(['total', 'texto'])
    .where('pago_uuid', '=', uuid)
    .execute();
const boughtEvents = async (uuid: string) =>
  (await listEvents(desk.payments.database, VOUCHER_EVENTS.bought)).filter(({ datos }) => datos.compra === uuid);
const redeemedEvents = async (codigo = '') =>
  (await listEvents(desk.payments.database, VOUCHER_EVENTS.redeemed)).filter(
    ({ datos }) => datos.final === codigo.slice(-4),
  );
const REDEEM = `mutation ($codigo: String!, $estacion: String!, $pin: String!) {
  canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { codigo estado canjeado_por comprobante }
}`;
const LOOK =
  'query ($codigo: String!) { verificarBono(codigo: $codigo) { codigo monto moneda estado vence_el titulo } }';

describe('starting a payment of vouchers', () => {
  test.each([
    ['nothing on sale adds up to it', 130_001, 'purchase-not-on-sale'],
    ['less than the cheapest', 1_000, 'purchase-not-on-sale'],
    ['over the maximum of every use', 1_050_000, 'purchase-over-maximum'],
    ['nothing', 0, 'account-amount-zero'],
    ['less than nothing', -50_000, 'account-amount-zero'],
    ['no amount', '50000.5', 'account-amount-invalid'],
  ])('a payment is refused when %s', async (_name, amount, code) => {
    expect(codeOf(await startPurchase(desk, amount))).toBe(code);
  });

  test('paying vouchers needs the permission of the shop, and that permission does not allow payments on account', async () => {
    expect(codeOf(await startPurchase(desk, 100_000, desk.pedro))).toBe('no-permission');
    expect(codeOf(await startPurchase(desk, 100_000, desk.soporte))).toBe('support-may-not');
    const onlyShop = { ...desk.ana, permissions: new Set(['Terpel_Ecommerce::tienda']) };
    const onAccount = `query { easyPayContado(filter: { id_segment: "1110", amount: 5000 }) { uuid } }`;
    expect(codeOf(await desk.ask(onAccount, {}, onlyShop))).toBe('no-permission');
    expect(await startedUuid(startPurchase(desk, 100_000, onlyShop))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a store that sells no vouchers refuses every amount', async () => {
    const other = { ...desk.ana, storeCode: 'lubricantes' };
    expect(codeOf(await startPurchase(desk, 100_000, other))).toBe('purchase-not-on-sale');
    const { data } = await desk.ask('{ getBonosTerpelConfig { montos { monto } usos { uso } } }', {}, other);
    expect(data?.getBonosTerpelConfig).toEqual({ montos: [], usos: [] });
  });
});

describe('registering the lines of a voucher purchase', () => {
  test.each<[string, string, (uuid: string) => object[]]>([
    ['none', 'no-lines', () => []],
    ['too many', 'too-many-lines', (uuid) => Array.from({ length: 51 }, () => voucherLine(desk, uuid))],
    ['another customer', 'customer-other', (uuid) => [voucherLine(desk, uuid, { customer: '0000100002' })]],
    ['two payments', 'purchase-differs', (uuid) => [voucherLine(desk, uuid), voucherLine(desk, randomUUID())]],
    [
      'two addresses',
      'email-differs',
      (uuid) => [voucherLine(desk, uuid), voucherLine(desk, uuid, { email: 'x@y.test' })],
    ],
    ['two uses', 'use-differs', (uuid) => [voucherLine(desk, uuid), voucherLine(desk, uuid, { reward: 'LAV-01' })]],
    ['no address', 'email-invalid', (uuid) => [voucherLine(desk, uuid, { email: 'flota' })]],
    [
      'a top-level part of 64 letters',
      'email-invalid',
      (uuid) => [voucherLine(desk, uuid, { email: `flota@laceiba.${'x'.repeat(64)}` })],
    ],
    ['a short top-level part', 'email-invalid', (uuid) => [voucherLine(desk, uuid, { email: 'flota@laceiba.c' })]],
    ['no vouchers', 'quantity-invalid', (uuid) => [voucherLine(desk, uuid, { cantidad: 0 })]],
    ['a negative quantity', 'quantity-invalid', (uuid) => [voucherLine(desk, uuid, { cantidad: -2 })]],
    ['a huge quantity', 'too-many-units', (uuid) => [voucherLine(desk, uuid, { cantidad: 2_147_483_647 })]],
    ['an amount twice', 'amount-repeated', (uuid) => [voucherLine(desk, uuid), voucherLine(desk, uuid)]],
    ['an amount of another use', 'amount-withdrawn', (uuid) => [voucherLine(desk, uuid, { monto: 40_000 })]],
    ['an amount of nobody', 'amount-withdrawn', (uuid) => [voucherLine(desk, uuid, { monto: -1 })]],
    ['a use of nobody', 'use-withdrawn', (uuid) => [voucherLine(desk, uuid, { reward: 'NADA' })]],
    ['more than the maximum', 'over-maximum', (uuid) => [voucherLine(desk, uuid, { cantidad: 11 })]],
    ['more than is paid', 'sum-differs', (uuid) => [voucherLine(desk, uuid, { cantidad: 3 })]],
    ['less than is paid', 'sum-differs', (uuid) => [voucherLine(desk, uuid)]],
    ['a payment that does not exist', 'graphql-no-such-entity', () => [voucherLine(desk, randomUUID())]],
    ['no identifier', 'graphql-no-such-entity', () => [voucherLine(desk, 'x')]],
  ])('wrong lines are refused, and correct ones are accepted afterwards: %s', async (_name, code, lines) => {
    const uuid = await startedUuid(startPurchase(desk, 200_000));
    expect(codeOf(await register(lines(uuid)))).toBe(code);
    const { data } = await register([voucherLine(desk, uuid, { cantidad: 2, tipo_bono: 'lo que sea' })]);
    expect(data?.addTerpelBono).toMatchObject([
      {
        uuid,
        customer: desk.ana.cliente,
        monto: 100_000,
        cantidad: 2,
        tipo_bono: 'Combustible para flotas $ 100.000',
        status: false,
        resp_salesforce: null,
        bonos: [],
      },
    ]);
  });

  test('a line with a fraction as quantity is refused', async () => {
    const uuid = await startedUuid(startPurchase(desk, 100_000));
    const { errors } = await register([voucherLine(desk, uuid, { cantidad: 1.5 })]);
    expect(errors).toHaveLength(1);
  });

  test('repeated lines get the same answer and different ones are refused, also when both come at once', async () => {
    const uuid = await startedUuid(startPurchase(desk, 200_000));
    const one = [voucherLine(desk, uuid, { cantidad: 2 })];
    const other = [voucherLine(desk, uuid, { monto: 200_000 })];
    const answers = await Promise.all([one, other, one, other].map((lines) => register(lines)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'lines-registered')).toHaveLength(2);
    const taken = answers.filter(({ errors }) => !errors).map(({ data }) => data);
    expect(taken[0]).toEqual(taken[1]);
  });

  test('only the payer registers the lines of a payment', async () => {
    const uuid = await startedUuid(startPurchase(desk, 100_000));
    const line = voucherLine(desk, uuid, { customer: desk.otra.cliente });
    expect(codeOf(await register([line], desk.otra))).toBe('graphql-no-such-entity');
    expect(codeOf(await register([voucherLine(desk, uuid)], { ...desk.ana, userId: desk.otra.userId }))).toBe(
      'graphql-no-such-entity',
    );
    expect(codeOf(await register([voucherLine(desk, uuid)], desk.soporte))).toBe('support-may-not');
  });

  test('a use or amount that was withdrawn before registering is refused, but is issued once registered', async () => {
    const { kysely } = desk.payments.database;
    const late = await startedUuid(startPurchase(desk, 200_000));
    const early = await startedUuid(startPurchase(desk, 200_000));
    await register([voucherLine(desk, early, { cantidad: 2 })]);
    const uses = (activo: boolean) =>
      kysely.updateTable('bonos_usos').set({ activo }).where('uso', '=', 'combustible').execute();
    await uses(false);
    expect(codeOf(await register([voucherLine(desk, late, { cantidad: 2 })]))).toBe('use-withdrawn');
    await approvePayment(desk, early, '200000');
    await uses(true);
    expect(await findVoucherCodes(desk, early)).toHaveLength(2);
    const amount = (activo: boolean) =>
      kysely.updateTable('bonos_montos').set({ activo }).where('monto', '=', '100000').execute();
    await amount(false);
    expect(codeOf(await register([voucherLine(desk, late, { cantidad: 2 })]))).toBe('amount-withdrawn');
    await amount(true);
  });

  test('a maximum that was lowered after the start of a payment applies, and money paid above it stays the customer’s', async () => {
    const { kysely } = desk.payments.database;
    const uuid = await startedUuid(startPurchase(desk, 200_000));
    const maximum = (monto_maximo: string) =>
      kysely.updateTable('bonos_usos').set({ monto_maximo }).where('uso', '=', 'combustible').execute();
    await maximum('150000');
    expect(codeOf(await register([voucherLine(desk, uuid, { cantidad: 2 })]))).toBe('over-maximum');
    await approvePayment(desk, uuid, '200000');
    await maximum('1000000');
    expect(await findVoucherCodes(desk, uuid)).toEqual([]);
    expect(await favourOf(uuid)).toEqual([{ total: '200000.00', texto: 'Pago a cuenta' }]);
    await expectExact();
  });

  test('carts of two tabs, each within the maximum, cannot become one purchase above it', async () => {
    const uuid = await startedUuid(startPurchase(desk, 600_000));
    const carts = [
      [voucherLine(desk, uuid, { cantidad: 6 })],
      [voucherLine(desk, uuid, { monto: 200_000, cantidad: 3 })],
      [voucherLine(desk, uuid, { cantidad: 6 }), voucherLine(desk, uuid, { monto: 200_000, cantidad: 3 })],
    ];
    const codes = (await Promise.all(carts.map((cart) => register(cart)))).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.at(-1)).not.toBeUndefined();
    await approvePayment(desk, uuid, '600000');
    const issued = (await findVoucherCodes(desk, uuid)).length;
    expect([3, 6]).toContain(issued);
    await expectExact();
  });

  test('a payment that has ended accepts no lines', async () => {
    const uuid = await startedUuid(startPurchase(desk, 100_000));
    await sendCallback(desk.payments, { uuid, estado: 'rechazada', monto: '100000' });
    expect(codeOf(await register([voucherLine(desk, uuid)]))).toBe('attempt-closed');
  });
});

describe('approval of a voucher purchase', () => {
  test('an approval issues one voucher for each paid unit, however often the bank repeats it', async () => {
    const uuid = await startedUuid(startPurchase(desk, 500_000));
    await register([voucherLine(desk, uuid, { cantidad: 3 }), voucherLine(desk, uuid, { monto: 200_000 })]);
    await Promise.all(Array.from({ length: 64 }, () => approvePayment(desk, uuid, '500000')));
    const codes = await findVoucherCodes(desk, uuid);
    expect([codes.length, new Set(codes).size]).toEqual([4, 4]);
    expect(await favourOf(uuid)).toEqual([]);
    const bought = await boughtEvents(uuid);
    expect(bought).toMatchObject([
      {
        cliente: desk.ana.cliente,
        datos: { persona: desk.ana.userId, moneda: 'COP', total: '500000.00', vence_el: '2027-03-04' },
      },
    ]);
    const datos = bought[0]?.datos;
    const told = datos?.bonos as { readonly bono: string; readonly final: string; readonly monto: string }[];
    expect(told.map(({ final }) => final).sort()).toEqual(codes.map((code) => code.slice(-4)).sort());
    expect(told.map(({ monto }) => monto).sort()).toEqual([...Array(3).fill('100000.00'), '200000.00']);
    expect(codes.some((code) => JSON.stringify(datos).includes(code))).toBe(false);
    const { data } = await desk.ask(
      `query ($uuid: String!) { transaccion(uuid: $uuid) { tipo estado segmento sin_aplicar compra { nombre pagina } } pagosACuenta { items { uuid } } }`,
      { uuid },
    );
    expect(data?.transaccion).toEqual({
      tipo: 'compra',
      estado: 'aprobada',
      segmento: 'Bonos regalo',
      sin_aplicar: 0,
      compra: { nombre: 'Bonos regalo', pagina: '/admin/mis-bonos-comprados' },
    });
    expect(JSON.stringify(data?.pagosACuenta)).not.toContain(uuid);
    const mailed = await desk.payments.database.kysely
      .selectFrom('salidas')
      .select('tipo')
      .where('clave', '=', uuid)
      .execute();
    expect(mailed).toEqual([{ tipo: 'bonos-compra' }]);
    expect(desk.payments.notices.filter(({ key }) => key === `bonos-${uuid.replaceAll('-', '_2d_')}`)).toHaveLength(1);
    // Besides the buyer, only people who may see vouchers are notified of the payment.
    const paid = desk.payments.notices.filter(({ key }) => key === `pago-${uuid.replaceAll('-', '_2d_')}-aprobada`);
    expect(paid.map(({ userId, needs, wholeAccount }) => [userId, needs, wholeAccount])).toEqual([
      [desk.ana.userId, undefined, undefined],
      [undefined, 'Ecommerce::tienda', true],
    ]);
    await expectExact();
  });

  test('the days until a voucher expires count from the approval', async () => {
    const { uuid } = await buyVouchers(desk, 1);
    const query = 'query ($uuid: String!) { getBonosTerpel(uuid: $uuid) { status bonos { vence_el estado monto } } }';
    const { data } = await desk.ask(query, { uuid });
    expect(data?.getBonosTerpel).toEqual([
      { status: true, bonos: [{ vence_el: '2027-03-04', estado: 'POR_ENVIAR', monto: 100_000 }] },
    ]);
  });

  test('without registered lines, the paid money becomes the customer’s balance', async () => {
    const uuid = await startedUuid(startPurchase(desk, 300_000));
    await approvePayment(desk, uuid, '300000');
    expect(await favourOf(uuid)).toEqual([{ total: '300000.00', texto: 'Pago a cuenta' }]);
    expect(await boughtEvents(uuid)).toEqual([]);
    const { data } = await desk.ask('query ($uuid: String!) { transaccion(uuid: $uuid) { tipo compra { nombre } } }', {
      uuid,
    });
    expect(data?.transaccion).toEqual({ tipo: 'contado', compra: null });
    expect(codeOf(await register([voucherLine(desk, uuid, { cantidad: 3 })]))).toBe('graphql-no-such-entity');
    await expectExact();
  });

  test('an approval of an expired payment still issues the registered vouchers', async () => {
    const uuid = await startedUuid(startPurchase(desk, 100_000));
    await register([voucherLine(desk, uuid)]);
    desk.payments.clock.forward(12 * 60);
    await desk.payments.payments.sweep();
    await approvePayment(desk, uuid, '100000');
    expect(await findVoucherCodes(desk, uuid)).toHaveLength(1);
    await expectExact();
  });

  test('lines registered during the bank’s answer give either vouchers or money in favour, never both or neither', async () => {
    for (let round = 0; round < 8; round += 1) {
      const uuid = await startedUuid(startPurchase(desk, 100_000));
      await Promise.all([register([voucherLine(desk, uuid)]), approvePayment(desk, uuid, '100000')]);
      expect((await findVoucherCodes(desk, uuid)).length + (await favourOf(uuid)).length).toBe(1);
    }
    await expectExact();
  });
});

describe('bought vouchers', () => {
  test('a voucher is shown to the customer’s people, hides its code from support, and is invisible to other customers', async () => {
    const { uuid, codes } = await buyVouchers(desk, 2);
    const query =
      '{ comprasBonos { total_count total_pagado sin_canjear items { uuid totalBonos totalPagado canjeado detalle { bonos { codigo } } } } }';
    const mine = await desk.ask(query);
    expect(mine.data?.comprasBonos).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ uuid, totalBonos: 2, totalPagado: 200_000, canjeado: 0 }),
      ]),
    });
    expect(JSON.stringify(mine.data)).toContain(codes[0]);
    const supports = JSON.stringify((await desk.ask(query, {}, desk.soporte)).data);
    expect(supports).toContain(uuid);
    for (const code of codes) expect(supports).not.toContain(code);
    const theirs = await desk.ask(query, {}, desk.otra);
    expect(theirs.data?.comprasBonos).toMatchObject({ total_count: 0, total_pagado: 0, sin_canjear: 0, items: [] });
    const list =
      'query ($uuid: String, $customer: String) { getBonosTerpel(uuid: $uuid, customer: $customer) { uuid } }';
    expect((await desk.ask(list, { uuid }, desk.otra)).data?.getBonosTerpel).toEqual([]);
    expect((await desk.ask(list, { customer: desk.otra.cliente })).data?.getBonosTerpel).toEqual([]);
  });

  test('the PDF of a voucher opens only for its buyer', async () => {
    const { codes } = await buyVouchers(desk, 1);
    const [codigo] = codes;
    const query = 'mutation ($codigo: String!) { generarBonoPdf(codigo: $codigo) { pdf { url status } } }';
    const { data } = await desk.ask(query, { codigo });
    const pdf = (data?.generarBonoPdf as { pdf: { url: string; status: number } } | undefined)?.pdf;
    const file = await fetch(pdf?.url ?? '');
    expect([pdf?.status, file.status, file.headers.get('content-type')]).toEqual([200, 200, 'application/pdf']);
    const other = await desk.ask(query, { codigo }, desk.otra);
    expect(other.data?.generarBonoPdf).toEqual({ pdf: { url: null, status: 404 } });
  });

  test('one voucher PDF has a page for each voucher that can be redeemed', async () => {
    const { uuid, codes } = await buyVouchers(desk, 3);
    const [first = '', ...left] = codes;
    await desk.askAsStation(REDEEM, { codigo: first, ...STATION }, '192.0.2.9');
    const query = 'mutation ($uuid: String!) { generarBonosPdf(uuid: $uuid) { pdf { url status } } }';
    const urlOf = async (session = desk.ana, of = uuid) => {
      const { data, errors } = await desk.ask(query, { uuid: of }, session);
      return (data?.generarBonosPdf as { pdf: { url: string | null } } | null)?.pdf.url ?? codeOf({ errors });
    };
    const file = await fetch(String(await urlOf()));
    const { pages } = await readPdf(Readable.from([Buffer.from(await file.arrayBuffer())]));
    expect(pages.map(({ text }) => codes.filter((code) => text.includes(code)))).toEqual(left.map((code) => [code]));
    expect(await urlOf(desk.otra)).toBeUndefined();
    expect(await urlOf(desk.soporte)).toBe('support-may-not');
    expect(await urlOf(desk.ana, 'nada')).toBeUndefined();
    for (const codigo of left) await desk.askAsStation(REDEEM, { codigo, ...STATION }, '192.0.2.9');
    expect(await urlOf()).toBeUndefined();
  });
});

describe('redeeming a voucher', () => {
  const redeem = (codigo: string | undefined, differences: object = {}, ip = '192.0.2.1') =>
    desk.askAsStation(REDEEM, { codigo, ...STATION, ...differences }, ip);

  test('of 64 simultaneous redemptions of one voucher, by two stations in several networks, one succeeds', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const stations = [
      { typed: 'E1', code: 'E1' },
      { typed: 'EDS Ruta 27', code: 'E2' },
    ] as const;
    const stationOf = (index: number) => stations[index % 2 === 0 ? 0 : 1];
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        redeem(codigo, { estacion: stationOf(index).typed }, `192.0.2.${1 + (index % 8)}`),
      ),
    );
    const won = answers.filter(({ errors }) => !errors);
    expect(won).toHaveLength(1);
    expect(won[0]?.data?.canjearBono).toMatchObject({
      codigo,
      estado: 'CANJEADO',
      comprobante: expect.stringMatching(/^R-\d+$/),
    });
    expect(answers.filter(({ errors }) => errors).map(codeOf)).toEqual(Array(63).fill('voucher-redeemed'));
    const first = won[0]?.data?.canjearBono as { readonly comprobante: string } | undefined;
    const estacion = stationOf(answers.findIndex(({ errors }) => !errors)).code;
    expect(await redeemedEvents(codigo)).toMatchObject([
      {
        cliente: desk.ana.cliente,
        datos: { monto: '100000.00', moneda: 'COP', estacion, comprobante: Number(first?.comprobante.slice(2)) },
      },
    ]);
  });

  test('a redemption and its event are written together or not at all', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const { database } = desk.payments;
    await refuseRows(database, 'eventos', true);
    try {
      expect((await redeem(codigo)).errors).toHaveLength(1);
    } finally {
      await refuseRows(database, 'eventos', false);
    }
    expect(await redeemedEvents(codigo)).toEqual([]);
    expect((await redeem(codigo)).data?.canjearBono).toMatchObject({ estado: 'CANJEADO' });
    expect(await redeemedEvents(codigo)).toHaveLength(1);
  });

  test('a station that redeems many vouchers is not slowed down', async () => {
    for (let round = 0; round < 3; round += 1)
      for (const codigo of (await buyVouchers(desk, 10)).codes) {
        expect((await desk.askAsStation(LOOK, { codigo })).errors).toBeUndefined();
        expect((await redeem(codigo)).errors).toBeUndefined();
      }
  });

  test('64 simultaneous redemptions of one code at one station, and 45 look-ups of it, cause no lockout', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const ip = '192.0.2.77';
    const answers = await Promise.all(Array.from({ length: 64 }, () => redeem(codigo, {}, ip)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const looked = await Promise.all(Array.from({ length: 45 }, () => desk.askAsStation(LOOK, { codigo }, ip)));
    expect(looked.filter(({ errors }) => errors)).toEqual([]);
    const [next] = (await buyVouchers(desk, 1)).codes;
    expect((await redeem(next, {}, ip)).errors).toBeUndefined();
  });

  test('redeeming needs the PIN of a station of the country, and guessing PINs is blocked', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    expect(codeOf(await redeem(codigo, { pin: '0000' }))).toBe('pin-wrong');
    expect(codeOf(await redeem(codigo, { estacion: 'Q1' }))).toBe('pin-wrong');
    expect(codeOf(await redeem(codigo, { estacion: 'nadie' }))).toBe('pin-wrong');
    for (let guess = 0; guess < 4; guess += 1) await redeem(codigo, { pin: `100${guess}` });
    const stopped = await redeem(codigo);
    expect(codeOf(stopped)).toBe('too-many-attempts');
    expect(stopped.errors?.[0]?.extensions.retry_after_seconds).toBeGreaterThan(0);
    expect((await desk.askAsStation(LOOK, { codigo })).data?.verificarBono).toMatchObject({ estado: 'POR_ENVIAR' });
  });

  test('attempts at a station count together, by its code and its name, from all networks of a range', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const tries = Array.from({ length: 30 }, (_, index) =>
      redeem(
        codigo,
        { estacion: index % 2 === 0 ? 'e1' : ' EDS Puente Hondo', pin: `20${index}` },
        `203.0.113.${100 + index}`,
      ),
    );
    const answers = (await Promise.all(tries)).map(codeOf);
    expect(answers.filter((code) => code === 'pin-wrong')).toHaveLength(5);
    expect(codeOf(await redeem(codigo, {}, '203.0.113.200'))).toBe('too-many-attempts');
    expect((await redeem(codigo, {}, '198.51.100.7')).errors).toBeUndefined();
  });

  test('a network range that invents stations, or tries many, is blocked', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const answers: unknown[] = [];
    for (let index = 0; index < 40; index += 1)
      answers.push(codeOf(await redeem(codigo, { estacion: `inventada ${index}` }, `100.64.5.${index}`)));
    expect(answers.filter((code) => code === 'pin-wrong')).toHaveLength(5);
    expect(codeOf(await redeem(codigo, { pin: '0000' }, '100.64.5.99'))).toBe('pin-wrong');
    expect((await redeem(codigo, {}, '100.64.6.1')).errors).toBeUndefined();
  });

  test('wrong PINs for one station from all networks are limited to a hundred a day', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const tries = Array.from({ length: 120 }, (_, index) =>
      redeem(codigo, { estacion: 'EDS Ruta 27', pin: `3${index}` }, `100.65.${index}.1`),
    );
    const answers = (await Promise.all(tries)).map(codeOf);
    expect(answers.filter((code) => code === 'pin-wrong')).toHaveLength(100);
    expect(codeOf(await redeem(codigo, { estacion: 'EDS Ruta 27' }, '100.66.1.1'))).toBe('too-many-attempts');
    expect((await redeem(codigo, {}, '100.66.1.1')).errors).toBeUndefined();
  });

  test('an expired voucher cannot be redeemed', async () => {
    const { uuid, codes } = await buyVouchers(desk, 1);
    await desk.payments.database.kysely
      .updateTable('compras_bonos')
      .set({ vence_el: '2026-09-04' })
      .where('uuid', '=', uuid)
      .execute();
    const answer = await redeem(codes[0]);
    expect(codeOf(answer)).toBe('voucher-expired');
    expect(answer.errors?.[0]?.extensions.bono).toMatchObject({ estado: 'VENCIDO' });
  });

  test('10,000 guesses find no voucher, few reach the look-up, and other addresses are not affected', async () => {
    const { codes } = await buyVouchers(desk, 5);
    const guess = (index: number): string => {
      const code = voucherCode(randomBytes(64));
      // Every second code is a real one with its last character changed.
      return index % 2 === 0 ? code : `${codes[index % 5]?.slice(0, -1)}${code.at(-1)}`;
    };
    const GUESSER = '203.0.113.1';
    let slowed = 0;
    for (let round = 0; round < 100; round += 1) {
      const guesses = Array.from({ length: 100 }, (_, index) => guess(index)).filter((code) => !codes.includes(code));
      const answers = await Promise.all(
        guesses.map((codigo, index) =>
          index % 2 === 0 ? desk.askAsStation(LOOK, { codigo }, GUESSER) : redeem(codigo, {}, GUESSER),
        ),
      );
      for (const { data } of answers) expect(data?.verificarBono ?? data?.canjearBono ?? null).toBeNull();
      const refused = answers.filter((answer) => codeOf(answer) === 'too-many-attempts');
      for (const { errors } of refused) expect(errors?.[0]?.extensions.retry_after_seconds).toBeGreaterThan(0);
      slowed += refused.length + 100 - guesses.length;
    }
    expect(slowed).toBeGreaterThanOrEqual(9_900);
    const [codigo] = codes;
    expect(codeOf(await desk.askAsStation(LOOK, { codigo }, GUESSER))).toBe('too-many-attempts');
    expect((await desk.askAsStation(LOOK, { codigo }, '198.51.100.7')).data?.verificarBono).toMatchObject({ codigo });
  });

  test('of 1,000 PINs that one address tries few are compared, and the station can redeem from elsewhere', async () => {
    const [codigo] = (await buyVouchers(desk, 1)).codes;
    const pins = Array.from({ length: 1_000 }, (_, index) => String(3_000 + index));
    const answers = await Promise.all(pins.map((pin) => redeem(codigo, { pin }, '203.0.113.2')));
    expect(answers.filter((answer) => codeOf(answer) === 'pin-wrong')).toHaveLength(5);
    expect(answers.filter((answer) => codeOf(answer) === 'too-many-attempts')).toHaveLength(995);
    expect((await redeem(codigo, {}, '198.51.100.7')).errors).toBeUndefined();
  });
});

describe('the check of the ledger', () => {
  test.each([
    [
      'one voucher more than was paid',
      (line: string) => `insert into bonos (codigo, entity_id, unidad) values ('DEMAS', ${line}, 99)`,
      (_: string) =>
        `alter table bonos disable trigger user; delete from bonos where codigo = 'DEMAS'; alter table bonos enable trigger user`,
    ],
    [
      'vouchers of a higher value than was paid',
      (line: string) => `update bonos_lineas set monto = monto * 10 where entity_id = ${line}`,
      (line: string) => `update bonos_lineas set monto = monto / 10 where entity_id = ${line}`,
    ],
  ])('%s is reported with its payment', async (_what, wrong, right) => {
    const { database } = desk.payments;
    const { uuid } = await buyVouchers(desk, 2);
    const line = `(select entity_id from bonos_lineas where uuid = '${uuid}')`;
    await database.runScript(wrong(line));
    const { faltas } = await verifyLedger(database);
    await database.runScript(right(line));
    expect(faltas).toMatchObject([{ falta: 'compra', debe: '200000.00' }]);
    await expectExact();
  });
});
