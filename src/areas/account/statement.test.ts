import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { CalendarioPagos, ExtractoCuenta } from '#generated/contract.ts';
import { addDays, localDate } from '#kernel/local-date.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';

let desk: AccountDesk;
let ana: Session;

const FIELDS = `desde hasta moneda saldo_inicial cargos cargos_cantidad abonos abonos_cantidad saldo_final total_count
  edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
  items { fila fecha documento concepto cargo abono saldo uuid }`;

async function statement(desde: string, hasta: string, session = ana, page = {}): Promise<ExtractoCuenta> {
  const { data, errors } = await desk.ask(
    session,
    `query ($desde: String!, $hasta: String!, $size: Int, $page: Int) {
      extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $size, currentPage: $page) { ${FIELDS} } }`,
    { desde, hasta, size: 100, ...page },
  );
  expect(errors).toBeUndefined();
  return (data as { extractoCuenta: ExtractoCuenta }).extractoCuenta;
}

async function calendar(session: Session): Promise<CalendarioPagos> {
  const { data, errors } = await desk.ask(
    session,
    '{ calendarioPagos { moneda total cantidad hasta vencido { cantidad total } semanas { desde hasta cantidad total } } }',
  );
  expect(errors).toBeUndefined();
  return (data as { calendarioPagos: CalendarioPagos }).calendarioPagos;
}

/** Today is 5 September 2026. */
beforeAll(async () => {
  desk = await openAccountDesk();
  ana = desk.people.ana;
  const add = (document: Parameters<AccountDesk['add']>[1]) => desk.add(ana, document);
  const july = await add({
    num_factura: 'FE-1',
    total: '0',
    valor_original: '148000',
    saldo_erp: '0',
    fecha_documento: '2026-07-20',
    fecha_vencimiento_documento: '2026-07-30',
  });
  const note = await add({
    num_factura: 'NC-2',
    clase: 'PAYMENT',
    tipo_documento: 'NC',
    total: '5000',
    valor_original: '20000',
    saldo_erp: '5000',
    fecha_documento: '2026-07-25',
    codigo_destinatario: null,
  });
  await add({
    num_factura: 'FE-3',
    total: '90000',
    fecha_documento: '2026-08-15',
    fecha_vencimiento_documento: '2026-08-25',
  });
  await add({
    num_factura: 'FE-4',
    total: '7000',
    fecha_documento: '2026-09-02',
    fecha_vencimiento_documento: '2026-09-12',
    codigo_destinatario: 'D2',
  });
  await desk.apply(ana, {
    id_edocta_detalle: july,
    fecha: '2026-08-04',
    tipo: 'pago',
    referencia: 'Consignación 88',
    monto: '133000',
  });
  await desk.apply(ana, {
    id_edocta_detalle: july,
    id_origen: note,
    fecha: '2026-08-11',
    tipo: 'compensacion',
    referencia: 'Compensación 7',
    monto: '15000',
  });
});
afterAll(() => desk.close());

describe('the statement of a month', () => {
  test('a month’s statement has the opening balance, each movement with the balance after it, the closing balance and its age', async () => {
    const august = await statement('2026-08-01', '2026-08-31');
    expect(august).toMatchObject({
      saldo_inicial: 128_000,
      cargos: 90_000,
      cargos_cantidad: 1,
      abonos: 133_000,
      abonos_cantidad: 1,
      saldo_final: 85_000,
      total_count: 3,
      moneda: 'COP',
      edades: {
        por_vencer: 0,
        one_to_seven_days: 90_000,
        fourteen_days: 0,
        twenty_one_days: 0,
        greater_twenty_one_days: 0,
        a_favor: 5000,
      },
    });
    expect(august.items).toEqual([
      {
        fila: 1,
        fecha: '2026-08-04',
        documento: '88',
        concepto: 'Consignación 88 de FE-1',
        cargo: null,
        abono: 133_000,
        saldo: -5000,
        uuid: null,
      },
      {
        fila: 2,
        fecha: '2026-08-11',
        documento: '7',
        concepto: 'Compensación 7 de FE-1 y NC-2',
        cargo: null,
        abono: null,
        saldo: -5000,
        uuid: null,
      },
      {
        fila: 3,
        fecha: '2026-08-15',
        documento: 'FE-3',
        concepto: 'Factura · EDS de las pruebas',
        cargo: 90_000,
        abono: null,
        saldo: 85_000,
        uuid: null,
      },
    ]);
  });

  test('a single page of the statement keeps the sums and balances of the whole statement', async () => {
    const second = await statement('2026-08-01', '2026-08-31', ana, { size: 2, page: 2 });
    expect(second.items.map(({ fila, saldo }) => [fila, saldo])).toEqual([[3, 85_000]]);
    expect([second.total_count, second.saldo_final]).toEqual([3, 85_000]);
    const beyond = await statement('2026-08-01', '2026-08-31', ana, { size: 2, page: 9 });
    expect([beyond.items, beyond.total_count, beyond.saldo_final]).toEqual([[], 3, 85_000]);
  });

  test('a statement up to today ends with the balance of the account status', async () => {
    const { data } = await desk.ask(ana, '{ accountStatus { data { subtotal } } }');
    const { saldo_final } = await statement('2026-09-01', '2026-09-05');
    expect(data).toMatchObject({ accountStatus: { data: { subtotal: saldo_final } } });
  });

  test('a period without movements has equal opening and closing balances', async () => {
    expect(await statement('2026-01-01', '2026-01-31')).toMatchObject({
      saldo_inicial: 0,
      saldo_final: 0,
      total_count: 0,
      items: [],
    });
  });
});

describe('access to the statement', () => {
  test('for a person of one delivery point the statement lacks settlements of other delivery points, and its sums count visible rows', async () => {
    const own = await statement('2026-08-01', '2026-08-31', desk.people.diana);
    expect(own).toMatchObject({ saldo_inicial: 148_000, abonos: 148_000, cargos: 90_000, saldo_final: 90_000 });
  });

  test('the statement shows another customer no row, and shows support every row', async () => {
    expect(await statement('2026-08-01', '2026-08-31', desk.people.otra)).toMatchObject({
      saldo_final: 0,
      total_count: 0,
    });
    expect((await statement('2026-08-01', '2026-08-31', desk.people.soporte)).total_count).toBe(3);
  });

  test.each(['extractoCuenta(desde: "2026-08-01", hasta: "2026-08-31") { saldo_final }', 'calendarioPagos { total }'])(
    'a person without the permission cannot read %s',
    async (field) => {
      const { errors } = await desk.ask(desk.people.pedro, `{ ${field} }`);
      expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-authorization' });
    },
  );
});

test.each([
  ['2026-08-31', '2026-08-01', 'reversed'],
  ['2016-08-31', '2026-08-31', 'too-long'],
  ['2026-09-01', '2026-09-06', 'future'],
  ['2026-02-30', '2026-03-01', 'not-a-day'],
  ['', 'hoy', 'not-a-day'],
])('the statement period %s to %s is refused: %s', async (desde, hasta, code) => {
  const { errors } = await desk.ask(
    ana,
    'query ($desde: String!, $hasta: String!) { extractoCuenta(desde: $desde, hasta: $hasta) { saldo_final } }',
    { desde, hasta },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', code });
});

describe('the calendar of payments due', () => {
  test('payments due are grouped by week, with overdue documents in a separate group', async () => {
    expect(await calendar(ana)).toEqual({
      moneda: 'COP',
      total: 7000,
      cantidad: 1,
      hasta: '2026-10-04',
      vencido: { cantidad: 1, total: 90_000 },
      semanas: [
        { desde: '2026-08-31', hasta: '2026-09-06', cantidad: 0, total: 0 },
        { desde: '2026-09-07', hasta: '2026-09-13', cantidad: 1, total: 7000 },
        { desde: '2026-09-14', hasta: '2026-09-20', cantidad: 0, total: 0 },
        { desde: '2026-09-21', hasta: '2026-09-27', cantidad: 0, total: 0 },
        { desde: '2026-09-28', hasta: '2026-10-04', cantidad: 0, total: 0 },
      ],
    });
    expect(await calendar(desk.people.diana)).toMatchObject({ cantidad: 0, vencido: { cantidad: 1 } });
    expect(await calendar(desk.people.otra)).toMatchObject({ cantidad: 0, vencido: { cantidad: 0 } });
  });

  test.each([0, -1, 27, 1_000_000])('a calendar of %d weeks is refused', async (semanas) => {
    const { errors } = await desk.ask(ana, 'query ($n: Int) { calendarioPagos(semanas: $n) { total } }', {
      n: semanas,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input' });
  });
});

describe('sums of the account after writes of the ERP and of the portal', () => {
  const today = localDate('2026-09-05');
  const dayAgo = fc.integer({ min: 0, max: 200 });
  const cents = fc.integer({ min: 1, max: 100_000 });
  /** Amounts in hundredths of dollars. A share is a number of thousandths of the rest. */
  const share = fc.integer({ min: 0, max: 1000 });
  const documents = fc.array(
    fc.record({
      isFavour: fc.boolean(),
      issued: dayAgo,
      dueIn: fc.integer({ min: 0, max: 40 }),
      original: cents,
      erp: share,
      applications: fc.array(fc.record({ ago: dayAgo, part: share, fromFavour: fc.boolean() }), { maxLength: 3 }),
      entries: fc.array(fc.record({ ago: dayAgo, part: share, known: fc.boolean() }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  type Drawn = typeof documents extends fc.Arbitrary<infer Value> ? Value : never;
  let serial = 0;

  /** Creates a customer with these documents. @returns a session that sees the customer */
  async function write(drawn: Drawn): Promise<Session> {
    serial += 1;
    const cliente = String(700_000 + serial).padStart(10, '0');
    const { kysely } = desk.database;
    const decimal = (minor: number) => (minor / 100).toFixed(2);
    await kysely
      .insertInto('clientes')
      .values({ cliente, clienteNit: '1', nombre: 'C', pais: 'EC', moneda: 'USD' })
      .execute();
    const session = { ...desk.people.quito, cliente };
    /** Amount of each document that applications may still use. */
    const left: number[] = [];
    const ids: number[] = [];
    for (const each of drawn) {
      const saldo = Math.round((each.original * each.erp) / 1000);
      const pending = each.entries
        .filter(({ known }) => !known)
        .reduce((all, { part }) => all + Math.max(1, Math.round((each.original * part) / 1000)), 0);
      const issued = addDays(today, -each.issued);
      ids.push(
        await desk.add(session, {
          clase: each.isFavour ? 'PAYMENT' : 'INVOICE',
          fecha_documento: issued,
          fecha_vencimiento_documento: addDays(issued, each.dueIn),
          valor_original: decimal(each.original),
          saldo_erp: decimal(saldo),
          total: decimal(Math.max(saldo - pending, 0)),
          codigo_destinatario: null,
        }),
      );
      left.push(each.original);
    }
    for (const [at, each] of drawn.entries()) {
      const id = ids[at] ?? 0;
      for (const { ago, part, fromFavour } of each.applications) {
        const from =
          fromFavour && !each.isFavour
            ? drawn.findIndex(({ isFavour }, other) => isFavour && (left[other] ?? 0) > 0)
            : -1;
        const room = Math.min(left[at] ?? 0, from < 0 ? Number.POSITIVE_INFINITY : (left[from] ?? 0));
        const monto = Math.round((room * part) / 1000);
        if (monto < 1) continue;
        left[at] = (left[at] ?? 0) - monto;
        if (from >= 0) left[from] = (left[from] ?? 0) - monto;
        await desk.apply(session, {
          id_edocta_detalle: id,
          id_origen: from < 0 ? null : (ids[from] ?? null),
          fecha: addDays(today, -ago),
          tipo: 'pago',
          monto: decimal(monto),
        });
      }
      for (const { ago, part, known } of each.entries)
        await sql`insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, conocido)
          values (gen_random_uuid(), ${id}, ${cliente}, 'pago', ${decimal(Math.max(1, Math.round((each.original * part) / 1000)))}, 'USD',
            ${`${addDays(today, -ago)}T12:00:00-05:00`}::timestamptz, ${known})`.execute(kysely);
    }
    return session;
  }

  const minor = (amount: number | string): number => Math.round(Number(amount) * 100);

  test('the settlements of a document add up to its closed amount, and a statement adds up from opening to closing balance', async () => {
    await fc.assert(
      fc.asyncProperty(documents, dayAgo, dayAgo, async (drawn, one, other) => {
        const session = await write(drawn);
        const { rows: wrong } = await sql`
          select d.id_edocta_detalle from documentos d
          left join (select id_edocta_detalle, sum(monto) as suma from abonos where numero_cuenta = ${session.cliente} group by 1) a using (id_edocta_detalle)
          where d.numero_cuenta = ${session.cliente} and d.valor_original - d.total <> coalesce(a.suma, 0)`.execute(
          desk.database.kysely,
        );
        expect(wrong).toEqual([]);

        const [from, to] = [Math.max(one, other), Math.min(one, other)].map((ago) => addDays(today, -ago));
        const { data } = await desk.ask(session, '{ accountStatus { data { subtotal } } }');
        const balance = minor((data as { accountStatus: { data: { subtotal: number } } }).accountStatus.data.subtotal);
        const parts = [
          await statement(from ?? today, to ?? today, session),
          await statement(addDays(to ?? today, 1) > today ? today : addDays(to ?? today, 1), today, session),
        ];
        for (const part of parts) {
          expect(minor(part.saldo_inicial) + minor(part.cargos) - minor(part.abonos)).toBe(minor(part.saldo_final));
          expect(part.items.at(-1)?.saldo ?? part.saldo_inicial).toBe(part.saldo_final);
          const { a_favor, ...bands } = part.edades;
          expect(
            Object.values(bands).reduce<number>((all, band) => all + minor(band as number), 0) - minor(a_favor),
          ).toBe(minor(part.saldo_final));
          for (const band of Object.values(part.edades)) expect(Number(band)).toBeGreaterThanOrEqual(0);
        }
        const [first, rest] = parts;
        if (to !== today) expect(rest?.saldo_inicial).toBe(first?.saldo_final);
        expect(minor(rest?.saldo_final ?? 0)).toBe(balance);
      }),
      { numRuns: 40 },
    );
  });
});
