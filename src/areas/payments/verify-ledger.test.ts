import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { openPaymentWindow, type PaymentWindow, paymentLine } from '#tests/support/bank/payment-window.ts';
import { ledgerFaultWords } from './rules/ledger-fault.ts';
import { verifyNightly } from './server/verify-ledger.ts';
import { listLedgerFaults, verifyLedger } from './server/verify-ledger-queries.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
let paid: string;
let open: string;
beforeAll(async () => {
  desk = await openPaymentDesk();
  ana = openPaymentWindow(desk, desk.people.ana);
  await addInvoices(
    desk.database,
    ['L1', 'L2', 'L3'].map((num) => ({ num, total: '5000', session: desk.people.ana, vence: '2026-08-01' })),
  );
  paid = (await ana.pay([paymentLine('L1', 5_000), paymentLine('L2', 2_000)])).uuid;
  open = (await ana.pay([paymentLine('L3', 5_000)])).uuid;
  await sendCallback(desk, { uuid: paid, estado: 'aprobada', monto: '7000', moneda: 'COP' });
});
afterAll(() => desk.close());

const run = (text: string) => desk.database.runScript(text);
const account = () => desk.people.ana.cliente;
const documentId = (num: string) =>
  `(select id_edocta_detalle from documentos where num_documento = '${num}' and numero_cuenta = '${account()}')`;
const referenceOf = async (uuid: string) => String((await ana.see(uuid)).referencia);

/** Breaks the ledger, verifies it, and restores it. @param mend SQL that undoes `wrong` */
async function faultsWhile(wrong: string, mend: string) {
  await run(wrong);
  const report = await verifyLedger(desk.database);
  await run(mend);
  return report;
}

test('in a consistent database, received money equals applied plus unapplied money to the cent', async () => {
  const { sumas, faltas, cuantas } = await verifyLedger(desk.database);
  expect(faltas).toEqual([]);
  expect(cuantas).toBe(0);
  const pesos = sumas.find(({ moneda }) => moneda === 'COP');
  expect(Number(pesos?.recibido)).toBe(7_000);
  expect(Number(pesos?.aplicado) + Number(pesos?.a_favor)).toBe(7_000);
});

test('money on no document and in nobody’s favour is reported with its payment', async () => {
  const { faltas } = await faultsWhile(
    `update pagos set sin_aplicar = 0.01 where uuid = '${paid}'`,
    `update pagos set sin_aplicar = 0 where uuid = '${paid}'`,
  );
  const cual = await referenceOf(paid);
  expect(faltas).toEqual([
    { numero_cuenta: account(), moneda: 'COP', falta: 'pago', cual, debe: '7000.00', es: '7000.01' },
  ]);
});

test('money on a document without its entry, as from an attempt that was not approved, is reported', async () => {
  const { faltas } = await faultsWhile(
    `insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, conocido)
      values ('${open}', ${documentId('L3')}, '${account()}', 'pago', 1, 'COP', now(), true)`,
    `delete from movimientos where uuid = '${open}'`,
  );
  expect(faltas).toMatchObject([{ falta: 'asiento', cual: 'L3', debe: '1.00', es: '0' }]);
});

test('a balance that differs from the ERP’s balance less the entries unknown to the ERP is reported', async () => {
  const { faltas } = await faultsWhile(
    `update documentos set total = total + 1 where id_edocta_detalle = ${documentId('L2')}`,
    `update documentos set total = total - 1 where id_edocta_detalle = ${documentId('L2')}`,
  );
  expect(faltas).toMatchObject([{ falta: 'saldo', cual: 'L2', debe: '3000.00', es: '3001.00' }]);
});

test('a block without an open attempt, and an open attempt without its block, are reported', async () => {
  const wrong = `update bloqueos set uuid = '${paid}' where uuid = '${open}'`;
  const { faltas } = await faultsWhile(wrong, `update bloqueos set uuid = '${open}' where uuid = '${paid}'`);
  expect(faltas.map(({ falta, cual }) => [falta, cual])).toEqual(
    expect.arrayContaining([
      ['bloqueo', 'L3'],
      ['bloqueo', await referenceOf(open)],
    ]),
  );
  expect(faltas).toHaveLength(2);
});

test('applications beyond the document’s value, on either side, are reported', async () => {
  const { faltas } = await faultsWhile(
    `insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, id_origen, fecha, tipo, monto)
      values ('${account()}', 'A', ${documentId('L1')}, ${documentId('L2')}, '2026-08-01', 'compensacion', 5000.01)`,
    'delete from aplicaciones',
  );
  expect(faltas.map(({ falta, cual, es }) => [falta, cual, es])).toEqual([
    ['aplicaciones', 'L1', '5000.01'],
    ['aplicaciones', 'L2', '5000.01'],
  ]);
});

test.each([
  [
    'the day on which it was settled',
    'liquidaciones set ultimo = ultimo - 1',
    'liquidaciones set ultimo = ultimo + 1',
    [],
  ],
  [
    'what nothing explains',
    "liquidaciones set resto = 1, resto_fecha = '2026-08-01'",
    'liquidaciones set resto = 0, resto_fecha = null',
    ['0.00', '1.00'],
  ],
  [
    'what an entry explains',
    'movimientos set explica = explica - 1',
    'movimientos set explica = explica + 1',
    ['2000.00', '1999.00'],
  ],
])('a document with a wrong stored settlement is reported: %s', async (_case, wrong, right, amounts) => {
  const where = `where id_edocta_detalle = ${documentId('L2')}`;
  const { faltas } = await faultsWhile(`update ${wrong} ${where}`, `update ${right} ${where}`);
  expect(new Set(faltas.map(({ falta, cual }) => `${falta} ${cual}`))).toEqual(new Set(['abonos L2']));
  if (amounts.length > 0) expect(faltas.map(({ debe, es }) => [debe, es])).toContainEqual(amounts);
});

test('a stored settlement of a missing document is reported', async () => {
  const { faltas } = await faultsWhile(
    `insert into liquidaciones values (-1, '${account()}', '2026-08-01', 0, null, false)`,
    'delete from liquidaciones where id_edocta_detalle = -1',
  );
  expect(faltas).toMatchObject([{ falta: 'abonos', cual: '-1' }]);
});

/** Entries cannot be changed. Only the table's owner can disable the trigger to plant a fault. */
const entries = (change: string) =>
  `alter table asientos disable trigger user; ${change}; alter table asientos enable trigger user`;

test.each([
  ['an entry that is missing', `amount = null`],
  ['an entry of another amount', `amount = 1999`],
])('an inconsistency is reported with its payment and document: %s', async (_case, wrong) => {
  const where = `operacion = '${paid}' and monto = 2000`;
  const kept = `create table kept as select * from asientos where operacion = '${paid}'`;
  const change = wrong.endsWith('null')
    ? `delete from asientos where ${where}`
    : `update asientos set monto = 1999 where ${where}`;
  const back = `delete from asientos where operacion = '${paid}'; insert into asientos overriding system value select * from kept; drop table kept`;
  const { faltas } = await faultsWhile(`${kept}; ${entries(change)}`, entries(back));
  expect(faltas.map(({ falta, cual }) => [falta, cual])).toEqual([
    ['asiento', 'L2'],
    ['pago', await referenceOf(paid)],
  ]);
});

test('an entry of another customer, and one of a document of the other class, are reported', async () => {
  const other = `operacion = '${paid}' and monto = 2000`;
  const { faltas } = await faultsWhile(
    entries(`update asientos set numero_cuenta = '${desk.people.otra.cliente}' where ${other}`),
    entries(`update asientos set numero_cuenta = '${account()}' where ${other}`),
  );
  expect(faltas).toEqual(expect.arrayContaining([expect.objectContaining({ falta: 'asiento', cual: 'L2' })]));
  const mixed = await faultsWhile(
    `update documentos set clase = 'PAYMENT' where id_edocta_detalle = ${documentId('L2')}`,
    `update documentos set clase = 'INVOICE' where id_edocta_detalle = ${documentId('L2')}`,
  );
  expect(mixed.faltas).toMatchObject([{ falta: 'asiento', cual: 'L2' }]);
});

test('a payment taken back by hand, as if the ERP had booked and then reversed it, is reported', async () => {
  const invoice = documentId('L1');
  const { faltas } = await faultsWhile(
    `update movimientos set conocido = true where id_edocta_detalle = ${invoice}; update documentos set total = saldo_erp where id_edocta_detalle = ${invoice}`,
    `update movimientos set conocido = false where id_edocta_detalle = ${invoice}; update documentos set total = 0 where id_edocta_detalle = ${invoice}`,
  );
  expect(faltas).toMatchObject([{ falta: 'valor', cual: 'L1', debe: '5000.00', es: '10000.00' }]);
});

test('an invoice with more of the customer’s money than its value is reported', async () => {
  const { faltas } = await faultsWhile(
    `update documentos set valor_original = 4000, saldo_erp = 4000 where id_edocta_detalle = ${documentId('L1')}`,
    `update documentos set valor_original = 5000, saldo_erp = 5000 where id_edocta_detalle = ${documentId('L1')}`,
  );
  expect(faltas).toContainEqual(
    expect.objectContaining({ falta: 'valor', cual: 'L1', debe: '4000.00', es: '5000.00' }),
  );
});

test('an attempt marked as approved by hand is reported, since no document has its money', async () => {
  const wrong = (estado: string) => `update pagos set estado = '${estado}' where uuid = '${open}'`;
  const { faltas } = await faultsWhile(wrong('aprobada'), wrong('en_banco'));
  expect(faltas.map(({ falta }) => falta).sort()).toEqual(['bloqueo', 'pago']);
});

test('a payment that was moved to another invoice than the one it paid is reported', async () => {
  const move = (from: string, to: string) =>
    entries(
      `update asientos set a_documento = ${documentId(to)} where operacion = '${paid}' and a_documento = ${documentId(from)};
      update movimientos set id_edocta_detalle = ${documentId(to)} where uuid = '${paid}' and id_edocta_detalle = ${documentId(from)};
      update documentos set total = total + 2000 where id_edocta_detalle = ${documentId(from)};
      update documentos set total = total - 2000 where id_edocta_detalle = ${documentId(to)}`,
    );
  const { faltas } = await faultsWhile(move('L2', 'L3'), move('L3', 'L2'));
  expect(faltas.map(({ falta, cual }) => [falta, cual])).toEqual([['asiento', await referenceOf(paid)]]);
});

test('a payment that the bank approved and that was rejected by hand is reported', async () => {
  const { faltas } = await faultsWhile(
    `update pagos set estado = 'rechazada' where uuid = '${paid}'`,
    `update pagos set estado = 'aprobada' where uuid = '${paid}'`,
  );
  const reference = await referenceOf(paid);
  expect(faltas).toContainEqual(expect.objectContaining({ falta: 'aprobacion', cual: reference, debe: '7000.00' }));
});

test('a document that an open attempt blocks and does not pay is reported', async () => {
  const { faltas } = await faultsWhile(
    `insert into bloqueos (id_edocta_detalle, numero_cuenta, motivo, uuid, desde, expira)
      values (${documentId('L2')}, '${account()}', 'pago', '${open}', now(), now())`,
    `delete from bloqueos where id_edocta_detalle = ${documentId('L2')}`,
  );
  expect(faltas).toMatchObject([{ falta: 'bloqueo', cual: 'L2' }]);
});

test('a compensation that is only in the ledger is reported', async () => {
  const operation = '00000000-0000-4000-8000-00000000c0de';
  await addInvoices(desk.database, [{ num: 'N1', total: '900', session: desk.people.ana, vence: '2026-08-01' }]);
  await run(`update documentos set clase = 'PAYMENT' where id_edocta_detalle = ${documentId('N1')}`);
  const both = `id_edocta_detalle in (${documentId('N1')}, ${documentId('L2')})`;
  const { faltas } = await faultsWhile(
    `insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, a_documento, registrado_en)
      values ('${operation}', 'compensacion', '${account()}', 'COP', 900, ${documentId('N1')}, ${documentId('L2')}, now());
    update documentos set total = total - 900 where ${both};
    insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
      select '${operation}', id_edocta_detalle, numero_cuenta, 'compensacion', 900, 'COP', now() from documentos where ${both}`,
    `delete from movimientos where uuid = '${operation}'; update documentos set total = total + 900 where ${both};
    ${entries(`delete from asientos where operacion = '${operation}'`)};
    delete from liquidaciones where id_edocta_detalle = ${documentId('N1')}; delete from documentos where id_edocta_detalle = ${documentId('N1')}`,
  );
  expect(faltas).toContainEqual(expect.objectContaining({ falta: 'cruce', cual: operation, debe: '0', es: '900.00' }));
});

describe('checks of a document in the customer’s favour', () => {
  let reference: string;
  let favour: string;
  beforeAll(async () => {
    await addInvoices(desk.database, [{ num: 'L4', total: '5000', session: desk.people.ana, vence: '2026-08-01' }]);
    const { uuid } = await ana.pay([paymentLine('L4', 5_000)]);
    await run(`update documentos set saldo_erp = 3500, total = 3500 where id_edocta_detalle = ${documentId('L4')}`);
    await sendCallback(desk, { uuid, estado: 'aprobada', monto: '5000', moneda: 'COP' });
    reference = await referenceOf(uuid);
    favour = `pago_uuid = '${uuid}'`;
  });

  test('a consistent document in favour is not reported', async () => {
    const { sumas, cuantas } = await verifyLedger(desk.database);
    expect(cuantas).toBe(0);
    expect(sumas).toEqual([
      {
        moneda: 'COP',
        clientes: 1,
        recibido: '12000.00',
        aplicado: '10500.00',
        a_favor: '1500.00',
        comprado: '0',
        anulado: '0',
        cruzado: '0',
        devuelto: '0',
      },
    ]);
  });

  test.each([
    [
      'worth more than was put into it',
      'valor_original = 1501',
      'valor_original = 1500',
      [['favor', '1500.00', '1501.00']],
    ],
    [
      'with less left than its entries say',
      'total = 1499, saldo_erp = 1499',
      'total = 1500, saldo_erp = 1500',
      [['favor', '1500.00', '1499.00']],
    ],
    [
      'below what its movements leave',
      'total = 1499',
      'total = 1500',
      [
        ['favor', '1500.00', '1499.00'],
        ['saldo', '1500.00', '1499.00'],
      ],
    ],
  ])('a document in favour %s is reported', async (_case, wrong, right, expected) => {
    const { faltas } = await faultsWhile(
      `update documentos set ${wrong} where ${favour}`,
      `update documentos set ${right} where ${favour}`,
    );
    expect(faltas.map(({ falta, cual, debe, es }) => [cual, falta, debe, es])).toEqual(
      expected.map((fault) => [reference, ...fault]),
    );
  });

  test('a document in favour that was raised by hand after the ERP took it over is reported', async () => {
    const { faltas } = await faultsWhile(
      `update documentos set en_erp = true, valor_original = 2500, saldo_erp = 2500, total = 2500 where ${favour}`,
      `update documentos set en_erp = false, valor_original = 1500, saldo_erp = 1500, total = 1500 where ${favour}`,
    );
    expect(faltas).toMatchObject([{ falta: 'favor', cual: reference, debe: '1500.00', es: '2500.00' }]);
  });

  test('a document in favour whose payment was cleared by hand is reported, also after the ERP took the document over', async () => {
    const back = `pago_uuid = (select uuid from pagos where referencia = '${reference}')`;
    for (const en_erp of [false, true]) {
      const { faltas } = await faultsWhile(
        `update documentos set pago_uuid = null, en_erp = ${en_erp} where ${favour}`,
        `update documentos set ${back}, en_erp = false where num_documento = '${reference}'`,
      );
      expect(faltas).toMatchObject([{ falta: 'favor', cual: reference, moneda: 'COP', debe: '1500.00', es: '0' }]);
    }
  });

  test('a document in favour whose payment was replaced by another is reported, as is the money without a document', async () => {
    const { faltas } = await faultsWhile(
      `update documentos set pago_uuid = '${paid}' where ${favour}`,
      `update documentos set pago_uuid = (select uuid from pagos where referencia = '${reference}') where num_documento = '${reference}'`,
    );
    const named = faltas.map(({ falta, cual, debe, es }) => [falta, cual, debe, es].join(' '));
    // The document has the payment's reference as its number.
    expect(named.toSorted()).toEqual([`favor ${reference} 0 1500.00`, `favor ${reference} 1500.00 0`]);
  });

  test('a document in favour is reported when its payment does not record the money put into it', async () => {
    const silent = await faultsWhile(
      `update pagos set sin_aplicar = 0 where referencia = '${reference}'`,
      `update pagos set sin_aplicar = 1500 where referencia = '${reference}'`,
    );
    expect(silent.faltas).toMatchObject([{ falta: 'pago', cual: reference, debe: '5000.00', es: '3500.00' }]);
  });

  test('money that was given back without an operator’s decision is reported', async () => {
    const uuid = `(select uuid from pagos where referencia = '${reference}')`;
    const { faltas } = await faultsWhile(
      `insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, registrado_en)
        select pago_uuid, 'devolucion', numero_cuenta, moneda, 500, id_edocta_detalle, now() from documentos where ${favour};
      update documentos set total = 1000 where ${favour};
      insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
        select pago_uuid, id_edocta_detalle, numero_cuenta, 'devolucion', 500, moneda, now() from documentos where ${favour}`,
      `delete from movimientos where uuid = ${uuid} and origen = 'devolucion'; update documentos set total = 1500 where ${favour};
      ${entries(`delete from asientos where operacion = ${uuid} and tipo = 'devolucion'`)}`,
    );
    expect(faltas).toContainEqual(expect.objectContaining({ falta: 'devolucion', cual: reference, es: '500.00' }));
  });
});

test('the report lists fifty inconsistencies and counts all', async () => {
  await addInvoices(
    desk.database,
    Array.from({ length: 60 }, (_, index) => ({
      num: `M${index}`,
      total: '9',
      session: desk.people.ana,
      vence: '2026-08-01',
    })),
  );
  const many = `numero_cuenta = '${account()}' and num_documento like 'M%'`;
  const { faltas, cuantas } = await faultsWhile(
    `update documentos set total = 8 where ${many}`,
    `delete from documentos where ${many}`,
  );
  expect([faltas.length, cuantas]).toEqual([50, 60]);
});

test('every night inconsistencies are logged and shown in the metrics', async () => {
  const gauges = () =>
    desk.payments.gauges?.find(({ gauges: [gauge] }) => gauge?.name === 'surtidor_ledger_faults')?.read();
  await verifyNightly(desk);
  expect((await gauges())?.surtidor_ledger_faults).toEqual([{ labels: {}, value: 0 }]);
  desk.warnings.length = 0;
  await run(`update pagos set sin_aplicar = 1 where uuid = '${paid}'`);
  await verifyNightly({
    ...desk,
    log: { warn: (facts: object, text: string) => desk.warnings.push({ ...facts, text }) },
  });
  await run(`update pagos set sin_aplicar = 0 where uuid = '${paid}'`);
  const [fault] = await listLedgerFaults(desk.database.kysely);
  expect(fault && ledgerFaultWords(fault)).toMatch(
    /^pago SRT-\S+: el banco recibió \$ [\d.]+ y están aplicados, a favor o en compras \$ [\d.]+$/,
  );
  expect((await gauges())?.surtidor_ledger_faults).toEqual([{ labels: {}, value: 1 }]);
  expect(desk.warnings).toMatchObject([{ cuantas: 1, text: 'El libro no cuadra: npm run ledger:verify' }]);
});
