import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { joinedNumberSql, likePattern } from '#platform/lists/condition-sql.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import { selectedColumns, visibleDocumentsSql } from './filter-queries.ts';
import type { DocumentRow, ItemColumn } from './list-ask.ts';

interface DocumentSearch {
  /** Part of a document's or invoice's number. */
  readonly number: string;
  /** A whole CUFE or clave de acceso; undefined when the text cannot be one. */
  readonly cufe: string | undefined;
  /** The text as a printed number, without spaces and hyphens, in lower case. Replaces `number` for invoices' numbers. */
  readonly joined?: string | undefined;
  /** An amount as a decimal, searched in open balances and original amounts. */
  readonly amount?: string | undefined;
  readonly open: boolean;
  readonly settled: boolean;
}

const COLUMNS = [
  'id_edocta_detalle',
  'num_factura',
  'num_documento',
  'clase',
  'tipo_documento',
  'agrupacion',
  'nombre_destino',
  'fecha_documento',
  'fecha_vencimiento_documento',
  'total',
  'valor_original',
  'moneda',
] as const satisfies readonly ItemColumn[];

type FoundDocument = Pick<DocumentRow, (typeof COLUMNS)[number]>;

/** Finds documents of the scope by number, CUFE or amount: open ones first, then the latest (docs/product/finder.md#rules). */
export function findDocuments(
  connection: Connection,
  scope: CustomerScope,
  { number, cufe, joined, amount, open, settled }: DocumentSearch,
  page: Page,
): Promise<RowsWithTotal<FoundDocument>> {
  const part = likePattern(number.toLowerCase());
  const byCufe = cufe === undefined ? sql`false` : sql`d.cufe in (${cufe}, lower(${cufe}))`;
  const byInvoice =
    joined === undefined
      ? sql`lower(d.num_factura) like ${part}`
      : sql`${sql.raw(joinedNumberSql('lower(d.num_factura)'))} like ${likePattern(joined)}`;
  const byAmount =
    amount === undefined ? sql`false` : sql`(d.total = ${amount}::numeric or d.valor_original = ${amount}::numeric)`;
  return selectPage<FoundDocument>(
    connection,
    {
      from: sql`documentos d`,
      as: 'd',
      scope: visibleDocumentsSql(scope),
      where: sql`(lower(d.num_documento) like ${part} or ${byInvoice} or ${byCufe} or ${byAmount})
        and (${open} and d.total > 0 or ${settled} and d.total = 0)`,
      order: sql`d.total = 0, d.fecha_documento desc, d.id_edocta_detalle desc`,
      rowId: 'id_edocta_detalle',
      columns: sql.raw(selectedColumns(COLUMNS)),
    },
    page,
  );
}
