import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';

const EVERY_MS = 20;

/** Lists of a customer, with the noun of their rows for the result table. */
const LISTS = {
  'facturas-pendientes': { rows: 'invoices', filter: '' },
  'historial-de-cuenta': { rows: 'settled documents', filter: '' },
  extracto: { rows: 'lines of a statement', filter: 'desde=2026-01-01&hasta=2026-10-31' },
} as const;

/**
 * Documents to add for a list: open invoices, or documents settled by an application. A statement has a row per
 * document and per settlement.
 */
const FILLED: Readonly<
  Record<keyof typeof LISTS, (rows: number) => { readonly documents: number; readonly areSettled: boolean }>
> = {
  'facturas-pendientes': (rows) => ({ documents: rows, areSettled: false }),
  'historial-de-cuenta': (rows) => ({ documents: rows, areSettled: true }),
  extracto: (rows) => ({ documents: rows / 2, areSettled: true }),
};

interface Asked {
  readonly list: keyof typeof LISTS;
  readonly format: 'PDF' | 'XLSX' | 'CSV';
  readonly rows: number;
  readonly aim: string;
  readonly isReached: (measured: Measured) => boolean;
}

interface Measured {
  /** Time from the order to the finished file. */
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly megabytes: number;
  /** Increase of resident memory since the order. */
  readonly moreMemory: number;
  /** Slowest of fifty simple requests per second that need no database, during the export. */
  readonly longestMs: number;
}

/** A PDF has at most 20,000 rows, and the customer already has hundreds. */
const MOST_ON_PAPER = 19_500;

const ASKED: readonly Asked[] = [
  {
    list: 'facturas-pendientes',
    format: 'PDF',
    rows: 20_000,
    aim: '2.5 s, first byte 100 ms, block 50 ms',
    isReached: ({ seconds, firstByteMs, longestMs }) => seconds <= 2.5 && firstByteMs <= 100 && longestMs <= 50,
  },
  { list: 'facturas-pendientes', format: 'XLSX', rows: 20_000, aim: '—', isReached: () => true },
  { list: 'extracto', format: 'PDF', rows: MOST_ON_PAPER, aim: '—', isReached: () => true },
  { list: 'historial-de-cuenta', format: 'PDF', rows: MOST_ON_PAPER, aim: '—', isReached: () => true },
  {
    list: 'facturas-pendientes',
    format: 'XLSX',
    rows: 200_000,
    aim: '3 s, 150 MB',
    isReached: ({ seconds, moreMemory }) => seconds <= 3 && moreMemory <= 150,
  },
  { list: 'facturas-pendientes', format: 'CSV', rows: 200_000, aim: '—', isReached: () => true },
  { list: 'extracto', format: 'XLSX', rows: 200_000, aim: '—', isReached: () => true },
  { list: 'historial-de-cuenta', format: 'XLSX', rows: 200_000, aim: '—', isReached: () => true },
];

/** Measures exports of a customer's invoices, statement and history: duration, and delay of other requests. */
export async function measureExports(stage: Stage): Promise<ResultLine[]> {
  const [caller] = stage.callers;
  if (!caller) return [];
  const lines: ResultLine[] = [];
  for (const asked of ASKED) {
    await fillUp(stage, caller, asked);
    // An unmeasured first run, so that V8 compiles the code.
    await measureOne(stage, caller, asked);
    const measured = await measureOne(stage, caller, asked);
    const { seconds, firstByteMs, megabytes, moreMemory, longestMs } = measured;
    lines.push({
      what: `${asked.format} of ${formatWhole(asked.rows)} ${LISTS[asked.list].rows}, while 50 requests/s go on`,
      database: stage.scratch.kind,
      measured: `${seconds.toFixed(1)} s, first byte ${formatWhole(firstByteMs)} ms, ${megabytes.toFixed(1)} MB, memory +${formatWhole(moreMemory)} MB, longest answer ${formatWhole(longestMs)} ms`,
      aim: asked.aim,
      ...(asked.aim === '—' ? {} : { reached: asked.isReached(measured) }),
    });
  }
  return lines;
}

/** Adds the documents of the list. Stops the portal meanwhile. */
async function fillUp(stage: Stage, { cliente }: Caller, { list, rows }: Asked): Promise<void> {
  const { documents, areSettled } = FILLED[list](rows);
  await stage.stopPortal();
  await stage.scratch.use(async ({ kysely }) => {
    await sql`delete from aplicaciones where numero_cuenta = ${cliente} and aplicacion like 'M%'`.execute(kysely);
    await sql`delete from documentos where numero_cuenta = ${cliente} and num_documento like 'M%'`.execute(kysely);
    await sql`
      insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, num_documento, num_factura, codigo_destinatario, nombre_destino,
        fecha_documento, ejercicio, fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
      select d.numero_cuenta, d.sociedad, 'INVOICE', d.tipo_documento, 'M' || n, 'FE-' || n, d.codigo_destinatario, d.nombre_destino, date '2026-01-01' + n % 250,
        2026, date '2026-02-01' + n % 250, d.moneda, 1000000 + n, v.saldo, v.saldo, now()
      from (select * from documentos where numero_cuenta = ${cliente} limit 1) d,
        generate_series(1, ${documents}::int - (select count(*)::int from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE' and total > 0)) n
        cross join lateral (select case when ${areSettled} then 0 else 1000000 + n end as saldo) v`.execute(kysely);
    if (areSettled)
      await sql`
        insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, fecha, tipo, referencia, monto)
        select numero_cuenta, num_documento, id_edocta_detalle, fecha_documento + 20, 'pago', 'Pago ' || num_documento, valor_original
        from documentos where numero_cuenta = ${cliente} and num_documento like 'M%'`.execute(kysely);
    await sql`vacuum analyze aplicaciones, liquidaciones`.execute(kysely);
    // Dead rows would slow down scans, and autovacuum could run during the measurement.
    await sql`vacuum analyze documentos`.execute(kysely);
    await sql`delete from exportaciones`.execute(kysely);
  });
}

async function measureOne(stage: Stage, caller: Caller, { list, format }: Asked): Promise<Measured> {
  const { url, child } = await stage.portal();
  const before = readMemory(child.pid).now;
  const watch = watchResponseTimes(url, child.pid);
  const started = performance.now();
  await askContract(
    url,
    caller,
    `mutation { exportar(nombre: "${list}", formato: ${format}${filterOf(list)}) { id } }`,
  );
  const id = await untilReady(url, caller);
  const seconds = (performance.now() - started) / 1000;
  const { longestMs, mostMemory } = await watch.stop();
  const link = await askContract(url, caller, `mutation { descargarExportacion(id: "${id}") { url } }`);
  const asked = performance.now();
  const response = await fetch((link.descargarExportacion as { url: string }).url);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    firstByteMs ||= performance.now() - asked;
    bytes += chunk.length;
  }
  return { seconds, firstByteMs, megabytes: bytes / 1e6, moreMemory: Math.max(0, mostMemory - before), longestMs };
}

const filterOf = (list: Asked['list']): string => {
  const { filter } = LISTS[list];
  return filter && `, filtro: "${filter}"`;
};

export async function askContract(url: string, { token }: Caller, query: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (errors || !data) throw new Error(`The portal refused: ${JSON.stringify(errors)}`);
  return data;
}

async function untilReady(url: string, caller: Caller): Promise<string> {
  for (;;) {
    const { exportaciones } = await askContract(url, caller, '{ exportaciones { id estado aviso } }');
    const [newest] = exportaciones as { id: string; estado: string; aviso: string | null }[];
    if (newest?.estado === 'LISTA') return newest.id;
    if (newest?.estado === 'FALLIDA') throw new Error(`The file failed: ${newest.aviso}`);
    await setTimeout(50);
  }
}

/** Sends fifty requests per second that need no database: a late answer was delayed by the event loop. */
export function watchResponseTimes(url: string, pid: number) {
  let isOver = false;
  let longestMs = 0;
  let mostMemory = 0;
  const one = async () => {
    const sent = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longestMs = Math.max(longestMs, performance.now() - sent);
    mostMemory = Math.max(mostMemory, readMemory(pid).now);
  };
  const run = async () => {
    const asked: Promise<void>[] = [];
    while (!isOver) {
      // A failed request means that the portal has ended; the caller then reports the reason.
      asked.push(one().catch(() => undefined));
      await setTimeout(EVERY_MS);
    }
    await Promise.all(asked);
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return { longestMs, mostMemory };
    },
  };
}
