import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Request } from '@playwright/test';
import { sql } from 'kysely';
import { REVIEW_PATH } from '#areas/compensations/rules/choice-lists.ts';
import { orderHref } from '#areas/orders/rules/order-address.ts';
import { PAY_PATH, resultHref } from '#areas/payments/rules/pay-address.ts';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { pageAddress } from '#areas/session/rules/site.ts';
import { CHOOSE_VOUCHERS_PATH, CONFIRM_PATH } from '#areas/vouchers/rules/pages.ts';
import type { Database } from '#platform/database/database.ts';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.ts';
import { PAGES as ROWS } from '../../src/registry.ts';
import { addManyOrders } from '../many-orders.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';
import { addInvoices, paymentBody } from './payments.ts';

/** An ordinary phone: a processor four times slower, and a slow mobile network. */
const SLOWER = 4;
const NETWORK = { latency: 562, downloadThroughput: (1.47 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const PAINT_MS = 1_200;
const SCRIPT_MS = 2_500;
const REQUESTS = 20;
const VISITS = 3;
/** Requests that never end: the notification stream, and the script of its shared worker. */
const ENDLESS = /\/notifications\/stream|\/shared-worker-/;
const QUIET_MS = 1_500;
const LONGEST_MS = 30_000;

type NamedPage = readonly [name: string, path: string];

const SIGN_IN = '/login';
const USUAL: readonly NamedPage[] = [
  ['sign-in', SIGN_IN],
  ['home', '/'],
  ['invoices', '/admin/pending-invoices'],
];

/** Pages whose query names what they show, such as one payment, and the page of refusals. */
const OF_ONE = [
  '/admin/resultado-transaccion',
  '/admin/order-details',
  PAY_PATH,
  REVIEW_PATH,
  CHOOSE_VOUCHERS_PATH,
  CONFIRM_PATH,
  NO_PERMISSION_PATH,
];

/** Values of parameters in paths of pages that anyone may open: an unknown code, an expired link. */
const UNKNOWN = {
  ':code': 'SRT-CV-2026-2222-2222-2222-22',
  ':token': 'enlace-vencido',
  ':formulario': 'form-satisfaction',
};

const withoutParameters = (path: string): string =>
  Object.entries(UNKNOWN).reduce((address, [name, value]) => address.replace(name, value), pageAddress(path));

const drawnPages = (who: 'session' | 'anyone'): readonly NamedPage[] =>
  ROWS.filter(
    ({ path, frame, visit, file }) =>
      file?.endsWith('.tsx') && visit === who && frame !== 'none' && !OF_ONE.includes(path),
  )
    .map(({ path }) => withoutParameters(path))
    .filter((path) => !path.includes(':') && !path.startsWith('/demo'))
    .map((path): NamedPage => [path, path])
    .filter(([, path]) => USUAL.every(([, usual]) => usual !== path));

interface Visit {
  readonly paint: number;
  readonly shift: number;
  readonly lastScript: number;
  readonly requests: number;
  readonly blocking: number;
}

/** Measures the loading time of each page on a throttled phone. */
export async function measurePhone(stage: Stage): Promise<ResultLine[]> {
  const [caller] = stage.callers;
  if (!caller) return [];
  const ofOne = await pagesOfOne(stage, caller);
  return [
    ...(await visitPages(stage, [...USUAL, ...drawnPages('session'), ...ofOne], caller)),
    ...(await visitPages(stage, drawnPages('anyone'), undefined)),
  ];
}

/** The pages of a payment at the bank, of an order and of chosen documents and vouchers, which are made for them. */
async function pagesOfOne(stage: Stage, caller: Caller): Promise<readonly NamedPage[]> {
  await stage.stopPortal();
  const [[payment], chosen] = await stage.scratch.use(async (database) => {
    await addManyOrders(database, 1, caller.cliente, 1);
    // The first ten are paid by the payment at the bank.
    const payments = await addInvoices(database.kysely, caller, 2);
    return [payments, await choosePages(database.kysely, caller)] as const;
  });
  const { url } = await stage.portal();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${caller.token}` };
  const ask = async (body: string) => {
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    return response.text();
  };
  const orders = await ask(JSON.stringify({ query: '{ orderTraceability(pageSize: 1) { data { num_pedido } } }' }));
  const order = /"num_pedido":"(\w+)"/.exec(orders)?.[1];
  const attempt = /"uuid":"([\w-]+)"/.exec(await ask(paymentBody(payment?.invoices ?? [])))?.[1];
  if (!order || !attempt) throw new Error('The order or the payment could not be made.');
  return [['one order', orderHref(order)], ['the result of a payment', resultHref(attempt)], ...chosen];
}

/** The pages of what a customer has chosen: ten invoices to pay, a payment in favour with an invoice, two vouchers. */
async function choosePages(kysely: Database['kysely'], { cliente }: Caller): Promise<readonly NamedPage[]> {
  const { rows } = await sql<{
    pagar: string;
    pago: number | null;
    factura: number;
    uso: string | null;
    monto: string;
  }>`
    with abiertos as (select id_edocta_detalle as id, clase from documentos where numero_cuenta = ${cliente} and total <> 0
      and pago_en_linea and bloqueo_erp is null order by id_edocta_detalle desc)
    select (select string_agg('documento=' || id, '&') from (select id from abiertos where clase = 'INVOICE' limit 10) i) as pagar,
      (select id from documentos d cross join lateral (select d.id_edocta_detalle as id) x
        where d.numero_cuenta = ${cliente} and d.clase = 'PAYMENT' and d.total <> 0 limit 1) as pago,
      (select max(id) from abiertos where clase = 'INVOICE') as factura, u.uso, u.monto
    from (select 1) uno left join lateral (select uso, monto::bigint::text as monto from bonos_montos m
      where m.store_code = (select store_code from clientes where cliente = ${cliente}) limit 1) u on true`.execute(
    kysely,
  );
  const [{ pagar = '', pago, factura, uso, monto } = {}] = rows;
  return [
    ['the payment dialog with ten invoices', `${PAY_PATH}?${pagar}`],
    ...(pago ? ([['the review of a compensation', `${REVIEW_PATH}?pago=${pago}&factura=${factura}`]] as const) : []),
    ...(uso
      ? ([
          ['vouchers of one use', `${CHOOSE_VOUCHERS_PATH}?uso=${uso}`],
          ['two chosen vouchers', `${CONFIRM_PATH}?uso=${uso}&bonos=${monto}x2`],
        ] as const)
      : []),
  ];
}

/**
 * Measures pages on a throttled phone with an empty cache.
 * @returns no lines without a browser
 */
export async function visitPages(
  stage: Stage,
  pages: readonly NamedPage[],
  caller: Caller | undefined,
): Promise<ResultLine[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [];
  const server = await stage.portal();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const lines: ResultLine[] = [];
    for (const [name, path] of pages) {
      const visits: Visit[] = [];
      // One visit suffices for a page within its limits. A slow visit is repeated, because the machine may be the
      // cause.
      while (
        visits.length === 0 ||
        (visits.length < VISITS && (USUAL.some(([usual]) => usual === name) || !isFast(visits)))
      )
        visits.push(await visit(browser, server.url, path, path === SIGN_IN ? undefined : caller));
      const line = lineOf(name, visits, stage);
      // At once, since all pages take a quarter of an hour.
      process.stderr.write(`    ${name}: ${line.measured}\n`);
      lines.push(line);
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** The median visit, with the worst layout shift and blocking styles. */
function summaryOf(visits: readonly Visit[]): Visit {
  const middle = (read: (visit: Visit) => number): number =>
    visits.map(read).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return {
    paint: middle(({ paint }) => paint),
    lastScript: middle(({ lastScript }) => lastScript),
    requests: middle(({ requests }) => requests),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    blocking: Math.max(...visits.map(({ blocking }) => blocking)),
  };
}

function isFast(visits: readonly Visit[]): boolean {
  const { paint, lastScript, requests, shift, blocking } = summaryOf(visits);
  return paint <= PAINT_MS && lastScript <= SCRIPT_MS && requests <= REQUESTS && blocking === 0 && shift === 0;
}

function lineOf(name: string, visits: readonly Visit[], stage: Stage): ResultLine {
  const { paint, lastScript, requests, shift, blocking } = summaryOf(visits);
  return {
    what: `On a slow phone: ${name}`,
    database: stage.scratch.kind,
    measured: `largest paint ${formatWhole(paint)} ms, last script ${formatWhole(lastScript)} ms, ${requests} requests, ${blocking} blocking styles, shift ${shift.toFixed(3)}`,
    aim: `${PAINT_MS} ms, ${SCRIPT_MS} ms, ${REQUESTS} requests, 0, 0`,
    reached: isFast(visits),
  };
}

/** Visits a page in a new browser context, with an empty cache and new connections. */
async function visit(browser: Browser, url: string, path: string, caller: Caller | undefined): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    serviceWorkers: 'block',
  });
  try {
    const cookies = caller?.cookie.split('; ') ?? [];
    await context.addCookies(
      cookies.map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
      }),
    );
    const page = await context.newPage();
    let requests = 0;
    const open = new Set<Request>();
    let quietSince = performance.now();
    page.on('request', (request) => {
      requests += 1;
      if (!ENDLESS.test(request.url())) open.add(request);
    });
    const end = (request: Request) => {
      open.delete(request);
      quietSince = performance.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url + path, { waitUntil: 'load', timeout: 60_000 });
    const from = performance.now();
    while (open.size > 0 || performance.now() - quietSince < QUIET_MS) {
      if (performance.now() - from > LONGEST_MS)
        throw new Error(`Still loading: ${[...open].map((request) => request.url()).join(' ')}`);
      await setTimeout(50);
    }
    return { requests, ...(await page.evaluate(readVisit)) };
  } finally {
    await context.close();
  }
}

/** Observes paint and layout shift. Runs in the page before its scripts. */
function watch(): void {
  const seen = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Reads the observed values. Runs in the page once the network is idle. */
function readVisit(): Omit<Visit, 'requests'> {
  const { seen } = window as unknown as { seen: { paint: number; shift: number } };
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  return {
    ...seen,
    lastScript: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
    blocking: files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  };
}
