import type { Request } from 'autocannon';
import { type OrderFilterInput, readOrderFilter } from '#areas/orders/rules/order-filter.ts';
import { defaultDays } from '#areas/orders/rules/order-list.ts';
import type { OrderAsk } from '#areas/orders/server/order-rows.ts';
import { addDays } from '#kernel/local-date.ts';
import { systemClock, today } from '#platform/clock.ts';
import { compareWithFloor } from '../compare-with-floor.ts';
import { recordOrderListSql } from '../floor/statements.ts';
import type { Rate } from '../load.ts';
import { addManyOrders } from '../many-orders.ts';
import { formatRate, formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';

const CONNECTIONS = 16;
/** Orders of the largest customer. */
const CROWDED = 20_000;
const PAGE_SIZE = 10;

const FIELDS = `id_pedido num_pedido num_sicom nombre_destino estado_pedido estado_pedido_description motivo_bloqueo fecha_pedido fecha_entrega
  valor moneda num_factura cufe guia_transporte plantas { nombre }
  detalle { cantidad descripcion unidad_medida precio valor }
  entregas { numero_entrega remision orden_cargue placa }`;

const LIST = `query Orders($filter: OrderFilterInput) {
  orderTraceability(filter: $filter, pageSize: ${PAGE_SIZE}) { size data { ${FIELDS} } }
}`;

const DETAIL = `query Order($filter: OrderFilterInput) {
  orderTraceability(filter: $filter, pageSize: 1) { size data {
    ${FIELDS} observaciones historial { fecha_hora_evento type type_description numero_entrega ubicacion observaciones }
    retenido_por { num_documento saldo bloqueada }
  } }
}`;

interface Asked {
  readonly what: string;
  readonly query: string;
  readonly filter: OrderFilterInput;
  readonly parts: OrderAsk['parts'];
}

const OF_LIST: OrderAsk['parts'] = { detalle: true, historial: false, entregas: true, retenido: false };
const OF_DETAIL: OrderAsk['parts'] = { detalle: true, historial: true, entregas: true, retenido: true };

/**
 * Measures the list of orders, each filter, and one order, for customers of all sizes and for one with 20,000 orders.
 */
export async function measureOrders(stage: Stage): Promise<ResultLine[]> {
  const [crowded] = stage.callers;
  if (!crowded) return [];
  const count = stage.options.orders;
  await stage.stopPortal();
  await stage.scratch.use((database) => addManyOrders(database, count, crowded.cliente, CROWDED));
  const usual = await measureAll(stage, stage.callers, `${formatWhole(count)} orders`);
  const large = await measureAll(stage, [crowded], `customer of ${formatWhole(CROWDED)}`);
  return [...usual, ...large];
}

async function measureAll(stage: Stage, callers: readonly Caller[], what: string): Promise<ResultLine[]> {
  const lines: ResultLine[] = [];
  let plain: Rate | undefined;
  for (const each of await asksOf(stage, callers)) {
    const { portal, floor } = await measure(stage, callers, each);
    plain ??= portal;
    const share = portal.perSecond / floor.perSecond;
    const times = portal.p99 / plain.p99;
    const isFilter = portal !== plain && each.query === LIST;
    lines.push({
      what: `Orders (${what}), ${each.what}, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: `${formatRate(portal)} (${Math.round(share * 100)} % of the floor${isFilter ? `, p99 ${times.toFixed(1)} times the plain list's` : ''})`,
      floor: formatRate(floor),
      aim: isFilter ? 'p99 ≤ twice the plain list’s' : '≥ 40 % of the floor',
      reached: isFilter ? times <= 2 : share >= 0.4,
    });
  }
  return lines;
}

/** Queries for the plain list, each filter, and one order, with values of an order of the first caller. */
async function asksOf(stage: Stage, [caller]: readonly Caller[]): Promise<readonly Asked[]> {
  const now = today(systemClock);
  const { desde, hasta } = defaultDays(now);
  const facts = await stage.scratch.use(async ({ kysely }) => {
    const order = await kysely
      .selectFrom('pedidos')
      .select(['num_pedido', 'num_sicom', 'codigo_destinatario', 'plantas', 'fecha_entrega'])
      .where('numero_cuenta', '=', caller?.cliente ?? '')
      .where('num_pedido', 'like', '6%')
      .orderBy('num_pedido', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return order;
  });
  const filters: readonly (readonly [string, OrderFilterInput])[] = [
    ['plain list', {}],
    ['two months', { fecha_pedido: { gteq: desde, lteq: hasta } }],
    ['one day', { fecha_pedido: { eq: addDays(now, -30) } }],
    ['delivery days', { fecha_entrega: { gteq: desde, lteq: hasta } }],
    ['number', { or: { num_pedido: { eq: facts.num_pedido }, num_sicom: { eq: facts.num_sicom } } }],
    ['part of a number', { texto: { like: '123' } }],
    ['delivery point', { destino: { eq: facts.codigo_destinatario } }],
    ['state', { estado_pedido: { in: ['-1'] } }],
    ['plant', { planta: { eq: facts.plantas[0] } }],
  ];
  return [
    ...filters.map(([what, filter]) => ({ what, query: LIST, filter, parts: OF_LIST })),
    { what: 'one order', query: DETAIL, filter: { num_pedido: { eq: facts.num_pedido } }, parts: OF_DETAIL },
  ];
}

async function measure(stage: Stage, callers: readonly Caller[], { query, filter, parts }: Asked) {
  const read = readOrderFilter(filter, '');
  if (!read.ok) throw new Error(`The filter cannot be read: ${read.refusal.problem}`);
  const statements = await recordOrderListSql({
    filter: read.value,
    sort: { column: 'fecha_pedido', descending: true },
    page: { pageSize: query === LIST ? PAGE_SIZE : 1, currentPage: 1, offset: 0 },
    parts,
  });
  const turn = cycleScattered(callers);
  const load = (right: string) => () => ({
    connections: CONNECTIONS,
    next: () => post(turn(), query, { filter }),
    isRight: (body: string) => body.includes(right) && !body.includes('"errors"'),
  });
  return compareWithFloor(stage, statements, load('"size":'), load('"filas_en_total"'));
}

const post = ({ token }: Caller, query: string, variables: object): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
});
