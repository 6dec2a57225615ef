import type { LocalDate } from '#kernel/local-date.ts';
import type { Buyer, InvoiceColumns, InvoiceLineColumns, Issuer } from '../server/invoice-columns.ts';

/** Data of a printed invoice: its row, issuer, customer and lines. Decimals are text. */
export interface InvoiceRow extends InvoiceColumns {
  readonly fecha_documento: LocalDate;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly emisor: Issuer;
  readonly adquirente: Buyer;
  readonly lineas: readonly InvoiceLine[];
}

export type InvoiceLine = InvoiceLineColumns;
