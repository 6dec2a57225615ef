import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceKind } from '#areas/session/rules/device-kind.ts';
import { COUNTRIES, COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { addDays, daysBetween, type LocalDate, localDate, startOfDay } from '#kernel/local-date.ts';
import type { Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { buildDocument } from '#tests/support/build-document.ts';
import { toMinorUnits } from '#tests/support/decimal-sums.ts';
import { readSheet, readZip, shownText } from '#tests/support/exports/read-xlsx.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { secondsInWords } from './console/rules/report-figures.ts';
import { waitingSums } from './console/server/waiting-sums.ts';
import { confirmationTimes, medianDays } from './rules/median.ts';
import { createReportsBackend } from './server/index.ts';
import { allDays, checkNightly, checkSums, rebuildSums, refreshSums } from './server/store-sums.ts';

const TODAY = localDate('2026-09-05');
const clock = { now: () => new Date('2026-09-05T15:00:00Z') };
const warnings: unknown[] = [];
const log = { warn: (...facts: unknown[]) => void warnings.push(facts) };

let database: Database;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
let links: Pick<DownloadLinks, 'watchers'>;
let deps: Parameters<typeof rebuildSums>[0];
const people = new Map<StoreCode, TestPerson>();

beforeAll(async () => {
  database = await openTestDatabase('demo');
  for (const store of STORE_CODES)
    people.set(store, await addCustomer(database, { pais: STORES[store].country, store_code: store }));
  links = { watchers: [] };
  deps = { database, clock, log };
  const backend = createReportsBackend({ database, clock, log, links } as unknown as Parameters<
    typeof createReportsBackend
  >[0]);
  contract = await openOperatorContract(backend.console);
});
beforeEach(() => {
  warnings.length = 0;
});
afterAll(async () => {
  await contract?.close();
  await database?.close();
});

const customerOf = (store: StoreCode): TestPerson => people.get(store) as TestPerson;
const currencyOf = (store: StoreCode): string => COUNTRIES[STORES[store].country].currency;
/** Cents in currencies that have them. */
const amountOf = (store: StoreCode, cents: number): string =>
  currencyOf(store) === 'COP' ? String(cents) : (cents / 100).toFixed(2);
const at = (day: LocalDate, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * 60_000);

async function addPayment(
  store: StoreCode,
  facts: { estado: string; cents: number; en: Date; bank?: number; motivo?: string | null; seconds?: number },
) {
  const { cliente, userId } = customerOf(store);
  const uuid = randomUUID();
  const moneda = currencyOf(store);
  const begun = new Date(facts.en.getTime() - (facts.seconds ?? 0) * 1_000);
  await sql`insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, motivo, creada_en,
      expira_en, finalizada_en, monto_banco, moneda_banco)
    values (${uuid}, ${`PRB-${uuid}`}, ${cliente}, ${userId}, ${uuid}, 'h', ${facts.estado}, ${amountOf(store, facts.cents)}, ${moneda}, 'sandbox',
      ${facts.motivo ?? null}, ${begun}, ${begun}, ${facts.en}, ${facts.bank === undefined ? null : amountOf(store, facts.bank)},
      ${facts.bank === undefined ? null : moneda})`.execute(database.kysely);
  return { uuid, referencia: `PRB-${uuid}` };
}

async function addApplication(
  store: StoreCode,
  facts: { cents: number; fecha: LocalDate; referencia?: string; tipo?: string; due?: LocalDate },
) {
  const { cliente } = customerOf(store);
  const value = amountOf(store, facts.cents);
  const document = buildDocument({
    ...{
      numero_cuenta: cliente,
      moneda: currencyOf(store) as 'COP',
      valor_original: value,
      saldo_erp: '0',
      total: '0',
    },
    ...{ fecha_documento: '2025-01-01', fecha_vencimiento_documento: facts.due ?? facts.fecha },
  });
  const { id_edocta_detalle: id } = await database.kysely
    .insertInto('documentos')
    .values(document)
    .returning('id_edocta_detalle')
    .executeTakeFirstOrThrow();
  await sql`insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, fecha, tipo, referencia, monto)
    values (${cliente}, ${randomUUID()}, ${id}, ${facts.fecha}, ${facts.tipo ?? 'pago'}, ${facts.referencia ?? null}, ${value})`.execute(
    database.kysely,
  );
}

async function addCompensation(store: StoreCode, facts: { estado: string; cents: number; en: Date }) {
  const { cliente, userId } = customerOf(store);
  await sql`insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, created_at, updated_at)
    values (${randomUUID()}, ${cliente}, ${userId}, ${randomUUID()}, 'h', ${currencyOf(store)}, ${amountOf(store, facts.cents)}, ${facts.estado}, ${facts.en}, ${facts.en})`.execute(
    database.kysely,
  );
}

async function addVouchers(
  store: StoreCode,
  facts: { cents: number; units: number; en: Date; redeemed: boolean; annulled: boolean; vence: LocalDate },
) {
  const { cliente, userId } = customerOf(store);
  const { uuid } = await addPayment(store, { estado: 'aprobada', cents: facts.cents * facts.units, en: facts.en });
  const value = amountOf(store, facts.cents);
  await sql`insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email, registrada_en,
      emitida_en, vence_el)
    values (${uuid}, ${cliente}, ${userId}, ${STORES[store].country}, ${store}, 'u', 'r', 't', 30, ${currencyOf(store)},
      ${amountOf(store, facts.cents * facts.units)}, 'a@b.example', ${facts.en}, ${facts.en}, ${facts.vence})`.execute(
    database.kysely,
  );
  const { rows } = await sql<{ entity_id: number }>`insert into bonos_lineas (uuid, monto, cantidad, tipo_bono)
    values (${uuid}, ${value}, ${facts.units}, 'x') returning entity_id`.execute(database.kysely);
  const station = await sql<{
    codigo: string;
  }>`insert into bonos_estaciones (codigo, nombre, pais, pin) values ('PRB', 'Prueba', 'CO', 'x')
    on conflict (codigo) do update set nombre = excluded.nombre returning codigo`.execute(database.kysely);
  for (let unidad = 1; unidad <= facts.units; unidad += 1) {
    const codigo = randomUUID();
    await sql`insert into bonos (codigo, entity_id, unidad, canjeado_en, estacion, comprobante)
      values (${codigo}, ${rows[0]?.entity_id}, ${unidad}, ${facts.redeemed ? facts.en : null}, ${facts.redeemed ? station.rows[0]?.codigo : null},
        ${facts.redeemed ? sql`nextval('comprobante_de_bono')` : null})`.execute(database.kysely);
    if (facts.redeemed || !facts.annulled) continue;
    await sql`update bonos set anulado_en = ${facts.en} where codigo = ${codigo}`.execute(database.kysely);
    await sql`insert into anulaciones_bonos (uuid, referencia, codigo, numero_cuenta, moneda, monto, causa, motivo, operador, anulado_en)
      values (${randomUUID()}, ${codigo}, ${codigo}, ${cliente}, ${currencyOf(store)}, ${value}, 'otra', 'prueba', 'Laura', ${facts.en})`.execute(
      database.kysely,
    );
  }
}

const addSignIn = (store: StoreCode, en: Date, userAgent: string | null = null) =>
  sql`insert into auditoria (ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre, user_agent)
    values (${en}, 'acceso', 'ingreso', ${customerOf(store).cliente}, 'persona', ${customerOf(store).userId}, 'Alguien', ${userAgent})`.execute(
    database.kysely,
  );

const addDownload = (store: StoreCode, en: Date, kind: string) =>
  sql`insert into descargas (en, tipo, store_code) values (${en}, ${kind}, ${store})`.execute(database.kysely);

let versions = 0;
/** An answer to a version of its own, because a person answers each version once. */
async function addAnswer(store: StoreCode, en: Date, code: string): Promise<void> {
  const { cliente, userId } = customerOf(store);
  versions += 1;
  await sql`insert into cuestionarios (codigo, version, titulo, preguntas) values (${code}, ${versions}, ${`Título de ${code}`}, '[]')`.execute(
    database.kysely,
  );
  await sql`insert into respuestas_cuestionarios (user_id, codigo, version, cliente, respuestas, respondido_en)
    values (${userId}, ${code}, ${versions}, ${cliente}, '{}', ${en})`.execute(database.kysely);
}

const SUM = '{ detalle moneda cantidad monto }';
const REPORT = `query ($filtro: FiltroInforme) { informe(filtro: $filtro) {
  desde hasta moneda clientes clientes_activos personas ingresos pagos ${SUM} cobros ${SUM} cobros_antes ${SUM} compensaciones ${SUM} bonos ${SUM}
  dias { dia store_code moneda cantidad monto } causas { detalle palabras cantidad } plazos { en_linea dias facturas }
  tiendas { store_code moneda clientes pagos monto en_linea otros } confirmaciones { segundos intentos } dispositivos { detalle palabras cantidad }
  descargas { detalle palabras cantidad } cuestionarios { detalle palabras cantidad }
} }`;

interface Sum {
  readonly detalle: string;
  readonly moneda: string;
  readonly cantidad: number;
  readonly monto: unknown;
}
interface Count {
  readonly detalle: string;
  readonly palabras: string;
  readonly cantidad: number;
}
interface Report {
  readonly [field: string]: unknown;
  readonly clientes: number;
  readonly clientes_activos: number;
  readonly personas: number;
  readonly ingresos: number;
  readonly pagos: readonly Sum[];
  readonly cobros: readonly Sum[];
  readonly cobros_antes: readonly Sum[];
  readonly compensaciones: readonly Sum[];
  readonly bonos: readonly Sum[];
  readonly dias: readonly {
    readonly dia: string;
    readonly moneda: string;
    readonly store_code: string;
    readonly cantidad: number;
    readonly monto: unknown;
  }[];
  readonly plazos: readonly { readonly en_linea: boolean; readonly dias: number; readonly facturas: number }[];
  readonly tiendas: readonly {
    readonly store_code: string;
    readonly moneda: string;
    readonly clientes: number;
    readonly pagos: number;
    readonly monto: unknown;
    readonly en_linea: unknown;
    readonly otros: unknown;
  }[];
  readonly confirmaciones: readonly { readonly segundos: number; readonly intentos: number }[];
  readonly dispositivos: readonly Count[];
  readonly causas: readonly Count[];
  readonly descargas: readonly Count[];
  readonly cuestionarios: readonly Count[];
}

async function ask(filtro: object, session = LAURA): Promise<Report> {
  const { data, errors } = await contract.ask(REPORT, { filtro }, session);
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data?.informe)) as Report;
}

const money = (value: unknown): string => Number(value).toFixed(2);
const lines = (sums: readonly Sum[]): readonly string[] =>
  sums.map(({ detalle, moneda, cantidad, monto }) => `${detalle} ${moneda} ${cantidad} ${money(monto)}`).toSorted();

const dayLines = ({ dias }: Report): readonly string[] =>
  lines(dias.map(({ dia, store_code, ...sum }) => ({ detalle: `${dia} ${store_code}`, ...sum })));
const countsOf = (rows: readonly Count[]) =>
  Object.fromEntries(rows.map(({ detalle, cantidad }) => [detalle, cantidad]));
const countEach = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, own]) => [name, own.length]));

/** The test's own sums: plain statements over the tables, without the report's. */
async function plainSums(query: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await query.execute(database.kysely);
  return lines(rows as Sum[]);
}

const localDay = (column: string) => sql.raw(`((${column} at time zone 'UTC') - interval '5 hours')::date`);
const dayIndex = fc.integer({ min: 0, max: 20 });
const store = fc.constantFrom(...STORE_CODES);
const cents = fc.integer({ min: 1, max: 99_999_999 });
const minutes = fc.integer({ min: 0, max: 1439 });
const FIRST = addDays(TODAY, -20);

/** User-Agent headers, by the device of the report. */
const AGENTS = new Map([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari',
    'celular',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 'celular'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'otro'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari', 'otro'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'computador'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'computador'],
  ['curl/8.9 Mobility', 'otro'],
]);

/** The report keeps as many characters of the bank's words. */
const LONG = 'El banco no pudo completar la operación '.repeat(2);

const anything = fc.oneof(
  fc.record({
    kind: fc.constant('pago' as const),
    store,
    cents,
    day: dayIndex,
    minutes,
    estado: fc.constantFrom('aprobada', 'rechazada', 'fallida', 'expirada'),
    bank: fc.option(cents, { nil: undefined }),
    motivo: fc.constantFrom(
      null,
      'Fondos insuficientes',
      ' Fondos insuficientes ',
      '  ',
      'Cupo',
      `${LONG}a`,
      `${LONG}b`,
    ),
    seconds: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 400_000 })),
  }),
  fc.record({
    kind: fc.constant('aplicacion' as const),
    store,
    cents,
    day: dayIndex,
    tipo: fc.constantFrom('pago', 'compensacion', 'ajuste'),
    late: fc.integer({ min: -10, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('compensacion' as const),
    store,
    cents,
    day: dayIndex,
    minutes,
    estado: fc.constantFrom('B', 'S', 'F'),
  }),
  fc.record({
    kind: fc.constant('bono' as const),
    store,
    cents: fc.integer({ min: 1, max: 999_999 }),
    units: fc.integer({ min: 1, max: 3 }),
    day: dayIndex,
    minutes,
    redeemed: fc.boolean(),
    annulled: fc.boolean(),
    vence: dayIndex,
  }),
  fc.record({
    kind: fc.constant('ingreso' as const),
    ...{ store, day: dayIndex, minutes },
    agent: fc.constantFrom(...AGENTS.keys(), null),
  }),
  fc.record({
    kind: fc.constant('descarga' as const),
    ...{ store, day: dayIndex, minutes },
    file: fc.constantFrom('factura', 'comprobante', 'remision-nueva'),
  }),
  fc.record({
    kind: fc.constant('respuesta' as const),
    ...{ store, day: dayIndex, minutes },
    code: fc.constantFrom('prueba-uno', 'prueba-dos'),
  }),
);

type Fact = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;

async function add(fact: Fact): Promise<void> {
  const day = addDays(FIRST, fact.day);
  switch (fact.kind) {
    case 'pago':
      await addPayment(fact.store, { ...fact, en: at(day, fact.minutes) });
      break;
    case 'aplicacion':
      await addApplication(fact.store, { ...fact, fecha: day, due: addDays(day, -fact.late) });
      break;
    case 'compensacion':
      await addCompensation(fact.store, { ...fact, en: at(day, fact.minutes) });
      break;
    case 'bono':
      await addVouchers(fact.store, { ...fact, en: at(day, fact.minutes), vence: addDays(FIRST, fact.vence) });
      break;
    case 'descarga':
      await addDownload(fact.store, at(day, fact.minutes), fact.file);
      break;
    case 'respuesta':
      await addAnswer(fact.store, at(day, fact.minutes), fact.code);
      break;
    default:
      await addSignIn(fact.store, at(day, fact.minutes), fact.agent);
  }
}

const DEVICES = { phone: 'celular', computer: 'computador', tablet: 'otro', other: 'otro' };
/** Reads the demonstration's rows like the portal. */
const deviceOf = (agent: string | null): string => AGENTS.get(agent ?? '') ?? DEVICES[deviceKind(agent ?? '')];

/** Rounds seconds up, like the contract. */
function inSteps(seconds: number): number {
  const whole = Math.max(1, seconds);
  const step = whole <= 600 ? 10 : whole <= 3_600 ? 60 : whole <= 172_800 ? 3_600 : 86_400;
  return Math.ceil(whole / step) * step;
}

/** Compares the times until the bank's answer with the database's own median and ninetieth percentile. */
async function compareConfirmations(report: Report, where: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ intentos: number; mitad: number | null; nueve: number | null }>`
    select count(*)::int as intentos, percentile_disc(0.5) within group (order by s)::float8 as mitad,
      percentile_disc(0.9) within group (order by s)::float8 as nueve
    from (select extract(epoch from p.finalizada_en) - extract(epoch from p.creada_en) as s from pagos p join clientes c on c.cliente = p.numero_cuenta
      where p.estado in ('aprobada', 'rechazada') and ${where}) tiempos`.execute(database.kysely);
  const [plain] = rows;
  expect(report.confirmaciones.reduce((sum, { intentos }) => sum + intentos, 0)).toBe(plain?.intentos);
  const times = confirmationTimes(report.confirmaciones);
  expect([times?.half ?? null, times?.most ?? null]).toEqual([
    plain?.mitad == null ? null : inSteps(plain.mitad),
    plain?.nueve == null ? null : inSteps(plain.nueve),
  ]);
}

interface Compared {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The days with which the report compares its own. */
  readonly before: readonly [LocalDate, LocalDate];
}

/** A period of some days, which the report compares with as many days before. */
const sameLength = (from: LocalDate, to: LocalDate): Compared => ({
  ...{ from, to, before: [addDays(from, -1 - daysBetween(from, to)), addDays(from, -1)] },
});

/** Compares a report with plain statements over the same days and stores. */
async function compare({ from, to, before }: Compared, stores: readonly StoreCode[], report: Report): Promise<void> {
  const own = sql`c.store_code = any(${[...stores]}::text[])`;
  const days = (column: string) => sql`${localDay(column)} between ${from}::date and ${to}::date and ${own}`;
  const customers = sql`join clientes c on c.cliente = p.numero_cuenta`;
  const taken = sql`case when p.estado = 'aprobada' and p.moneda_banco = p.moneda then p.monto_banco else p.monto end`;
  expect(lines(report.pagos)).toEqual(
    await plainSums(sql`select p.estado as detalle, p.moneda, count(*)::int as cantidad, sum(${taken}) as monto from pagos p ${customers}
      where ${days('p.finalizada_en')} group by 1, 2`),
  );
  const collected = (first: LocalDate, last: LocalDate, group: ReturnType<typeof sql>) => sql`
    select 'en_linea' as detalle, p.moneda, ${group} as tienda, count(*)::int as cantidad, sum(${taken}) as monto from pagos p ${customers}
      where ${localDay('p.finalizada_en')} between ${first}::date and ${last}::date and ${own} and p.estado = 'aprobada'
        and p.uuid not in (select uuid from compras_bonos) group by 1, 2, 3
    union all select 'otros', d.moneda, ${group}, count(*)::int, sum(a.monto) from aplicaciones a join documentos d using (id_edocta_detalle)
      join clientes c on c.cliente = a.numero_cuenta where a.fecha between ${first}::date and ${last}::date and ${own} and a.tipo = 'pago'
        and coalesce(a.referencia, '') not in (select referencia from pagos where estado = 'aprobada') group by 1, 2, 3`;
  expect(lines(report.cobros)).toEqual(await plainSums(collected(from, to, sql`''`)));
  expect(lines(report.cobros_antes)).toEqual(await plainSums(collected(...before, sql`''`)));
  const approved = sql`from pagos p ${customers} where ${days('p.finalizada_en')} and p.estado = 'aprobada'`;
  expect(dayLines(report)).toEqual(
    await plainSums(sql`select to_char(${localDay('p.finalizada_en')}, 'YYYY-MM-DD ') || c.store_code as detalle, p.moneda, count(*)::int as cantidad,
      sum(${taken}) as monto ${approved} group by 1, 2`),
  );
  // The figures of each store are one sum each.
  const { rows: payers } = await sql<{ tienda: string; clientes: number }>`
    select c.store_code as tienda, count(distinct p.numero_cuenta)::int as clientes ${approved} group by 1`.execute(
    database.kysely,
  );
  const inStores = sql`select s.*, detalle || ' ' || tienda as detalle from (
    select 'aprobada' as detalle, p.moneda, c.store_code as tienda, count(*)::int as cantidad, sum(${taken}) as monto ${approved} group by 1, 2, 3
    union all ${collected(from, to, sql`c.store_code`)}) s`;
  const { rows: perStore } = await sql<Sum & { tienda: string }>`${inStores}`.execute(database.kysely);
  const found = (name: string, { store_code, moneda }: Report['tiendas'][number]) =>
    perStore.find((row) => row.detalle === `${name} ${store_code}` && row.moneda === moneda);
  expect(report.tiendas.map(({ store_code, moneda }) => `${store_code} ${moneda}`).toSorted()).toEqual(
    [...new Set(perStore.map(({ tienda, moneda }) => `${tienda} ${moneda}`))].toSorted(),
  );
  for (const row of report.tiendas)
    expect([row.clientes, row.pagos, ...[row.monto, row.en_linea, row.otros].map(money)]).toEqual([
      payers.find(({ tienda }) => tienda === row.store_code)?.clientes ?? 0,
      found('aprobada', row)?.cantidad ?? 0,
      ...['aprobada', 'en_linea', 'otros'].map((name) => money(found(name, row)?.monto ?? 0)),
    ]);
  const { rows: refused } = await sql<{ motivo: string | null; estado: string }>`
    select p.motivo, p.estado from pagos p ${customers} where ${days('p.finalizada_en')} and p.estado in ('rechazada', 'fallida', 'expirada')`.execute(
    database.kysely,
  );
  expect(countsOf(report.causas)).toEqual(
    countEach(refused.map(({ motivo, estado }) => motivo?.trim().slice(0, 80) || estado)),
  );
  expect(lines(report.compensaciones)).toEqual(
    await plainSums(sql`select p.estado as detalle, p.moneda, count(*)::int as cantidad, sum(p.total_compensado) as monto from compensaciones p ${customers}
      where ${days('p.updated_at')} and p.estado in ('S', 'F') group by 1, 2`),
  );
  const sold = sql`compras_bonos c join bonos_lineas l using (uuid)`;
  expect(lines(report.bonos)).toEqual(
    await plainSums(sql`select 'vendido' as detalle, c.moneda, sum(l.cantidad)::int as cantidad, sum(l.monto * l.cantidad) as monto from ${sold}
      where ${days('c.emitida_en')} group by 1, 2
      union all select 'redimido', c.moneda, count(*)::int, sum(l.monto) from ${sold} join bonos b using (entity_id) where ${days('b.canjeado_en')} group by 1, 2
      union all select 'anulado', c.moneda, count(*)::int, sum(l.monto) from ${sold} join bonos b using (entity_id) where ${days('b.anulado_en')} group by 1, 2
      union all select 'vencido', c.moneda, count(*)::int, sum(l.monto) from ${sold} join bonos b using (entity_id)
      where b.canjeado_en is null and b.anulado_en is null and c.vence_el >= ${addDays(from, -1)}::date and c.vence_el < ${to}::date and ${own} group by 1, 2`),
  );
  const { rows: acts } = await sql<{ personas: number; ingresos: number; clientes: number }>`
    with hechos as (
      select a.cliente, a.actor_id as persona, 1 as ingreso from auditoria a join clientes c on c.cliente = a.cliente
      where a.hecho = 'ingreso' and a.actor = 'persona' and ${days('a.ocurrido_en')}
      union all select p.numero_cuenta, null, 0 from pagos p ${customers} where p.estado = 'aprobada' and ${days('p.finalizada_en')})
    select count(distinct persona)::int as personas, coalesce(sum(ingreso), 0)::int as ingresos, count(distinct cliente)::int as clientes from hechos`.execute(
    database.kysely,
  );
  expect({ personas: report.personas, ingresos: report.ingresos, clientes: report.clientes }).toEqual(acts[0]);
  await compareConfirmations(report, days('p.finalizada_en'));
  const { rows: signIns } = await sql<{ user_agent: string | null }>`
    select a.user_agent from auditoria a join clientes c on c.cliente = a.cliente
    where a.hecho = 'ingreso' and a.actor = 'persona' and ${days('a.ocurrido_en')}`.execute(database.kysely);
  const devices = Object.groupBy(signIns, ({ user_agent }) => deviceOf(user_agent));
  expect(Object.fromEntries(report.dispositivos.map(({ detalle, cantidad }) => [detalle, cantidad]))).toEqual(
    Object.fromEntries(Object.entries(devices).map(([device, rows]) => [device, rows?.length])),
  );
  const { rows: settled } = await sql<{ en_linea: boolean; dias: number }>`
    select coalesce(l.ultimo >= (select min(${localDay('p.finalizada_en')}) from pagos p where p.numero_cuenta = c.cliente and p.estado = 'aprobada'), false) as en_linea,
      l.ultimo - d.fecha_vencimiento_documento as dias
    from liquidaciones l join documentos d using (id_edocta_detalle) join clientes c on c.cliente = l.numero_cuenta
    where l.ultimo between ${from}::date and ${to}::date and d.clase = 'INVOICE' and d.total = 0 and ${own}`.execute(
    database.kysely,
  );
  expect(Object.fromEntries(report.plazos.map((row) => [`${row.en_linea} ${row.dias}`, row.facturas]))).toEqual(
    countEach(settled.map((row) => `${row.en_linea} ${row.dias}`)),
  );
  const { rows: opened } = await sql<{ tipo: string }>`select c.tipo from descargas c where ${days('c.en')}`.execute(
    database.kysely,
  );
  expect(countsOf(report.descargas)).toEqual(countEach(opened.map(({ tipo }) => tipo)));
  const { rows: answers } = await sql<{ codigo: string }>`
    select p.codigo from respuestas_cuestionarios p join clientes c on c.cliente = p.cliente where ${days('p.respondido_en')}`.execute(
    database.kysely,
  );
  expect(countsOf(report.cuestionarios)).toEqual(countEach(answers.map(({ codigo }) => codigo)));
  const { rows: customersNow } = await sql<{ clientes: number }>`
    select count(*)::int as clientes from clientes c where c.estatus = '1' and ${own}`.execute(database.kysely);
  expect(report.clientes_activos).toBe(customersNow[0]?.clientes);
}

const FILE = `query ($filtro: FiltroInforme, $formato: FormatoInforme!) {
  informeArchivo(filtro: $filtro, formato: $formato) { nombre tipo contenido } }`;
async function fileOf(formato: string, filtro: object, session = LAURA) {
  const { data, errors } = await contract.ask(FILE, { formato, filtro }, session);
  expect(errors).toBeUndefined();
  return data?.informeArchivo as { readonly nombre: string; readonly tipo: string; readonly contenido: string };
}

/** Rows of the report's file: subject, figure, store, day, currency, count, amount in hundredths. */
const FILE_HEAD = ['Tema', 'Concepto', 'Tienda', 'Día', 'Moneda', 'Cantidad', 'Valor'];
const inHundredths = (amount: string): string => (amount === '' ? '' : String(toMinorUnits(amount)));
async function csvRows(filtro: object, session: typeof LAURA): Promise<readonly string[]> {
  const text = Buffer.from((await fileOf('CSV', filtro, session)).contenido, 'base64').toString();
  const [head, ...rows] = parse(text, { delimiter: ';', bom: true }) as string[][];
  expect(head).toEqual(FILE_HEAD);
  return rows.map((row) => [...row.slice(0, 6), inHundredths(row[6] ?? '')].join('|'));
}
/** Days of a spreadsheet count from 30 December 1899. */
const sheetDay = (serial: string): string => (serial === '' ? '' : addDays(localDate('1899-12-30'), Number(serial)));
async function sheetRows(filtro: object, session: typeof LAURA): Promise<readonly string[]> {
  const files = readZip(Buffer.from((await fileOf('XLSX', filtro, session)).contenido, 'base64'));
  const sheet = readSheet(files.get('xl/worksheets/sheet1.xml')?.toString() ?? '');
  const [head, ...rows] = sheet.rows.map((row) => row.map(({ value }) => shownText(value)));
  expect(head).toEqual(FILE_HEAD);
  return rows.map((row) =>
    [...row.slice(0, 3), sheetDay(row[3] ?? ''), ...row.slice(4, 6), inHundredths(row[6] ?? '')].join('|'),
  );
}

/** Words of the file, written by hand. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ en_linea: 'Pagado en el portal', otros: 'Pagado por otros medios', S: 'Hechas', F: 'Rechazadas' },
  ...{ vendido: 'Vendidos', redimido: 'Redimidos', vencido: 'Vencidos sin usar', anulado: 'Anulados' },
  ...{ aprobada: 'Aprobada', rechazada: 'Rechazada', fallida: 'Fallida', expirada: 'Expirada' },
};

/** Days after the due date in words, written by hand. */
function dueWords(days: number): string {
  if (days === 0) return 'el día que vence';
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'día' : 'días'} ${days < 0 ? 'antes' : 'después'}`;
}

/** The rows that the file of a report must have. */
function rowsOf(report: Report): readonly string[] {
  const row = (
    topic: string,
    what: string,
    facts: Partial<Record<'tienda' | 'dia' | 'moneda' | 'cantidad' | 'monto', unknown>>,
  ) => {
    const { tienda, dia, moneda, cantidad, monto } = facts;
    const name = tienda === undefined ? '' : STORES[tienda as StoreCode].name;
    return [
      topic,
      what,
      name,
      dia ?? '',
      moneda ?? '',
      cantidad ?? '',
      monto === undefined ? '' : inHundredths(String(monto)),
    ].join('|');
  };
  const sums = (topic: string, rows: readonly Sum[]) =>
    rows.map(({ detalle, ...facts }) => row(topic, WORDS[detalle] ?? detalle, facts));
  const counts = (topic: string, rows: readonly Count[]) =>
    rows.map(({ palabras, cantidad }) => row(topic, palabras, { cantidad }));
  const times = confirmationTimes(report.confirmaciones);
  const median = (isOnline: boolean) => medianDays(report.plazos.filter(({ en_linea }) => en_linea === isOnline));
  const only = (topic: string, what: string, cantidad: number | undefined) =>
    cantidad === undefined ? [] : [row(topic, what, { cantidad })];
  return [
    ...only('Uso', 'Clientes que ingresaron o pagaron', report.clientes),
    ...only('Uso', 'Clientes activos', report.clientes_activos),
    ...only('Uso', 'Personas que ingresaron', report.personas),
    ...only('Uso', 'Ingresos', report.ingresos),
    ...counts('Ingresos por equipo', report.dispositivos),
    ...sums('Cobrado por documentos', report.cobros),
    ...sums('Cobrado antes del periodo', report.cobros_antes),
    ...sums('Pagos por estado', report.pagos),
    ...counts('Por qué no se aprueban', report.causas),
    ...report.tiendas.flatMap(({ store_code: tienda, moneda, clientes, pagos, monto, en_linea, otros }) => [
      row('Por tienda', 'Clientes que pagaron aquí', { tienda, cantidad: clientes }),
      row('Por tienda', 'Pagos aprobados', { tienda, moneda, cantidad: pagos, monto }),
      row('Por tienda', 'Pagado en el portal por documentos', { tienda, moneda, monto: en_linea }),
      row('Por tienda', 'Pagado por otros medios', { tienda, moneda, monto: otros }),
    ]),
    ...report.dias.map(({ store_code: tienda, ...facts }) =>
      row('Pagos por día', 'Pagos aprobados', { tienda, ...facts }),
    ),
    ...only('Días después del vencimiento', 'Mediana antes del primer pago aquí', median(false)),
    ...only('Días después del vencimiento', 'Mediana desde el primer pago aquí', median(true)),
    ...report.plazos.map(({ en_linea, dias, facturas }) =>
      row('Facturas saldadas por días', `${en_linea ? 'Desde el' : 'Antes del'} primer pago aquí: ${dueWords(dias)}`, {
        cantidad: facturas,
      }),
    ),
    ...only('Segundos hasta confirmar', 'La mitad de los intentos', times?.half),
    ...only('Segundos hasta confirmar', 'Nueve de cada diez intentos', times?.most),
    ...report.confirmaciones.map(({ segundos, intentos }) =>
      row('Intentos por tiempo hasta confirmar', `${secondsInWords(segundos)} o menos`, { cantidad: intentos }),
    ),
    ...counts('Descargas', report.descargas),
    ...sums('Compensaciones', report.compensaciones),
    ...sums('Bonos', report.bonos),
    ...counts('Cuestionarios contestados', report.cuestionarios),
  ];
}

/** Opens the report's files, and compares each row with the figures of the page. */
async function compareFiles(filtro: object, session: typeof LAURA, report: Report): Promise<void> {
  const expected = rowsOf(report).toSorted();
  expect((await csvRows(filtro, session)).toSorted()).toEqual(expected);
  expect((await sheetRows(filtro, session)).toSorted()).toEqual(expected);
}

const ABSENT = `query ($filtro: FiltroInforme, $quienes: String, $page: Int) {
  clientesSinIngresos(filtro: $filtro, quienes: $quienes, pageSize: 100, currentPage: $page) {
    total_count sumas { ausencia moneda clientes debe } items { codigo ausencia moneda debe personas ultimo_ingreso store_code }
  } }`;
interface Absent {
  readonly total_count: number;
  readonly sumas: readonly {
    readonly ausencia: string;
    readonly moneda: string;
    readonly clientes: number;
    readonly debe: unknown;
  }[];
  readonly items: readonly {
    readonly codigo: string;
    readonly ausencia: string;
    readonly moneda: string;
    readonly debe: unknown;
  }[];
}
async function askAbsent(filtro: object, session = LAURA, quienes?: string): Promise<Absent> {
  const { data, errors } = await contract.ask(ABSENT, { filtro, quienes, page: 1 }, session);
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data?.clientesSinIngresos)) as Absent;
}

/** Compares the customers without a sign-in, and their debt, with plain statements. */
async function compareAbsent(from: LocalDate, to: LocalDate, stores: readonly StoreCode[]): Promise<void> {
  const { rows } = await sql<{ codigo: string; debe: string }>`
    select c.cliente as codigo, (select coalesce(sum(case when d.clase = 'INVOICE' then d.total else -d.total end), 0) from documentos d
      where d.numero_cuenta = c.cliente and d.moneda = c.moneda and d.total > 0) as debe
    from clientes c where c.estatus = '1' and c.store_code = any(${[...stores]}::text[]) and c.cliente not in (
      select a.cliente from auditoria a where a.cliente is not null and a.hecho = 'ingreso' and a.actor = 'persona'
        and ${localDay('a.ocurrido_en')} between ${from}::date and ${to}::date)`.execute(database.kysely);
  const found = await askAbsent({ desde: from, hasta: to }, { ...LAURA, tiendas: stores });
  const inOrder = (list: readonly { readonly codigo: string; readonly debe: unknown }[]) =>
    list.map(({ codigo, debe }) => `${codigo} ${money(debe)}`).toSorted();
  expect(found.total_count).toBe(rows.length);
  expect(inOrder(found.items)).toEqual(inOrder(rows).slice(0, found.items.length));
  const count = found.sumas.reduce((sum, { clientes }) => sum + clientes, 0);
  expect(count).toBe(rows.length);
  for (const moneda of ['COP', 'USD', 'PEN']) {
    const cents = (list: readonly { readonly debe: unknown }[]) =>
      list.reduce((sum, { debe }) => sum + Math.round(Number(debe) * 100), 0);
    expect(cents(found.sumas.filter((each) => each.moneda === moneda))).toBe(
      cents(found.items.filter((each) => each.moneda === moneda)),
    );
  }
}

test('every report and its files equal plain SQL to the cent, for any stores, in any mix of days stored before and after the events', async () => {
  await rebuildSums(deps, await allDays(deps));
  await fc.assert(
    fc.asyncProperty(
      fc.array(anything, { minLength: 1, maxLength: 12 }),
      fc.tuple(dayIndex, dayIndex),
      fc.subarray([...STORE_CODES], { minLength: 1 }),
      fc.oneof(fc.constant({}), fc.record({ tienda: store }), fc.record({ pais: fc.constantFrom(...COUNTRY_CODES) })),
      async (facts, [one, other], seen, filtro: { tienda?: StoreCode; pais?: string }) => {
        for (const fact of facts) await add(fact);
        await rebuildSums(deps, { from: FIRST, to: TODAY });
        const [from, to] = [addDays(FIRST, Math.min(one, other)), addDays(FIRST, Math.max(one, other))];
        const asked = { ...filtro, desde: from, hasta: to };
        const session = { ...LAURA, tiendas: seen };
        const { tienda, pais } = filtro;
        const stores = seen.filter((code) => (!tienda || code === tienda) && (!pais || STORES[code].country === pais));
        const report = await ask(asked, session);
        await compare(sameLength(from, to), stores, report);
        await compareFiles(asked, session, report);
        await compareAbsent(from, to, seen);
      },
    ),
    { numRuns: 8 },
  );
  await checkNightly(deps);
  expect(warnings).toEqual([]);
  const year = sameLength('2025-09-05' as LocalDate, TODAY);
  await compare(year, STORE_CODES, await ask({ desde: year.from, hasta: TODAY }));
  const [august, july] = [['2026-08-01', '2026-08-31'] as const, ['2026-07-01', '2026-07-31'] as const];
  const [from, to] = august.map(localDate) as [LocalDate, LocalDate];
  const before = july.map(localDate) as [LocalDate, LocalDate];
  const month = await ask({ desde: from, hasta: to });
  await compare({ from, to, before }, STORE_CODES, month);
  await compareFiles({ desde: from, hasta: to }, LAURA, month);
});

describe('customers without sign-ins', () => {
  test('the list shows customers that never signed in, that signed in only on other days, and that have no people', async () => {
    const day = addDays(TODAY, -700);
    const never = await addCustomer(database, { store_code: 'lubricantes_peru', pais: 'PE' });
    const once = await addCustomer(database, { store_code: 'lubricantes_peru', pais: 'PE' });
    const nobody = await addCustomer(database, { store_code: 'lubricantes_peru', pais: 'PE' });
    await sql`update usuarios set status = 0 where cliente = ${nobody.cliente}`.execute(database.kysely);
    const known = people.get('lubricantes_peru') as TestPerson;
    people.set('lubricantes_peru', once);
    await addSignIn('lubricantes_peru', at(addDays(day, 1), 1439));
    people.set('lubricantes_peru', known);
    const on = (desde: LocalDate, quienes?: string) =>
      askAbsent({ desde, hasta: desde, tienda: 'lubricantes_peru' }, LAURA, quienes);
    const codes = async (desde: LocalDate, quienes?: string) =>
      (await on(desde, quienes)).items.map(({ codigo }) => codigo);
    expect(await codes(day, 'nunca')).toContain(never.cliente);
    expect(await codes(day, 'otras-fechas')).toContain(once.cliente);
    expect(await codes(day, 'sin-personas')).toContain(nobody.cliente);
    expect(await codes(addDays(day, 1))).not.toContain(once.cliente);
    expect(await codes(addDays(day, 2))).toContain(once.cliente);
    await sql`update clientes set estatus = '0' where cliente = ${never.cliente}`.execute(database.kysely);
    expect(await codes(day, 'nunca')).not.toContain(never.cliente);
  });

  test('an operator of some stores reads only those stores’ customers without sign-ins', async () => {
    const limited = { ...LAURA, tiendas: ['ecuador'] as const };
    const { items } = await askAbsent({}, limited);
    expect(new Set(items.map(({ moneda }) => moneda))).toEqual(new Set(['USD']));
    expect(await askAbsent({ tienda: 'main' }, limited)).toMatchObject({ total_count: 0, items: [], sumas: [] });
  });
});

describe('the report in the console', () => {
  test('the report counts today’s events as they happen', async () => {
    const before = await ask({ desde: TODAY, hasta: TODAY });
    await addPayment('ecuador', { estado: 'aprobada', cents: 1, en: at(TODAY, 1) });
    const after = await ask({ desde: TODAY, hasta: TODAY });
    const dollars = ({ pagos }: Report) =>
      Number(pagos.find(({ detalle, moneda }) => detalle === 'aprobada' && moneda === 'USD')?.monto ?? 0);
    expect(Math.round((dollars(after) - dollars(before)) * 100)).toBe(1);
  });

  test('an operator of some stores reads only their figures, and an unseen store’s report is empty', async () => {
    const limited = { ...LAURA, tiendas: ['ecuador'] as const };
    const report = await ask({ desde: FIRST, hasta: TODAY }, limited);
    expect(new Set(report.tiendas.map(({ store_code }) => store_code))).toEqual(new Set(['ecuador']));
    const other = await ask({ desde: FIRST, hasta: TODAY, tienda: 'main' }, limited);
    expect(other).toMatchObject({ clientes: 0, personas: 0, pagos: [], cobros: [], dias: [], plazos: [], tiendas: [] });
    const peru = { ...LAURA, tiendas: ['lubricantes_peru'] as const };
    expect((await ask({ desde: FIRST, hasta: FIRST }, peru)).moneda).toBe('PEN');
    expect((await ask({ tienda: 'ecuador' })).moneda).toBe('USD');
  });

  test('a payment that the ERP names by its reference counts once', async () => {
    const day = addDays(TODAY, -400);
    const { referencia } = await addPayment('lubricantes_peru', { estado: 'aprobada', cents: 12_345, en: at(day, 60) });
    await addApplication('lubricantes_peru', { cents: 12_345, fecha: addDays(day, 1), referencia });
    await addApplication('lubricantes_peru', { cents: 55, fecha: addDays(day, 1) });
    await rebuildSums(deps, { from: day, to: addDays(day, 1) });
    const report = await ask({ desde: day, hasta: addDays(day, 1), tienda: 'lubricantes_peru' });
    expect(lines(report.cobros)).toEqual(['en_linea PEN 1 123.45', 'otros PEN 1 0.55']);
  });

  test('days to pay are counted separately before and after the customer’s first payment in the portal', async () => {
    const day = addDays(TODAY, -500);
    const plazos = async () => (await ask({ desde: day, hasta: addDays(day, 3), tienda: 'main' })).plazos;
    const count = (rows: Report['plazos'], isOnline: boolean, days: number) =>
      rows.find(({ en_linea, dias }) => en_linea === isOnline && dias === days)?.facturas ?? 0;
    const before = await plazos();
    people.set('main', await addCustomer(database, { store_code: 'main' }));
    await addApplication('main', { cents: 500, fecha: day, due: addDays(day, -7) });
    await addPayment('main', { estado: 'aprobada', cents: 500, en: at(addDays(day, 3), 600) });
    await addApplication('main', { cents: 500, fecha: addDays(day, 3), due: addDays(day, 4) });
    await rebuildSums(deps, { from: day, to: addDays(day, 3) });
    const after = await plazos();
    expect(count(after, false, 7)).toBe(count(before, false, 7) + 1);
    expect(count(after, true, -1)).toBe(count(before, true, -1) + 1);
  });

  test('a payment at night belongs to the day in the store’s time zone', async () => {
    const day = addDays(TODAY, -600);
    await addPayment('ecuador', { estado: 'aprobada', cents: 100, en: at(day, 1439) });
    await addPayment('ecuador', { estado: 'aprobada', cents: 200, en: at(addDays(day, 1), 0) });
    await rebuildSums(deps, { from: day, to: addDays(day, 1) });
    const { dias } = await ask({ desde: day, hasta: addDays(day, 1) });
    expect(dias.map(({ dia, monto }) => [dia, money(monto)])).toEqual([
      [day, '1.00'],
      [addDays(day, 1), '2.00'],
    ]);
  });

  test('an opened file is counted once it was sent', async () => {
    const before = await ask({ desde: TODAY, hasta: TODAY, tienda: 'ecuador' });
    for (const watch of links.watchers) watch('factura', customerOf('ecuador').userId);
    const count = ({ descargas }: Report) => descargas.find(({ detalle }) => detalle === 'factura')?.cantidad ?? 0;
    await expect
      .poll(async () => count(await ask({ desde: TODAY, hasta: TODAY, tienda: 'ecuador' })))
      .toBe(count(before) + 1);
  });
});

describe('the report as a file', () => {
  const pdfText = async ({ contenido }: { readonly contenido: string }) =>
    (await readPdf(Readable.from(Buffer.from(contenido, 'base64')))).pages.map(({ text }) => text).join('\n');

  test('the PDF has every currency separately with its sign, and the times and devices of the page', async () => {
    const day = addDays(TODAY, -650);
    await addPayment('main', { estado: 'aprobada', cents: 1_234_567, en: at(day, 60), seconds: 155 });
    await addPayment('ecuador', { estado: 'aprobada', cents: 512_14, en: at(day, 60), seconds: 161 });
    await addPayment('lubricantes_peru', { estado: 'rechazada', cents: 100, en: at(day, 60), seconds: 5_000 });
    await addSignIn('main', at(day, 61), [...AGENTS.keys()][0]);
    await rebuildSums(deps, { from: day, to: day });
    const file = await fileOf('PDF', { desde: day, hasta: day });
    expect([file.nombre, file.tipo]).toEqual([`informe-${day}-a-${day}.pdf`, 'application/pdf']);
    const text = await pdfText(file);
    for (const words of [
      '$ 1.234.567',
      'US$ 512,14',
      'S/ 1,00',
      '2 min 50 s (la mitad)',
      'Nueve de cada diez, en',
      '100 %',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('1.235.079');
  });

  test('the file of one store names the store, and has the currency of its country', async () => {
    const text = await pdfText(await fileOf('PDF', { tienda: 'lubricantes_peru' }));
    expect(text).toContain('Lubricantes Perú');
    expect(text).toContain('Pagado en línea, en soles');
    expect(text).not.toContain('pesos');
  });

  test('the spreadsheet has the same times and devices', async () => {
    const day = addDays(TODAY, -650);
    const csv = Buffer.from((await fileOf('CSV', { desde: day, hasta: day })).contenido, 'base64').toString();
    expect(csv).toContain('Segundos hasta confirmar;La mitad de los intentos;;;;170;');
    expect(csv).toContain('Ingresos por equipo;Celular;;;;1;');
  });
});

describe('stored sums of the report', () => {
  const waiting = async (session = LAURA) =>
    (await contract.ask('{ sumasPorAtender { diferencias desde } }', {}, session)).data?.sumasPorAtender;
  const countWaiting = async () =>
    (await waitingSums(database).count(LAURA, { now: clock.now(), promise: undefined })).count;

  test('an application of money of an earlier day is counted by the next refresh', async () => {
    const day = addDays(TODAY, -90);
    // Payments of the tests above lie in the past.
    await checkSums(deps);
    await addApplication('lubricantes_ecuador', { cents: 777, fecha: day });
    await refreshSums(deps);
    expect((await checkSums(deps)).count).toBe(0);
    expect(lines((await ask({ desde: day, hasta: day, tienda: 'lubricantes_ecuador' })).cobros)).toEqual([
      'otros USD 1 7.77',
    ]);
  });

  test('a stored sum that was changed by hand is reported, logged and corrected', async () => {
    const day = addDays(TODAY, -90);
    await sql`update sumas_diarias set monto = monto + 0.01 where dia = ${day} and medida = 'cobro' and store_code = 'lubricantes_ecuador'`.execute(
      database.kysely,
    );
    await checkNightly(deps);
    expect(warnings).toEqual([[expect.objectContaining({ cuantas: 1 }), expect.stringContaining('no cuadran')]]);
    expect(await waiting()).toEqual({ diferencias: 1, desde: clock.now().toISOString() });
    expect(await waiting({ ...LAURA, tiendas: ['ecuador'] })).toBeNull();
    expect(await countWaiting()).toBe(1);
    expect((await checkSums(deps)).count).toBe(0);
    expect(await waiting()).toBeNull();
    expect(await countWaiting()).toBe(0);
  });

  test('two simultaneous refreshes store each day once', async () => {
    await sql`delete from sumas_dias where dia > ${addDays(TODAY, -20)}`.execute(database.kysely);
    await Promise.all([refreshSums(deps), refreshSums(deps)]);
    expect((await checkSums(deps)).count).toBe(0);
  });
});
