import { CompiledQuery } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ContractFilter } from '../rules/contract-filter.ts';
import type { DocumentClass } from '../rules/document.ts';
import { asksForSettled, type Bind, bindings, filterSql, isFiltered } from './filter-store.ts';
import type { CountRow, DocumentRow, FavourRow, SummaryRow } from './list-rows.ts';

/** Which parts of the answer are asked for; nothing else is read or added up. */
export interface ListParts {
  readonly items: boolean;
  readonly lines: boolean;
  /** Amounts and counts of everything open of that kind, whatever the filter. */
  readonly summary: boolean;
  /** What stands in the customer's favour. */
  readonly favour: boolean;
  /** How many the filter leaves, and their sum. */
  readonly count: boolean;
}

export interface ListAsk {
  readonly clase: DocumentClass;
  /** Only what can be paid online, blocked documents included. */
  readonly onlineOnly: boolean;
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly filter: ContractFilter;
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
  readonly parts: ListParts;
}

export type SortColumn = 'fecha_vencimiento_documento' | 'fecha_documento' | 'total' | 'num_documento';

/** Only the parts asked for are there. */
export interface ListAnswer {
  readonly items: readonly DocumentRow[];
  readonly head: Partial<SummaryRow & FavourRow & CountRow>;
}

const SELECTED = `d.id_edocta_detalle, d.id_edocta, d.id_histocta_detalle, d.tipo_cuenta, d.numero_cuenta, d.sociedad, d.clase,
    d.tipo_documento, d.agrupacion, d.num_documento, d.num_factura, d.nif_comunitario, d.cufe, d.codigo_destinatario,
    d.nombre_destino, d.ciudad, d.direccion, d.fecha_documento, d.fecha_vencimiento_documento, d.moneda, d.valor_original,
    d.total, d.pago_en_linea, d.bloqueo_erp`;

/** Amounts inside JSON are written as text, so that no digit passes through a float. */
const LINES = `(
  select json_agg(json_build_object('linea', l.linea, 'cod_producto', l.cod_producto, 'descripcion', l.descripcion, 'cantidad', l.cantidad,
    'unidad_medida', l.unidad_medida, 'valor_unitario', l.valor_unitario, 'iva_porcentaje', l.iva_porcentaje, 'valor', l.valor::text) order by l.linea)
  from documento_lineas l where l.id_edocta_detalle = pagina.id_edocta_detalle)`;

/**
 * One statement for everything that is asked for. Its text depends only on the shape of what is asked, never on values, so that
 * the server plans it once; the sums run inside the covering index `documentos_abiertos`, without touching a row.
 */
export async function listDocuments(connection: Connection, scope: CustomerScope, ask: ListAsk): Promise<ListAnswer> {
  const { text, values } = listSql(scope, ask);
  const { rows } = await connection.executeQuery<DocumentRow & ListAnswer['head']>(CompiledQuery.raw(text, values));
  // Without a page the single row has only the head; with an empty page its document is null.
  return { items: rows.filter((row) => row.id_edocta_detalle != null), head: rows[0] ?? {} };
}

function listSql(scope: CustomerScope, ask: ListAsk): { text: string; values: unknown[] } {
  const { bind, values } = bindings();
  const words = { ...conditionsOf(scope, ask, bind), bind };
  const head = headSql(ask, words).join(' cross join ');
  const page = ask.parts.items ? pageSql(ask, words) : '';
  const lines = ask.parts.items && ask.parts.lines ? `, ${LINES} as lineas` : '';
  const text = `with bloqueo as (select id_edocta_detalle, motivo, uuid, desde from bloqueos where numero_cuenta = ${words.cliente})
select *${lines}
from ${head}${head && page ? ' left join ' : ''}${page}${head && page ? ' on true' : ''}
${page && `order by ${orderOf('pagina', ask)}`}`;
  return { text, values };
}

interface Words {
  readonly bind: Bind;
  readonly cliente: string;
  /** Today, bound when it is first needed. */
  readonly hoy: () => string;
  /** Everything open of that kind, whatever the filter. */
  readonly open: string;
  /** What stands in the customer's favour. */
  readonly favour: string;
  /** What the filter leaves. */
  readonly found: string;
}

function conditionsOf(
  scope: CustomerScope,
  { clase, onlineOnly, moneda, today, filter }: ListAsk,
  bind: Bind,
): Omit<Words, 'bind'> {
  const cliente = bind(scope.cliente);
  const currency = bind(moneda);
  const destinos = scope.destinos === 'all' ? '' : ` and d.codigo_destinatario = any(${bind(scope.destinos)}::text[])`;
  let bound: string | undefined;
  const hoy = () => {
    bound ??= `${bind(today)}::date`;
    return bound;
  };
  // The class is written out: it is one of two, and the index is ordered by it.
  const own = (of: DocumentClass) =>
    `d.numero_cuenta = ${cliente} and d.clase = '${of}' and d.moneda = ${currency}${destinos}`;
  const kind = `${own(clase)}${onlineOnly ? ' and d.pago_en_linea' : ''}`;
  const found = `${kind}${asksForSettled(filter) ? '' : ' and d.total > 0'} ${filterSql(filter, hoy, bind)}`;
  return { cliente, hoy, open: `${kind} and d.total > 0`, favour: `${own('PAYMENT')} and d.total > 0`, found };
}

const BLOCKS = 'left join bloqueo b on b.id_edocta_detalle = d.id_edocta_detalle';

/** One row each. Without a filter the count is the summary's, and nothing is counted twice. */
function headSql({ parts, filter }: ListAsk, { hoy, open, favour, found }: Words): string[] {
  const heads: string[] = [];
  const countsAlike = parts.summary && parts.count && !isFiltered(filter);
  if (parts.summary)
    heads.push(
      `(select ${summarySql(hoy())}${countsAlike ? `, ${COUNT}` : ''} from documentos d ${BLOCKS} where ${open}) resumen`,
    );
  if (parts.favour)
    heads.push(`(select coalesce(sum(d.total), 0) as total_amount_positive from documentos d where ${favour}) favor`);
  if (parts.count && !countsAlike)
    heads.push(
      `(select ${COUNT} from documentos d ${filter.bloqueada === undefined ? '' : BLOCKS} where ${found}) cuenta`,
    );
  return heads;
}

const COUNT = 'count(*) as total_count, coalesce(sum(d.total), 0) as filtered_amount';

/** Direction by direction, so that an index read backwards serves the descending order. */
const orderOf = (table: string, { sort }: ListAsk): string =>
  [sort.column, 'id_edocta_detalle']
    .map((column) => `${table}.${column} ${sort.descending ? 'desc' : 'asc'}`)
    .join(', ');

/**
 * The page is found inside the index; only its own rows are then read, however deep it lies. Its size is written out: with it as a
 * parameter, the server takes a plan for every value to be dearer than one for this value, and plans anew each time.
 */
const pageSql = (ask: ListAsk, { found, bind }: Words): string => `(
  select ${SELECTED}, b.motivo as bloqueo_motivo, b.uuid as bloqueo_uuid, b.desde as bloqueo_desde
  from (select d.id_edocta_detalle from documentos d ${ask.filter.bloqueada === undefined ? '' : BLOCKS} where ${found}
    order by ${orderOf('d', ask)} limit ${Math.trunc(ask.limit)}${ask.offset > 0 ? ` offset ${bind(ask.offset)}` : ''}) en_pagina
  join documentos d on d.id_edocta_detalle = en_pagina.id_edocta_detalle ${BLOCKS}) pagina`;

function summarySql(hoy: string): string {
  const due = 'd.fecha_vencimiento_documento';
  const payable = 'd.pago_en_linea and d.bloqueo_erp is null and b.id_edocta_detalle is null';
  const sum = (name: string, condition: string) => `coalesce(sum(d.total) filter (where ${condition}), 0) as ${name}`;
  const count = (name: string, condition: string) => `count(*) filter (where ${condition}) as ${name}`;
  return [
    'count(*) as open_count',
    'coalesce(sum(d.total), 0) as total_amount',
    sum('total_amount_expired', `${due} < ${hoy}`),
    sum('total_amount_to_expire', `${due} > ${hoy}`),
    sum('total_amount_expire_today', `${due} = ${hoy}`),
    // The bands of rules/ageing.ts.
    sum('one_to_seven_days', `${due} between ${hoy} - 7 and ${hoy} - 1`),
    sum('fourteen_days', `${due} between ${hoy} - 14 and ${hoy} - 8`),
    sum('twenty_one_days', `${due} between ${hoy} - 21 and ${hoy} - 15`),
    sum('greater_twenty_one_days', `${due} < ${hoy} - 21`),
    sum('total_amount_expired_payable', `${due} < ${hoy} and ${payable}`),
    count('expired_count', `${due} < ${hoy}`),
    count('expired_payable_count', `${due} < ${hoy} and ${payable}`),
    count('expire_today_count', `${due} = ${hoy}`),
  ].join(',\n  ');
}
