import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { DocumentClass } from '../rules/document.ts';
import { asksForSettled, filterShape, filterSql, isFiltered } from './filter-queries.ts';
import type { Bind, ListAsk, ReadValue } from './list-ask.ts';
import type { ItemColumn } from './list-parts.ts';

import { looksAtBlocks, summarySql } from './summary-queries.ts';

/** A cached statement. Its text depends only on the shape of the query, never on values, so the database plans it once. */
interface Statement {
  readonly text: string;
  readonly values: readonly ReadValue[];
}

const written = new Map<string, Statement>();
const MAXIMUM_WRITTEN = 500;

export function statementOf(scope: CustomerScope, ask: ListAsk): Statement {
  const shape = shapeOf(scope, ask);
  const kept = written.get(shape);
  if (kept) return kept;
  if (written.size >= MAXIMUM_WRITTEN) written.clear();
  const statement = write(scope, ask);
  written.set(shape, statement);
  return statement;
}

/** Cache key of a statement: everything that changes its text. */
function shapeOf(
  { destinos }: CustomerScope,
  { clase, onlineOnly, filter, sort, limit, offset, parts }: ListAsk,
): string {
  const scope = [clase, onlineOnly, destinos === 'all', sort.column, sort.descending, limit, offset > 0];
  const { columns, lines, summary, favour, count } = parts;
  return [...scope, columns?.join(), lines, summary.join(), favour, count, filterShape(filter)].join('|');
}

function write(scope: CustomerScope, ask: ListAsk): Statement {
  const values: ReadValue[] = [];
  const bind: Bind = (read) => `$${values.push(read)}`;
  const words = { ...conditionsOf(scope, ask, bind), bind };
  const head = headSql(ask, words).join(' cross join ');
  const page = ask.parts.columns ? pageSql(ask, ask.parts.columns, words) : '';
  const from = `${head}${head && page ? ' left join ' : ''}${page}${head && page ? ' on true' : ''}`;
  const blocks = from.includes(BLOCKS)
    ? `with bloqueo as (select id_edocta_detalle, motivo, uuid, desde from bloqueos where numero_cuenta = ${words.cliente})\n`
    : '';
  const lines = page && ask.parts.lines ? `, ${LINES} as lineas` : '';
  const order = page ? `\norder by ${orderOf('pagina', ask)}` : '';
  return { text: `${blocks}select *${lines}\nfrom ${from}${order}`, values };
}

export interface Words {
  readonly bind: Bind;
  readonly cliente: string;
  readonly hoy: () => string;
  /** All open documents of that class, whatever the filter. */
  readonly open: string;
  /** Documents in the customer's favour. */
  readonly favour: string;
  /** Documents that match the filter. A function, so that parameters are bound only when needed. */
  readonly found: () => string;
}

export function conditionsOf(
  scope: CustomerScope,
  { clase, onlineOnly, filter }: ListAsk,
  bind: Bind,
): Omit<Words, 'bind'> {
  const cliente = bind((own) => own.cliente);
  const moneda = bind((_scope, ask) => ask.moneda);
  const destinos =
    scope.destinos === 'all' ? '' : ` and d.codigo_destinatario = any(${bind((own) => own.destinos)}::text[])`;
  const hoy = once(() => `${bind((_scope, ask) => ask.today)}::date`);
  // The class is written out: it is one of two, and the index is ordered by it.
  const own = (of: DocumentClass) =>
    `d.numero_cuenta = ${cliente} and d.clase = '${of}' and d.moneda = ${moneda}${destinos}`;
  const kind = `${own(clase)}${onlineOnly ? ' and d.pago_en_linea' : ''}`;
  const found = once(
    () => `${kind}${asksForSettled(filter) ? '' : ' and d.total > 0'} ${filterSql(filter, hoy, bind)}`,
  );
  return { cliente, hoy, open: `${kind} and d.total > 0`, favour: `${own('PAYMENT')} and d.total > 0`, found };
}

/** Binds a parameter when the text first uses it: PostgreSQL refuses a parameter that the text does not mention. */
function once(write: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
}

export const BLOCKS = 'left join bloqueo b on b.id_edocta_detalle = d.id_edocta_detalle';
const COUNT = 'count(*) as total_count, coalesce(sum(d.total), 0) as filtered_amount';

/** Subqueries of one row each. Without a filter the count comes from the summary, so that nothing is counted twice. */
function headSql({ parts, filter }: ListAsk, { hoy, open, favour, found }: Words): string[] {
  const heads: string[] = [];
  const { summary } = parts;
  const countsAlike = summary.length > 0 && parts.count && !isFiltered(filter);
  if (summary.length > 0) {
    const sums = `${summarySql(summary, hoy)}${countsAlike ? `, ${COUNT}` : ''}`;
    heads.push(`(select ${sums} from documentos d ${looksAtBlocks(summary) ? BLOCKS : ''} where ${open}) resumen`);
  }
  if (parts.favour)
    heads.push(`(select coalesce(sum(d.total), 0) as total_amount_positive from documentos d where ${favour}) favor`);
  if (parts.count && !countsAlike)
    heads.push(
      `(select ${COUNT} from documentos d ${filter.bloqueada === undefined ? '' : BLOCKS} where ${found()}) cuenta`,
    );
  return heads;
}

/** All columns in the same direction, so that a backward index scan serves the descending order. */
const orderOf = (table: string, { sort }: ListAsk): string =>
  [sort.column, 'id_edocta_detalle']
    .map((column) => `${table}.${column} ${sort.descending ? 'desc' : 'asc'}`)
    .join(', ');

export const FROM_BLOCKS: Partial<Record<ItemColumn, string>> = {
  bloqueo_motivo: 'b.motivo as bloqueo_motivo',
  bloqueo_uuid: 'b.uuid as bloqueo_uuid',
  bloqueo_desde: 'b.desde as bloqueo_desde',
};

/**
 * The page is located by an index-only scan, and only its rows are read, whatever the offset. The page size is a literal: with a parameter, the
 * server estimates the generic plan as more expensive and plans again each time.
 */
function pageSql(ask: ListAsk, asked: readonly ItemColumn[], { found, bind }: Words): string {
  const columns = [...new Set([...asked, ask.sort.column])];
  const selected = columns.map((column) => FROM_BLOCKS[column] ?? `d.${column}`).join(', ');
  const offset = ask.offset > 0 ? ` offset ${bind((_scope, { offset }) => offset)}` : '';
  return `(
  select ${selected}
  from (select d.id_edocta_detalle from documentos d ${ask.filter.bloqueada === undefined ? '' : BLOCKS} where ${found()}
    order by ${orderOf('d', ask)} limit ${Math.trunc(ask.limit)}${offset}) en_pagina
  join documentos d on d.id_edocta_detalle = en_pagina.id_edocta_detalle ${columns.some((column) => FROM_BLOCKS[column]) ? BLOCKS : ''}) pagina`;
}

/** Amounts inside the JSON are text, so that no digit passes through a float. */
const LINES = `(
  select json_agg(json_build_object('linea', l.linea, 'cod_producto', l.cod_producto, 'descripcion', l.descripcion, 'cantidad', l.cantidad,
    'unidad_medida', l.unidad_medida, 'valor_unitario', l.valor_unitario, 'iva_porcentaje', l.iva_porcentaje, 'valor', l.valor::text) order by l.linea)
  from documento_lineas l where l.id_edocta_detalle = pagina.id_edocta_detalle)`;
