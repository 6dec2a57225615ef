import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { Tables } from '#platform/database/tables.ts';
import { boundValue, conditionSql } from '#platform/lists/condition-sql.ts';
import { boundSql } from '#platform/lists/list-sql.ts';
import type { DocumentClass, ListedDocument } from '../rules/document.ts';
import { DOCUMENT_COLUMNS, type DocumentSortColumn, type StoredColumns } from '../rules/document-columns.ts';
import type { DocumentFilter } from '../rules/document-filter.ts';
import type { StateCondition } from '../rules/document-state.ts';
import type { Bind, DocumentSort, DocumentsAsk, ItemColumn } from './list-ask.ts';

export const isFiltered = ({ conditions, states, bloqueada }: DocumentFilter): boolean =>
  conditions.length > 0 || states !== undefined || bloqueada !== undefined;

type StoredColumn = keyof Tables['documentos'];

/** SQL of the filterable columns that are not stored under their own name. With several, `like` searches each of them. */
export type ColumnsSql<Column extends string> = Readonly<
  Partial<Record<Column, string | readonly string[]>> & Record<Exclude<Column, StoredColumn>, string>
>;
type AnyColumnsSql = Readonly<Partial<Record<string, string | readonly string[]>>>;

/** Customers know a document by its invoice number or its own number, so part of either matches. */
const EXCEPTIONS: ColumnsSql<keyof StoredColumns> = { num_documento: ['d.num_documento', 'd.num_factura'] };

/** SQL condition on document `d` and its block `b`: whether a payment, a compensation or the ERP blocks it. */
const BLOCKED = '(b.id_edocta_detalle is not null or d.bloqueo_erp is not null)';

/** SQL of the customer's blocks, as the common table that `JOINED_BLOCKS` joins. @param cliente placeholder of the customer's code */
export const blocksTable = (cliente: string): string =>
  `bloqueo as (select id_edocta_detalle, motivo, uuid, desde from bloqueos where numero_cuenta = ${cliente})`;

const joined = (table: 'bloqueo' | 'bloqueos') => `left join ${table} b on b.id_edocta_detalle = d.id_edocta_detalle`;

export const JOINED_BLOCKS = joined('bloqueo');

/** SQL for statements that look up the blocks of a few rows, by the key of `bloqueos`. */
export const BLOCKS_BY_KEY: RawBuilder<unknown> = sql.raw(joined('bloqueos'));

const FROM_BLOCKS: Partial<Record<ItemColumn, string>> = {
  bloqueo_motivo: 'b.motivo as bloqueo_motivo',
  bloqueo_uuid: 'b.uuid as bloqueo_uuid',
  bloqueo_desde: 'b.desde as bloqueo_desde',
};

const HAS_XML = `exists (select from documento_archivos x
    where x.id_edocta_detalle = d.id_edocta_detalle and x.clase = 'xml' and x.sha256 is not null)`;

/** SQL condition: the ERP delivered the XML of document `d`. */
export const HAS_XML_SQL: RawBuilder<unknown> = sql.raw(HAS_XML);

/** SQL of the columns that other tables give. */
const LOOKED_UP: Partial<Record<ItemColumn, string>> = { tiene_xml: `${HAS_XML} as tiene_xml` };

/** SQL columns of a document, named as in the rows. */
export const selectedColumns = (columns: readonly ItemColumn[]): string =>
  columns.map((column) => FROM_BLOCKS[column] ?? LOOKED_UP[column] ?? `d.${column}`).join(', ');

export const needsBlocks = (columns: readonly ItemColumn[]): boolean =>
  columns.some((column) => FROM_BLOCKS[column] !== undefined);

interface Conditions {
  readonly cliente: string;
  readonly hoy: () => string;
  /** SQL of all open documents of the class, whatever the filter. */
  readonly open: string;
  /** SQL of the documents in the customer's favour. */
  readonly favour: string;
  /** SQL of the documents that match the filter. A function, because parameters may be bound only when needed. */
  readonly found: () => string;
}

/** SQL conditions on `documentos d`, and on `bloqueo b` if the filter includes blocks. */
export function filterConditions<Ask extends DocumentsAsk>(
  scope: CustomerScope,
  { clase, onlineOnly, settled, filter }: Ask,
  bind: Bind<Ask>,
  columns: AnyColumnsSql = EXCEPTIONS,
): Conditions {
  const cliente = bind((own) => own.cliente);
  const moneda = bind((_scope, ask) => ask.moneda);
  const destinos =
    scope.destinos === 'all' ? '' : ` and d.codigo_destinatario = any(${bind((own) => own.destinos)}::text[])`;
  const hoy = once(() => `${bind((_scope, ask) => ask.today)}::date`);
  // The class is a literal instead of a parameter, because there are only two and the index is ordered by it.
  const own = (of: DocumentClass | undefined) =>
    `d.numero_cuenta = ${cliente} ${of ? `and d.clase = '${of}' ` : ''}and d.moneda = ${moneda}${destinos}`;
  const kind = `${own(clase)}${onlineOnly ? ' and d.pago_en_linea' : ''}`;
  const withSettled = settled ? settled === 'always' : asksForSettled(filter);
  const found = once(
    () => `${kind}${withSettled ? '' : ' and d.total > 0'} ${filterSql(filter, { columns, hoy, bind })}`,
  );
  return { cliente, hoy, open: `${kind} and d.total > 0`, favour: `${own('PAYMENT')} and d.total > 0`, found };
}

/** SQL of a list's documents, as a part of another statement. */
export const listedDocumentsSql = <Column extends string>(
  scope: CustomerScope,
  ask: DocumentsAsk<Column>,
  columns: ColumnsSql<Column>,
): RawBuilder<unknown> =>
  boundSql((bind) => filterConditions(scope, ask as DocumentsAsk, (read) => bind(read(scope, ask)), columns).found());

/** SQL of the documents that the session may see. @param moneda currency of the account; default: any */
export const visibleDocumentsSql = ({ cliente, destinos }: CustomerScope, moneda?: Currency): RawBuilder<unknown> =>
  sql`d.numero_cuenta = ${cliente} ${moneda === undefined ? sql`` : sql`and d.moneda = ${moneda}`} ${
    destinos === 'all' ? sql`` : sql`and d.codigo_destinatario = any(${destinos}::text[])`
  }`;

/** SQL of the sign: debts count as positive, documents in the customer's favour as negative. */
export const SIGN_SQL: RawBuilder<unknown> = sql`(case d.clase when 'INVOICE' then 1 else -1 end)`;

/** Binds a parameter on its first use, because PostgreSQL refuses parameters that the text does not use. */
function once(write: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
}

/** Whether the filter includes settled documents. Other lists of one class have only open ones. */
const asksForSettled = ({ states }: DocumentFilter): boolean =>
  states?.some(({ total }) => total === 'settled') ?? false;

interface FilterParts<Ask> {
  readonly columns: AnyColumnsSql;
  readonly hoy: () => string;
  readonly bind: Bind<Ask>;
}

/**
 * SQL of the filter's conditions, each starting with `and`. Values are bound by the condition's position, because all filters of one shape share the
 * text.
 */
function filterSql<Ask extends DocumentsAsk>(filter: DocumentFilter, { columns, hoy, bind }: FilterParts<Ask>): string {
  const conditions = filter.conditions.map((condition, index) => {
    let place: string | undefined;
    // Safe from injection: column names come from the rule's table, never from the request.
    return conditionSql(condition, columns[condition.column] ?? `d.${condition.column}`, () => {
      place ??= bind((_scope, ask) => boundValue(ask.filter.conditions[index]));
      return place;
    });
  });
  if (filter.states) conditions.push(statesSql(filter.states, hoy));
  if (filter.bloqueada !== undefined) conditions.push(`${filter.bloqueada ? '' : 'not '}${BLOCKED}`);
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

const DUE = { before: '<', on: '=', after: '>' } as const;

function statesSql(states: readonly StateCondition[], hoy: () => string): string {
  const each = states.map(({ clase, total, due }) => {
    const balance = total === 'open' ? 'd.total > 0' : 'd.total = 0';
    const isDue = due ? `d.fecha_vencimiento_documento ${DUE[due]} ${hoy()}` : undefined;
    const all = [clase && `d.clase = '${clase}'`, balance, isDue].filter(Boolean);
    return all.length > 1 ? `(${all.join(' and ')})` : balance;
  });
  return each.length > 0 ? `(${each.join(' or ')})` : 'false';
}

/** SQL sort order, with all columns in one direction, so that a backward index scan serves the descending order. */
export const orderBySql = (table: string, { column, descending }: DocumentSort): string =>
  [column, 'id_edocta_detalle'].map((name) => `${table}.${name} ${descending ? 'desc' : 'asc'}`).join(', ');

/** SQL condition: the documents after this one in a list. @param bind returns the placeholder of a value */
export const afterRowSql = (
  row: Pick<ListedDocument, DocumentSortColumn | 'id_edocta_detalle'>,
  { column, descending }: DocumentSort,
  bind: (value: unknown) => string,
): string =>
  ` and (d.${column}, d.id_edocta_detalle) ${descending ? '<' : '>'} (${bind(row[column])}::${DOCUMENT_COLUMNS[column].sort}, ${bind(row.id_edocta_detalle)}::bigint)`;
