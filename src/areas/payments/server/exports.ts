import { DOCUMENT_FIELDS } from '#areas/documents/rules/document-columns.ts';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { exportDocuments, findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { describeFilter } from '#kernel/list/filter-chips.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { toDecimal } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { readConditions, readSorts } from '#platform/lists/read-ask.ts';
import { receiptPdf } from '../print/receipt-pdf.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { PAYMENT_COLUMNS } from '../rules/payment-filter.ts';
import { PAYMENT_LIST } from '../rules/payment-list.ts';
import { PAYMENT_STATE } from '../rules/payment-state.ts';
import { onAccountTitle, segmentName } from '../rules/segments.ts';
import { maySeePayment } from '../rules/who-sees.ts';
import type { PaymentDeps, ResolverDeps } from './payment-deps.ts';
import {
  countPayments,
  findReceipt,
  listPayments,
  type Payment,
  type PaymentsViewer,
  type ReceiptRow,
} from './payment-queries.ts';

const { fields, orders, words } = INVOICE_LIST;
const MOST_CHOSEN = 100;

/** Export of the pending invoices in the list's address, or of those selected in it (`documento`). */
export const invoicesExport = (deps: {
  readonly connection: Connection;
  readonly clock: Clock;
}): ExportDeclaration => ({
  name: 'facturas-pendientes',
  title: words.title,
  needs: PENDING_INVOICES,
  formats: ['PDF', 'XLSX', 'CSV', 'ZIP'],
  erpFigures: 'SALDOS',
  open({ reader, filter, today }) {
    const facts = { today, currency: reader.moneda };
    const read = readFilter(fields, filter, facts);
    const [wrong] = Object.values(read.errors);
    if (wrong) return refuse(wrong);
    const chosen = filter.getAll('documento');
    if (chosen.length > MOST_CHOSEN || chosen.some((id) => !/^[1-9]\d{0,14}$/.test(id)))
      return refuse(`Elija hasta ${MOST_CHOSEN} facturas de la lista.`);
    const { sort } = orders.options[readOrder(INVOICE_LIST, filter)];
    const [by = { column: 'fecha_vencimiento_documento', descending: false }] = readSorts(sort);
    return exportDocuments(deps, {
      clase: 'INVOICE',
      words: chosen.length > 0 ? chosenWords(chosen.length) : describeFilter(DOCUMENT_FIELDS, read.filter, facts),
      filter: {
        ...toContractFilter(fields, read.filter),
        ...(chosen.length > 0 && { id_edocta_detalle: { in: chosen } }),
      },
      sort: by as Parameters<typeof exportDocuments>[1]['sort'],
      reader,
      today,
    });
  },
});

const chosenWords = (count: number): string => (count === 1 ? '1 factura elegida' : `${count} facturas elegidas`);

/** Rows read by one statement. */
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

/** Export of the payments in the list's address. No total, because failed payments moved no money. */
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
    const conditions = readConditions(toContractFilter(fields, read.filter), PAYMENT_COLUMNS);
    const viewer: PaymentsViewer = { scope: scopeOf(reader), userId: reader.userId };
    const columns = columnsOf(purchases);
    return accept({
      words: describeFilter(fields, read.filter, facts),
      columns,
      measure: async () => ({ count: await countPayments(database.kysely, viewer, conditions), total: undefined }),
      /** Paging by number is fast enough, because a customer has a few thousand payments at most. */
      async *slices() {
        for (let currentPage = 1; ; currentPage += 1) {
          const page = { pageSize: SLICE, currentPage, offset: (currentPage - 1) * SLICE };
          const { items } = await listPayments(database.kysely, viewer, conditions, page);
          if (items.length > 0) yield items.map(toExportRow(columns));
          if (items.length < SLICE) return;
        }
      },
    });
  },
});

/** Subject of a payment: invoices, a purchase, or the segment of a payment on account. */
function paidFor({ tipo, id_segment, detalle }: Payment, purchases: Deps['purchases']): string {
  if (tipo === 'credito')
    return detalle.map(({ numero_factura, numero_documento }) => numero_factura || numero_documento).join(', ');
  const bought = tipo === 'compra' ? purchases.get(id_segment ?? '') : undefined;
  return bought?.name ?? onAccountTitle(segmentName(id_segment));
}

/** Kind of the signed links for receipts. */
export const RECEIPT_DOWNLOAD = 'comprobante';

/** Loads the receipt of a signed link with the attempt's present state, if the session may still see it. */
export async function loadReceiptPdf(
  { database, clock, providerName, purchases }: Pick<ResolverDeps, 'database' | 'clock' | 'providerName' | 'purchases'>,
  uuid: string,
  session: Session,
): Promise<Download | undefined> {
  const scope = scopeOf(session);
  const payment = await findReceipt(database.kysely, { scope, userId: session.userId }, uuid);
  if (!payment || !maySeePayment(session, providerName, payment)) return undefined;
  const comprado = payment.tipo === 'compra' ? purchases.get(payment.id_segment ?? '')?.name : undefined;
  const receptores = await receiversOf(payment, () => findIssuer(database.kysely, scope, payment.pagador.pais));
  return {
    filename: `comprobante-${payment.referencia}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    variant: payment.estado,
    open: () => receiptPdf({ ...payment, comprado, receptores }, clock.now()),
  };
}

/** Receiving companies. A purchase, and a payment on account before approval, name none; then it is the customer's distributor. */
async function receiversOf(
  { receptores }: Pick<ReceiptRow, 'receptores'>,
  findUsual: () => ReturnType<typeof findIssuer>,
): Promise<ReceiptRow['receptores']> {
  if (receptores.length > 0) return receptores;
  const usual = await findUsual();
  return usual ? [usual] : [];
}
