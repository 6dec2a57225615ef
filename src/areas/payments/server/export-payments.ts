import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { wordsOf } from '#kernel/list/filter-chips.ts';
import { askedOf, readFilter } from '#kernel/list/list-filter.ts';
import { toDecimal } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import { conditionsOf } from '#platform/lists/read-ask.ts';
import { PAYMENT_COLUMNS } from '../rules/payment-filter.ts';
import { PAYMENT_LIST } from '../rules/payment-list.ts';
import { PAYMENT_STATE } from '../rules/payment-state.ts';
import { onAccountTitle, segmentName } from '../rules/segments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { countPayments, listPayments, type Payment, type Viewer } from './payment-queries.ts';

/** Rows of one statement. */
const SLICE = 500;

const columnsOf = (purchases: Deps['purchases']): readonly CellColumn<Payment>[] => [
  { label: 'Referencia', kind: 'text', width: 15, cell: ({ referencia }) => referencia },
  { label: 'Fecha', kind: 'instant', width: 15, cell: ({ creada_en }) => creada_en.toISOString() },
  { label: 'Quién pagó', kind: 'text', width: 19, cell: ({ nombre_pagador }) => nombre_pagador },
  { label: 'Qué se pagó', kind: 'text', width: 24, cell: (payment) => paidFor(payment, purchases) },
  { label: 'Banco', kind: 'text', width: 16, notPrinted: true, cell: ({ banco }) => banco },
  { label: 'CUS', kind: 'text', width: 11, cell: ({ cus }) => cus },
  { label: 'Estado', kind: 'text', width: 11, cell: ({ estado }) => PAYMENT_STATE[estado].label },
  { label: 'Moneda', kind: 'text', width: 7, notPrinted: true, cell: ({ moneda }) => moneda },
  { label: 'Valor', kind: 'amount', width: 14, cell: ({ monto }) => toDecimal(monto) },
];

type Deps = Pick<PaymentDeps, 'database' | 'purchases'>;

/** Exports the payments of the list's address. There is no total, because failed payments moved no money. */
export const paymentsExport = ({ database, purchases }: Deps): ExportDeclaration => ({
  name: 'pagos',
  title: PAYMENT_LIST.words.title,
  needs: PENDING_INVOICES,
  formats: ['PDF', 'XLSX', 'CSV'],
  open({ reader, filter, today }) {
    const { fields } = PAYMENT_LIST;
    const facts = { today, payers: [] };
    const read = readFilter(fields, filter, facts);
    const [wrong] = Object.values(read.errors);
    if (wrong) return refuse(wrong);
    const conditions = conditionsOf(askedOf(fields, read.filter), PAYMENT_COLUMNS);
    const viewer: Viewer = { scope: scopeOf(reader), userId: reader.userId };
    const columns = columnsOf(purchases);
    return accept({
      words: wordsOf(fields, read.filter, facts),
      columns,
      measure: async () => ({ count: await countPayments(database.kysely, viewer, conditions), total: undefined }),
      /** A customer has some thousand payments at most: pages by number are quick enough. */
      async *slices() {
        for (let currentPage = 1; ; currentPage += 1) {
          const page = { pageSize: SLICE, currentPage, offset: (currentPage - 1) * SLICE };
          const { items } = await listPayments(database.kysely, viewer, conditions, page);
          if (items.length > 0) yield items.map(cellsOf(columns));
          if (items.length < SLICE) return;
        }
      },
    });
  },
});

/** The subject of a payment: its invoices, its purchase, or the segment of a payment on account. */
function paidFor({ tipo, id_segment, detalle }: Payment, purchases: Deps['purchases']): string {
  if (tipo === 'credito')
    return detalle.map(({ numero_factura, numero_documento }) => numero_factura || numero_documento).join(', ');
  const bought = tipo === 'compra' ? purchases.get(id_segment ?? '') : undefined;
  return bought?.name ?? onAccountTitle(segmentName(id_segment));
}
