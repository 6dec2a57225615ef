import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { addDays, type LocalDate, localDate, localDateAt, startOfDay } from '#kernel/local-date.ts';
import type { Database } from '#platform/database/database.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { readSummary, readUseMonths, type VouchersSummary } from '../console/server/summary-queries.ts';
import { checkVoucherSums, storeVoucherSums } from './store-voucher-sums.ts';
import { findLastSummedDay } from './voucher-sums-queries.ts';

const BUYERS = ['main', 'lubricantes', 'ecuador'] as const satisfies readonly StoreCode[];
const FIRST = localDate('2025-06-01');
/** More than a year, so that vouchers are sold in one year and end in the next. */
const DAYS = 500;

let database: Database;
const warnings: unknown[] = [];
const people = new Map<StoreCode, TestPerson>();

beforeAll(async () => {
  database = await openTestDatabase('demo');
  for (const store of BUYERS)
    people.set(store, await addCustomer(database, { pais: STORES[store].country, store_code: store }));
  await sql`insert into bonos_estaciones (codigo, nombre, pais, pin) values ('PRB', 'Prueba', 'CO', 'x')`.execute(
    database.kysely,
  );
});
afterAll(() => database?.close());

const clockOf = (day: LocalDate) => ({ now: () => at(day, 600) });
/** Counts all days until this one. */
const keepUntil = (day: LocalDate) => storeVoucherSums({ database, clock: clockOf(addDays(day, 2)) });
const check = (day: LocalDate) =>
  checkVoucherSums({
    ...{ database, clock: clockOf(addDays(day, 2)) },
    log: { warn: (...facts: unknown[]) => void warnings.push(facts) },
  });
const at = (day: LocalDate, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * 60_000);
const amountOf = (store: StoreCode, cents: number): string =>
  COUNTRIES[STORES[store].country].currency === 'COP' ? String(cents) : (cents / 100).toFixed(2);

async function forget(): Promise<void> {
  for (const table of ['bonos_sumas', 'bonos_sumas_hasta'])
    await sql.raw(`delete from ${table}`).execute(database.kysely);
}

interface Sale {
  readonly store: (typeof BUYERS)[number];
  readonly uso: string;
  readonly cents: number;
  readonly units: number;
  readonly day: number;
  readonly minutes: number;
  readonly valid: number;
}

/** @returns the codes of the sold vouchers */
async function sell({ store, uso, cents, units, day, minutes, valid }: Sale): Promise<readonly string[]> {
  const { cliente, userId } = people.get(store) as TestPerson;
  const { currency } = COUNTRIES[STORES[store].country];
  const uuid = randomUUID();
  const sold = addDays(FIRST, day);
  const total = amountOf(store, cents * units);
  await sql`insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en)
    values (${uuid}, ${`PRB-${uuid}`}, ${cliente}, ${userId}, ${uuid}, 'h', 'aprobada', ${total}, ${currency}, 'sandbox', ${at(sold, minutes)},
      ${at(sold, minutes)}, ${at(sold, minutes)})`.execute(database.kysely);
  await sql`insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email,
      registrada_en, emitida_en, vence_el)
    values (${uuid}, ${cliente}, ${userId}, ${STORES[store].country}, ${store}, ${uso}, 'r', ${`Uso ${uso}`}, ${valid}, ${currency}, ${total}, 'a@b.example',
      ${at(sold, minutes)}, ${at(sold, minutes)}, ${addDays(sold, valid)})`.execute(database.kysely);
  const { rows } = await sql<{ entity_id: number }>`insert into bonos_lineas (uuid, monto, cantidad, tipo_bono)
    values (${uuid}, ${amountOf(store, cents)}, ${units}, 'x') returning entity_id`.execute(database.kysely);
  const codes = Array.from({ length: units }, () => randomUUID());
  for (const [index, codigo] of codes.entries())
    await sql`insert into bonos (codigo, entity_id, unidad) values (${codigo}, ${rows[0]?.entity_id}, ${index + 1})`.execute(
      database.kysely,
    );
  return codes;
}

const end = (codigo: string, how: 'redeemed' | 'annulled', instant: Date) =>
  how === 'redeemed'
    ? sql`update bonos set canjeado_en = ${instant}, estacion = 'PRB', comprobante = nextval('comprobante_de_bono') where codigo = ${codigo}`.execute(
        database.kysely,
      )
    : sql`update bonos set anulado_en = ${instant} where codigo = ${codigo}`.execute(database.kysely);

interface Voucher {
  readonly uuid: string;
  readonly cents: number;
  readonly moneda: string;
  readonly tienda: string;
  readonly use: string;
  readonly sold: LocalDate;
  readonly vence: LocalDate;
  readonly redeemed: LocalDate | undefined;
  readonly annulled: LocalDate | undefined;
}

async function allVouchers(): Promise<readonly Voucher[]> {
  const { rows } = await sql<Record<string, string> & Record<'emitida_en' | 'canjeado_en' | 'anulado_en', Date | null>>`
    select v.uuid, l.monto::text as monto, v.moneda, c.store_code as tienda, v.store_code || ' ' || v.uso || ' ' || v.moneda as uso, v.emitida_en,
      to_char(v.vence_el, 'YYYY-MM-DD') as vence, b.canjeado_en, b.anulado_en
    from bonos b join bonos_lineas l using (entity_id) join compras_bonos v using (uuid) join clientes c on c.cliente = v.numero_cuenta
    where v.emitida_en is not null`.execute(database.kysely);
  const day = (instant: Date | null | undefined) => (instant ? localDateAt(instant) : undefined);
  return rows.map((row) => ({
    ...{ uuid: row.uuid, moneda: row.moneda, tienda: row.tienda, use: row.uso, vence: row.vence as LocalDate },
    cents: Math.round(Number(row.monto) * 100),
    ...{ sold: day(row.emitida_en) as LocalDate, redeemed: day(row.canjeado_en), annulled: day(row.anulado_en) },
  })) as readonly Voucher[];
}

const sum = (vouchers: readonly Voucher[]): number => vouchers.reduce((cents, voucher) => cents + voucher.cents, 0);
const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100);
const yearOf = (day: string): number => Number(day.slice(0, 4));

interface Parts {
  readonly vendido: string;
  readonly canjeado: string;
  readonly por_canjear: string;
  readonly vencido: string;
  readonly anulado: string;
}

/** Sold, redeemed, open, expired and annulled cents. */
const partsOf = ({ vendido, canjeado, por_canjear, vencido, anulado }: Parts): readonly number[] =>
  [vendido, canjeado, por_canjear, vencido, anulado].map(centsOf);

/** The summary as lines of text, from the portal's statements. */
const linesOf = ({ years, sold, uses, months }: VouchersSummary): readonly string[] => [
  ...years.map((year) => `year ${year}`),
  ...sold.map((row) => `${row.moneda}: ${row.compras} ${row.bonos} ${partsOf(row)}`),
  ...uses
    .filter(({ bonos }) => bonos > 0)
    .map((row) => `${row.store_code} ${row.uso} ${row.moneda}: ${row.bonos} ${partsOf(row)}`),
  ...months.map(
    (row) => `${row.mes} ${row.moneda}: ${[row.vendido, row.canjeado, row.vencido, row.anulado].map(centsOf)}`,
  ),
];

/** Same lines, added up one voucher at a time. */
function plainLines(
  all: readonly Voucher[],
  stores: readonly string[],
  year: number,
  today: LocalDate,
): readonly string[] {
  const own = all.filter(({ tienda }) => stores.includes(tienda));
  const partsIn = (rows: readonly Voucher[]): readonly number[] =>
    [
      rows,
      rows.filter(({ redeemed }) => redeemed),
      rows.filter((row) => isOpen(row) && row.vence >= today),
      rows.filter((row) => isOpen(row) && row.vence < today),
      rows.filter(({ annulled }) => annulled),
    ].map(sum);
  const ofYear = own.filter(({ sold }) => yearOf(sold) === year);
  return [
    ...new Set(own.map(({ sold }) => `year ${yearOf(sold)}`)),
    ...groups(ofYear, ({ moneda }) => moneda).map(
      ([moneda, rows]) => `${moneda}: ${new Set(rows.map(({ uuid }) => uuid)).size} ${rows.length} ${partsIn(rows)}`,
    ),
    ...groups(ofYear, ({ use }) => use).map(([use, rows]) => `${use}: ${rows.length} ${partsIn(rows)}`),
    ...monthLines(
      eventsOf(own, today).filter(({ day }) => yearOf(day) === year),
      ({ moneda }) => moneda,
    ),
  ];
}

const groups = <Row>(rows: readonly Row[], key: (row: Row) => string): [string, Row[]][] =>
  Object.entries(Object.groupBy(rows, key)) as [string, Row[]][];
const isOpen = ({ redeemed, annulled }: Voucher) => !redeemed && !annulled;

/** What happened to the vouchers until a day: 0 sold, 1 redeemed, 2 expired, 3 annulled. */
const eventsOf = (vouchers: readonly Voucher[], today: LocalDate) =>
  vouchers.flatMap((voucher) => [
    { what: 0, day: voucher.sold, voucher },
    ...(voucher.redeemed ? [{ what: 1, day: voucher.redeemed, voucher }] : []),
    ...(isOpen(voucher) && voucher.vence < today ? [{ what: 2, day: voucher.vence, voucher }] : []),
    ...(voucher.annulled ? [{ what: 3, day: voucher.annulled, voucher }] : []),
  ]);

/** Sums of what happened by month and by a key of the voucher. */
const monthLines = (events: ReturnType<typeof eventsOf>, key: (voucher: Voucher) => string): readonly string[] =>
  groups(events, ({ day, voucher }) => `${day.slice(0, 7)} ${key(voucher)}`).map(
    ([month, rows]) =>
      `${month}: ${[0, 1, 2, 3].map((kind) => sum(rows.filter(({ what }) => what === kind).map(({ voucher }) => voucher)))}`,
  );

const SCOPES: readonly (readonly string[])[] = [
  ['main'],
  ['ecuador'],
  ['main', 'lubricantes', 'ecuador'],
  ['lubricantes_peru'],
];

async function compare(today: LocalDate): Promise<void> {
  const all = await allVouchers();
  for (const stores of SCOPES) {
    const own = all.filter(({ tienda }) => stores.includes(tienda));
    const months = await readUseMonths(database, { stores } as OperatorScope, today);
    const shownMonths = months.map(
      (row) =>
        `${row.mes} ${row.store_code} ${row.uso} ${row.moneda}: ${[row.vendido, row.canjeado, row.vencido, row.anulado].map(centsOf)}`,
    );
    expect(shownMonths.toSorted()).toEqual(monthLines(eventsOf(own, today), ({ use }) => use).toSorted());
    for (const year of [2025, 2026]) {
      const shown = await readSummary(database, { stores } as OperatorScope, { year, today });
      expect(linesOf(shown).toSorted()).toEqual(plainLines(all, stores, year, today).toSorted());
    }
  }
}

const sale = fc.record({
  store: fc.constantFrom(...BUYERS),
  uso: fc.constantFrom('lavado', 'combustible'),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  units: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 0, max: DAYS }),
  minutes: fc.integer({ min: 0, max: 1439 }),
  valid: fc.integer({ min: 1, max: 200 }),
});
const ends = fc.array(
  fc.record({
    how: fc.constantFrom('redeemed' as const, 'annulled' as const, 'open' as const),
    after: fc.integer({ min: 0, max: 200 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
  }),
  { minLength: 30, maxLength: 30 },
);

test('property: the stored summary equals the sum of its vouchers to the cent, whatever part of the days is stored', async () => {
  const days = fc.integer({ min: 0, max: DAYS });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 10 }),
      ends,
      days,
      days,
      async (sales, how, one, other) => {
        await forget();
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const today = addDays(FIRST, last + 2);
        // Events in order: the ones after the first run of the job are not stored yet.
        const later: (() => Promise<unknown>)[] = [];
        const happen = (day: number, act: () => Promise<unknown>) => (day <= first ? act() : void later.push(act));
        for (const [index, each] of sales.entries()) {
          const sellNow = async () => {
            const codes = await sell(each);
            for (const [unit, code] of codes.entries()) {
              const plan = how[(3 * index + unit) % how.length];
              if (!plan || plan.how === 'open') continue;
              const { how: kind } = plan;
              const day = each.day + plan.after;
              const instant = at(
                addDays(FIRST, day),
                plan.after === 0 ? Math.max(plan.minutes, each.minutes) : plan.minutes,
              );
              await happen(day, () => end(code, kind, instant));
            }
          };
          await happen(each.day, sellNow);
        }
        await compare(today);
        await keepUntil(addDays(FIRST, first));
        await compare(today);
        for (let act = later.shift(); act; act = later.shift()) await act();
        await compare(today);
        await Promise.all([keepUntil(addDays(FIRST, last)), keepUntil(addDays(FIRST, last))]);
        await compare(today);
        expect(await check(addDays(FIRST, last))).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});

test('a customer’s sums move with the customer to another store, before and after the recount', async () => {
  const today = addDays(FIRST, DAYS + 10);
  await forget();
  await sell({ ...{ store: 'ecuador', uso: 'lavado', cents: 1_05, units: 2 }, day: 10, minutes: 5, valid: 30 });
  await keepUntil(addDays(FIRST, DAYS));
  expect(await findLastSummedDay(database.kysely)).toBeDefined();
  const move = (tienda: string) =>
    sql`update clientes set store_code = ${tienda} where cliente = ${people.get('ecuador')?.cliente}`.execute(
      database.kysely,
    );
  await move('main');
  await compare(today);
  await keepUntil(addDays(FIRST, DAYS));
  await compare(today);
  await move('ecuador');
  await compare(today);
});

test('a customer without vouchers that changes its store changes no sum', async () => {
  await keepUntil(addDays(FIRST, DAYS));
  const { cliente } = await addCustomer(database, {});
  await sql`update clientes set store_code = 'ecuador', pais = 'EC' where cliente = ${cliente}`.execute(
    database.kysely,
  );
  expect(await findLastSummedDay(database.kysely)).toBe(addDays(FIRST, DAYS));
});

test('the nightly check finds a wrong voucher sum, warns about it, and recounts', async () => {
  const day = addDays(FIRST, DAYS);
  await keepUntil(day);
  await sql`update bonos_sumas set monto = monto + 0.01 where (mes, hecho, vence_el) = (select mes, hecho, vence_el from bonos_sumas limit 1)`.execute(
    database.kysely,
  );
  warnings.length = 0;
  expect(await check(day)).toBeGreaterThan(0);
  expect(warnings).toHaveLength(1);
  expect(await findLastSummedDay(database.kysely)).toBe(day);
  await compare(addDays(day, 2));
  expect(await check(day)).toBe(0);
  expect(warnings).toHaveLength(1);
});

test('with a clock ahead, only days that are over by the clock of the database are stored', async () => {
  await forget();
  await sell({ ...{ store: 'main', uso: 'lavado', cents: 1_05, units: 1 }, day: 10, minutes: 5, valid: 30 });
  await keepUntil(localDateAt(new Date(Date.now() + 40 * 86_400_000)));
  const last = await findLastSummedDay(database.kysely);
  await forget();
  expect(last && last <= addDays(localDateAt(new Date()), -2)).toBe(true);
});
