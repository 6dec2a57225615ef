import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { readCpuSeconds, readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';
import { askContract, watchResponseTimes } from './exports.ts';

const LINES = 100_000;
const LINES_PER_ORDER = 5;

interface Asked {
  readonly mode: 'CONSOLIDADO' | 'DETALLADO';
  readonly aim: string;
  readonly isReached: (measured: Measured) => boolean;
}

interface Measured {
  /** Time from the request to the finished certificate. */
  readonly seconds: number;
  /** Processor time of the portal, insensitive to other work on the machine. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
  /** Increase of resident memory since the request. */
  readonly moreMemory: number;
  /** Slowest of fifty simple requests per second that need no database, during the making. */
  readonly longestMs: number;
}

const ASKED: readonly Asked[] = [
  {
    mode: 'DETALLADO',
    aim: '30 s, 150 MB, block 100 ms',
    isReached: ({ seconds, moreMemory, longestMs }) => seconds <= 30 && moreMemory <= 150 && longestMs <= 100,
  },
  { mode: 'CONSOLIDADO', aim: '—', isReached: () => true },
];

/** Measures sales certificates of a customer with very many invoiced lines: duration, and delay of other requests. */
export async function measureSalesCertificates(stage: Stage): Promise<ResultLine[]> {
  const [caller] = stage.callers;
  if (!caller) return [];
  await addSales(stage, caller);
  const idle = await longestWhenIdle(stage);
  const lines: ResultLine[] = [];
  for (const asked of ASKED) {
    const measured = await measureOne(stage, caller, asked);
    const { seconds, cpuSeconds, megabytes, moreMemory, longestMs } = measured;
    lines.push({
      what: `${asked.mode} certificate of ${formatWhole(LINES)} invoiced lines, while 50 requests/s go on`,
      database: stage.scratch.kind,
      measured: `${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, memory +${formatWhole(moreMemory)} MB, longest answer ${formatWhole(longestMs)} ms (idle ${formatWhole(idle)} ms)`,
      aim: asked.aim,
      ...(asked.aim === '—' ? {} : { reached: asked.isReached(measured) }),
    });
  }
  return lines;
}

/** Adds invoiced orders of the last three hundred days. Stops the portal meanwhile. */
async function addSales(stage: Stage, { cliente }: Caller): Promise<void> {
  await stage.stopPortal();
  await stage.scratch.use(async ({ kysely }) => {
    const orders = sql`generate_series(1, ${LINES / LINES_PER_ORDER}::int) n`;
    const lines = sql`${orders} cross join generate_series(1, ${LINES_PER_ORDER}::int) l`;
    const day = sql`current_date - 2 - (n % 300)`;
    const product = sql`'1002' || l, 'Producto número ' || l`;
    await sql`
      insert into pedidos (num_pedido, numero_cuenta, codigo_destinatario, fecha_pedido, moneda, actualizado_en)
      select 'V' || n, ${cliente}, t.codigo_destinatario, ${day}, (select moneda from clientes where cliente = ${cliente}), now()
      from ${orders} join (select codigo_destinatario, row_number() over () - 1 as lugar, count(*) over () as todos from destinatarios
        where codigo_cliente = ${cliente} and negocio = 'EDS') t on t.lugar = n % t.todos`.execute(kysely);
    await sql`
      insert into pedido_lineas (num_pedido, posicion, cod_producto, descripcion, cantidad, unidad_medida, valor)
      select 'V' || n, l * 10, ${product}, 1000, 'GAL', 15240000 + n from ${lines}`.execute(kysely);
    await sql`
      insert into entregas (numero_entrega, num_pedido, num_factura, fecha_factura, actualizado_en)
      select 'V' || n, 'V' || n, 'FV-' || n, ${day}, now() from ${orders}`.execute(kysely);
    await sql`
      insert into entrega_lineas (numero_entrega, posicion, cod_producto, descripcion, unidad_medida, cantidad, cantidad_facturada)
      select 'V' || n, l * 10, ${product}, 'GAL', 1000, 1000 from ${lines}`.execute(kysely);
    for (const table of ['pedidos', 'pedido_lineas', 'entregas', 'entrega_lineas'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(kysely);
  });
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Slowest answer of an idle portal, for comparison: other work on the machine delays answers too. */
async function longestWhenIdle(stage: Stage): Promise<number> {
  const { url, child } = await stage.portal();
  const watch = watchResponseTimes(url, child.pid);
  await setTimeout(10_000);
  return (await watch.stop()).longestMs;
}

async function measureOne(stage: Stage, caller: Caller, { mode }: Asked): Promise<Measured> {
  const { url, child } = await stage.portal();
  const before = readMemory(child.pid).now;
  const cpuBefore = readCpuSeconds(child.pid);
  const watch = watchResponseTimes(url, child.pid);
  const started = performance.now();
  await askContract(
    url,
    caller,
    `mutation { solicitarCertificadoVentas(input: { fecha_inicio: "${daysAgo(350)}", fecha_fin: "${daysAgo(2)}", modo_impresion: "${mode}",
      negocio: "EDS" }) { codigo mensaje } }`,
  );
  const pdf = await untilReady(url, caller);
  const seconds = (performance.now() - started) / 1000;
  const cpuSeconds = readCpuSeconds(child.pid) - cpuBefore;
  const { longestMs, mostMemory } = await watch.stop();
  const megabytes = (await (await fetch(pdf)).arrayBuffer()).byteLength / 1e6;
  return { seconds, cpuSeconds, megabytes, moreMemory: Math.max(0, mostMemory - before), longestMs };
}

async function untilReady(url: string, caller: Caller): Promise<string> {
  const query =
    '{ listarCertificadoVenta(sort: { increment_sales_certificate: DESC }, pageSize: 1) { items { estado motivo pdf } } }';
  for (;;) {
    const { listarCertificadoVenta: list } = await askContract(url, caller, query);
    const [newest] = (list as { items: { estado: string; motivo: string | null; pdf: string | null }[] }).items;
    if (newest?.pdf) return newest.pdf;
    if (newest?.estado === 'FALLIDO') throw new Error(`The certificate failed: ${newest.motivo}`);
    await setTimeout(100);
  }
}
