import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  localDateAt,
  type Period,
  startOfDay,
} from '#kernel/local-date.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { listConsolePayments, sumApprovedByDay } from '../console/server/payments-queries.ts';
import { sumsOfDays } from './payment-days-queries.ts';
import { checkPaymentDays, storePaymentSums } from './store-payment-sums.ts';

const BUYERS = ['main', 'lubricantes_peru', 'ecuador'] as const satisfies readonly StoreCode[];
const FIRST = localDate('2026-05-01');
const DAYS = 90;
const TODAY = addDays(FIRST, DAYS);
/** Days before this one are kept. */
const OPEN = addDays(TODAY, -10);

let database: Database;
const warnings: unknown[] = [];
const people = new Map<StoreCode, TestPerson>();
const clock = { now: () => at(TODAY, 600) };
const log = { warn: (...facts: unknown[]) => void warnings.push(facts) };

beforeAll(async () => {
  database = await openTestDatabase('demo');
  for (const store of BUYERS)
    people.set(store, await addCustomer(database, { pais: STORES[store].country, store_code: store }));
});
afterAll(() => database?.close());

const keep = () => storePaymentSums({ database, clock, log });
const check = () => checkPaymentDays({ database, clock, log });
const at = (day: LocalDate, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * 60_000);

async function isKept(day: LocalDate): Promise<boolean> {
  const { rows } = await sql`select from pagos_dias_contados where dia = ${day}::date`.execute(database.kysely);
  return rows.length > 0;
}

interface Attempt {
  readonly store: (typeof BUYERS)[number];
  readonly estado: string;
  readonly cents: number;
  readonly day: number;
  readonly minutes: number;
}

async function add(
  { store, estado, cents, day, minutes }: Attempt,
  connection: Connection = database.kysely,
): Promise<string> {
  const { cliente, userId } = people.get(store) as TestPerson;
  const { currency } = COUNTRIES[STORES[store].country];
  const begun = at(addDays(FIRST, day), minutes);
  const uuid = randomUUID();
  await sql`insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en)
    values (${uuid}, ${`PRB-${uuid}`}, ${cliente}, ${userId}, ${uuid}, 'h', ${estado}, ${currency === 'COP' ? String(cents) : (cents / 100).toFixed(2)}, ${currency},
      'sandbox', ${begun}, ${begun}, ${estado === 'creada' ? null : begun})`.execute(connection);
  return uuid;
}

interface Plain {
  readonly estado: string;
  readonly moneda: string;
  readonly monto: string;
  readonly store: StoreCode;
  readonly creada_en: Date;
  readonly finalizada_en: Date | null;
}

const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Adds up one attempt at a time: number and cents by key. */
function addUp(rows: readonly Plain[], key: (row: Plain) => string): Record<string, string> {
  const sums = new Map<string, [number, number]>();
  for (const row of rows) {
    const [count, cents] = sums.get(key(row)) ?? [0, 0];
    sums.set(key(row), [count + 1, cents + centsOf(row.monto)]);
  }
  return Object.fromEntries([...sums].map(([each, [count, cents]]) => [each, `${count} ${cents}`]));
}

const PERIODS: readonly Period[] = [
  { from: FIRST, to: TODAY },
  { from: addDays(FIRST, 20), to: addDays(FIRST, 40) },
  { from: addDays(OPEN, -1), to: OPEN },
  { from: OPEN, to: TODAY },
];
const SCOPES: readonly (readonly StoreCode[])[] = [STORE_CODES, ['main'], ['ecuador', 'lubricantes_peru']];

async function compare(): Promise<void> {
  const { rows } =
    await sql<Plain>`select p.estado, p.moneda, p.monto::text as monto, c.store_code as store, p.creada_en, p.finalizada_en
    from pagos p join clientes c on c.cliente = p.numero_cuenta`.execute(database.kysely);
  for (const stores of SCOPES) {
    const scope = { stores } as OperatorScope;
    const own = rows.filter(({ store }) => stores.includes(store));
    for (const days of PERIODS) {
      const filter = { text: undefined, days, usualDays: days, states: [] };
      const { sums } = await listConsolePayments(database.kysely, scope, {
        ...{ filter, page: { pageSize: 1, offset: 0, currentPage: 1 }, now: clock.now() },
      });
      const within = own.filter(({ creada_en }) => {
        const day = localDateAt(creada_en);
        return days.from <= day && day <= days.to;
      });
      expect(
        Object.fromEntries(sums.map((sum) => [`${sum.estado} ${sum.moneda}`, `${sum.intentos} ${centsOf(sum.monto)}`])),
      ).toEqual(addUp(within, ({ estado, moneda }) => `${estado} ${moneda}`));
    }
    const approved = await sumApprovedByDay(database.kysely, scope, OPEN);
    const ended = own.filter(
      ({ estado, finalizada_en }) => estado === 'aprobada' && finalizada_en && localDateAt(finalizada_en) >= OPEN,
    );
    expect(
      Object.fromEntries(approved.map((row) => [`${row.dia} ${row.moneda}`, `${row.aprobados} ${centsOf(row.monto)}`])),
    ).toEqual(addUp(ended, ({ finalizada_en, moneda }) => `${localDateAt(finalizada_en as Date)} ${moneda}`));
  }
}

const attempt = fc.record({
  store: fc.constantFrom(...BUYERS),
  estado: fc.constantFrom('aprobada', 'rechazada', 'expirada', 'creada'),
  cents: fc.integer({ min: 1, max: 999_999_999 }),
  day: fc.integer({ min: 0, max: DAYS }),
  minutes: fc.integer({ min: 0, max: 1439 }),
});

test('property: stored payment sums equal those of the attempts to the cent in each store and period, whatever days are stored and change later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(attempt, { minLength: 1, maxLength: 10 }),
      fc.array(fc.constantFrom('aprobada', 'rechazada', undefined), { minLength: 10, maxLength: 10 }),
      async (attempts, changes) => {
        await sql`delete from pagos_dias_contados`.execute(database.kysely);
        const uuids: string[] = [];
        for (const each of attempts) uuids.push(await add(each));
        await compare();
        await keep();
        expect([await isKept(addDays(OPEN, -1)), await isKept(OPEN)]).toEqual([true, false]);
        await compare();
        for (const [index, uuid] of uuids.entries())
          if (changes[index])
            await sql`update pagos set estado = ${changes[index]}, finalizada_en = ${clock.now()} where uuid = ${uuid}`.execute(
              database.kysely,
            );
        await compare();
        await Promise.all([keep(), keep()]);
        await compare();
        expect(await check()).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});

test('a change of an old attempt recounts only its day, and a change without effect on sums recounts none', async () => {
  const uuid = await add({ store: 'main', estado: 'expirada', cents: 5, day: 3, minutes: 10 });
  await sql`delete from pagos_dias_contados`.execute(database.kysely);
  await keep();
  await sql`update pagos set cus = 'C', finalizada_en = ${clock.now()} where uuid = ${uuid}`.execute(database.kysely);
  expect(await isKept(addDays(FIRST, 3))).toBe(true);
  await sql`update pagos set estado = 'aprobada', finalizada_en = ${clock.now()} where uuid = ${uuid}`.execute(
    database.kysely,
  );
  expect([await isKept(addDays(FIRST, 3)), await isKept(addDays(FIRST, 4))]).toEqual([false, true]);
});

test('a customer’s sums move with the customer to another store, before and after the recount', async () => {
  await add({ store: 'ecuador', estado: 'aprobada', cents: 105, day: 30, minutes: 5 });
  await keep();
  const move = (tienda: string) =>
    sql`update clientes set store_code = ${tienda} where cliente = ${people.get('ecuador')?.cliente}`.execute(
      database.kysely,
    );
  await move('main');
  await compare();
  await keep();
  await compare();
  await move('ecuador');
  await compare();
});

test('the nightly check finds a wrong sum, warns about it, and recounts the day', async () => {
  await add({ store: 'main', estado: 'aprobada', cents: 9, day: 50, minutes: 5 });
  await sql`delete from pagos_dias_contados`.execute(database.kysely);
  await keep();
  await sql`update pagos_dias set monto = monto + 0.01 where dia = ${addDays(FIRST, 50)}::date`.execute(
    database.kysely,
  );
  warnings.length = 0;
  expect(await check()).toEqual([addDays(FIRST, 50)]);
  expect(warnings).toHaveLength(1);
  await compare();
  expect(await check()).toEqual([]);
});

test('no day is left out when the database session’s time zone has a day without midnight', async () => {
  const attempt = { store: 'main', estado: 'aprobada', cents: 7, minutes: 10 } as const;
  const days = { from: localDate('1990-01-01'), to: TODAY };
  await sql`delete from pagos_dias_contados`.execute(database.kysely);
  const [found, all] = await database.kysely.transaction().execute(async (tx) => {
    await sql`set local time zone 'America/Bogota'`.execute(tx);
    const old = await add({ ...attempt, day: daysBetween(FIRST, localDate('1991-01-01')) }, tx);
    await add({ ...attempt, day: DAYS }, tx);
    const sums = await sql<{
      n: number;
    }>`select sum(intentos)::int as n from ${sumsOfDays(days, undefined)} sumas`.execute(tx);
    const rows = await sql<{ n: number }>`select count(*)::int as n from pagos`.execute(tx);
    await sql`delete from pagos where uuid = ${old}`.execute(tx);
    return [sums.rows[0]?.n, rows.rows[0]?.n];
  });
  expect(found).toBe(all);
});

test('a period of thousands of years reads only the days between the first attempt and the last', async () => {
  const days = { from: localDate('1000-01-01'), to: localDate('9999-12-31') };
  await add({ store: 'main', estado: 'aprobada', cents: 7, day: 5, minutes: 10 });
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain (analyze, timing off) select * from ${sumsOfDays(days, undefined)} sumas`.execute(database.kysely);
  const series = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Function Scan on generate_series'));
  expect(Number(/actual rows=(\d+)/.exec(series ?? '')?.[1])).toBeLessThanOrEqual(DAYS + 1);
});

test('the sums include an attempt that is stored later with an old start time', async () => {
  await sql`delete from pagos_dias_contados`.execute(database.kysely);
  await keep();
  await add({ store: 'main', estado: 'aprobada', cents: 11, day: 20, minutes: 10 });
  expect([await isKept(addDays(FIRST, 20)), await isKept(addDays(FIRST, 21))]).toEqual([false, true]);
  await compare();
});

test('with a clock ahead, only days that are over by the clock of the database are stored', async () => {
  const ahead = new Date(Date.now() + 40 * 86_400_000);
  await storePaymentSums({ database, clock: { now: () => ahead }, log });
  const { rows } = await sql<{ abierto: boolean }>`
    select max(dia) > (now() at time zone 'America/Bogota')::date - 11 as abierto from pagos_dias_contados`.execute(
    database.kysely,
  );
  await sql`delete from pagos_dias_contados`.execute(database.kysely);
  expect(rows).toEqual([{ abierto: false }]);
});
