import type { Request } from 'autocannon';
import { sql } from 'kysely';
import { readAccountFilter } from '#areas/account/rules/account-filter.ts';
import { systemClock, today } from '#platform/clock.ts';
import { compareWithFloor } from '../compare-with-floor.ts';
import { recordHistorySql } from '../floor/statements.ts';
import { applyLoad, type Rate } from '../load.ts';
import { formatRate, formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';

const DOCUMENTS = 200_000;
const CONNECTIONS = 4;
const PAGE_SIZE = 10;
/** Number of statements, requested one after another. */
const STATEMENTS = 5;

const HISTORY = `query History($filter: AccountFilterInput, $page: Int) {
  accountHistory(detailFilter: $filter, pageSize: ${PAGE_SIZE}, currentPage: $page) {
    size moneda
    data { subtotal detalle {
      id_edocta_detalle num_documento num_factura tipo_documento classification detalle clase fecha_documento fecha_vencimiento_documento
      estado_documento dias_mora total saldo tiene_pdf fecha_saldado abonos { tipo referencia documento uuid }
    } }
  }
}`;

const STATEMENT = `query Statement($desde: String!, $hasta: String!) {
  extractoCuenta(desde: $desde, hasta: $hasta, pageSize: 25) {
    saldo_inicial cargos cargos_cantidad abonos abonos_cantidad saldo_final total_count
    edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
    items { fila fecha documento concepto cargo abono saldo uuid }
  }
}`;

const SETTLED = { estado_documento: { eq: 'C' } };

interface Asked {
  readonly what: string;
  readonly filter: Record<string, unknown>;
  readonly page: number;
}

/** Measures the account of a customer with 200,000 documents of two years, nearly all settled. */
export async function measureAccount(stage: Stage): Promise<ResultLine[]> {
  const [caller] = stage.callers;
  if (!caller) return [];
  const size = await fillUp(stage, caller);
  const month = monthBeforeLast();
  const asked: readonly Asked[] = [
    { what: 'page 1', filter: SETTLED, page: 1 },
    { what: 'last page', filter: SETTLED, page: Math.ceil(size / PAGE_SIZE) },
    { what: 'by total', filter: { ...SETTLED, total: { gteq: '1000000', lteq: '1010000' } }, page: 1 },
    { what: 'by text', filter: { ...SETTLED, texto: { like: '%H1999%' } }, page: 1 },
    {
      what: 'settled in a month',
      filter: { ...SETTLED, fecha_saldado: { gteq: month.desde, lteq: month.hasta } },
      page: 1,
    },
  ];
  const lines: ResultLine[] = [];
  let first: Rate | undefined;
  for (const each of asked) {
    const { portal, floor } = await historyOf(stage, caller, each);
    first ??= portal;
    const share = portal.perSecond / floor.perSecond;
    const times = portal.p50 / first.p50;
    const isDeep = each.what === 'last page';
    lines.push({
      what: `Account history of ${formatWhole(DOCUMENTS)} documents, ${each.what}, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: `${formatRate(portal)} (${Math.round(share * 100)} % of the floor${isDeep ? `, ${times.toFixed(1)} times page 1` : ''})`,
      floor: formatRate(floor),
      aim: isDeep ? '≤ 1.5 times page 1' : each.what === 'page 1' ? '≥ 40 % of the floor' : '—',
      ...(isDeep ? { reached: times <= 1.5 } : each.what === 'page 1' ? { reached: share >= 0.4 } : {}),
    });
  }
  return [...lines, ...(await measureStatements(stage, caller))];
}

async function historyOf(stage: Stage, { token, cliente }: Caller, { filter, page }: Asked) {
  const read = readAccountFilter(filter as Parameters<typeof readAccountFilter>[0], { currency: 'COP', cliente });
  if (!read.ok) throw new Error(`The filter cannot be read: ${read.refusal.problem}`);
  const statements = await recordHistorySql(read.value, {
    pageSize: PAGE_SIZE,
    currentPage: page,
    offset: (page - 1) * PAGE_SIZE,
  });
  const request = post(token, HISTORY, { filter, page });
  const load = (right: string) => () => ({
    connections: CONNECTIONS,
    next: () => request,
    isRight: (body: string) => body.includes(right) && !body.includes('"errors"'),
  });
  return compareWithFloor(stage, statements, load('"detalle":[{'), load('"valor_original"'));
}

async function measureStatements(stage: Stage, { token }: Caller): Promise<ResultLine[]> {
  const now = today(systemClock);
  const lines: ResultLine[] = [];
  for (const [what, period] of [
    ['a month', monthBeforeLast()],
    ['two years', { desde: `${Number(now.slice(0, 4)) - 2}${now.slice(4).replace('02-29', '02-28')}`, hasta: now }],
  ] as const) {
    const request = post(token, STATEMENT, period);
    const ask = () =>
      stage.portal().then((server) =>
        applyLoad({
          server,
          connections: 1,
          amount: STATEMENTS,
          next: () => request,
          isRight: (body) => body.includes('"fila":1,'),
        }),
      );
    await ask();
    const { p50, p99 } = await ask();
    lines.push({
      what: `Statement of ${what}, ${formatWhole(DOCUMENTS)} documents`,
      database: stage.scratch.kind,
      measured: `p50 ${formatWhole(p50)} ms, slowest ${formatWhole(p99)} ms`,
      aim: '—',
    });
  }
  return lines;
}

const post = (token: string, query: string, variables: object): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
});

/** The calendar month before the previous one. */
function monthBeforeLast(): { readonly desde: string; readonly hasta: string } {
  const [year = 0, month = 0] = today(systemClock).split('-').map(Number);
  const day = (of: Date): string => of.toISOString().slice(0, 10);
  return { desde: day(new Date(Date.UTC(year, month - 3, 1))), hasta: day(new Date(Date.UTC(year, month - 2, 0))) };
}

/**
 * Adds this many documents of the last two years. Applications settle all but the newest, one in eight from a
 * document in favour. Stops the portal meanwhile. @returns number of settled documents
 */
async function fillUp(stage: Stage, { cliente }: Caller): Promise<number> {
  await stage.stopPortal();
  return stage.scratch.use(async ({ kysely }) => {
    await sql`
      insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, agrupacion, num_documento, num_factura, codigo_destinatario, nombre_destino,
        fecha_documento, ejercicio, fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en, periodo)
      select d.numero_cuenta, d.sociedad, case when n % 8 = 0 then 'PAYMENT' else 'INVOICE' end, d.tipo_documento, d.agrupacion, 'H' || n, 'FH-' || n,
        d.codigo_destinatario, d.nombre_destino, x.dia, extract(year from x.dia)::int, x.dia + 15, d.moneda, 1000000 + n, s.queda, s.queda, now(),
        to_char(x.dia, 'YYYY-MM')
      from (select * from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE' limit 1) d,
        generate_series(1, ${DOCUMENTS}::int - (select count(*)::int from documentos where numero_cuenta = ${cliente})) n
        cross join lateral (select current_date - 730 + (n::bigint * 725 / ${DOCUMENTS}::int)::int as dia) x
        cross join lateral (select case when x.dia > current_date - 20 then 1000000 + n else 0 end as queda) s`.execute(
      kysely,
    );
    await sql`
      insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, id_origen, fecha, tipo, referencia, monto)
      select i.numero_cuenta, 'H' || i.id_edocta_detalle, i.id_edocta_detalle, p.id_edocta_detalle,
        greatest(i.fecha_documento, coalesce(p.fecha_documento, i.fecha_documento)) + 12, case when p.id_edocta_detalle is null then 'pago' else 'compensacion' end,
        'Consignación ' || i.id_edocta_detalle, least(i.valor_original, coalesce(p.valor_original, i.valor_original))
      from documentos i left join documentos p on p.numero_cuenta = i.numero_cuenta and p.clase = 'PAYMENT' and p.total = 0
        and p.num_documento = 'H' || (substr(i.num_documento, 2)::int + 1)
      where i.numero_cuenta = ${cliente} and i.clase = 'INVOICE' and i.total = 0 and i.num_documento like 'H%'`.execute(
      kysely,
    );
    // Autovacuum may not have run yet on the new rows.
    for (const table of ['documentos', 'aplicaciones', 'liquidaciones'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(kysely);
    const { rows } = await sql<{ settled: number }>`
      select count(*)::int as settled from documentos where numero_cuenta = ${cliente} and total = 0`.execute(kysely);
    return rows[0]?.settled ?? 0;
  });
}
