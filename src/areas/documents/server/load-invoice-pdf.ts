import type { Readable } from 'node:stream';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { invoicePdf } from '../print/invoice-pdf.ts';
import type { InvoiceRow } from '../print/invoice-row.ts';
import { ridePdf } from '../print/ride-pdf.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findInvoice } from './invoice-queries.ts';

/** Loads the invoice of a signed link, if the session may still see it. */
export async function loadInvoicePdf(
  { connection, clock }: Pick<DocumentsDeps, 'connection' | 'clock'>,
  id: string,
  session: Pick<Session, 'cliente' | 'destinos'>,
): Promise<Download | undefined> {
  const invoice = await findInvoice(connection, scopeOf(session), Number(id));
  if (!invoice || !hasPdf(invoice.tipo_documento)) return undefined;
  return { filename: filenameOf(invoice), contentType: 'application/pdf', stream: pdfOf(invoice, clock.now()) };
}

const pdfOf = (invoice: InvoiceRow, now: Date): Readable =>
  COUNTRIES[invoice.emisor.pais].invoicePaper === 'cufe' ? invoicePdf(invoice, now) : ridePdf(invoice, now);

const filenameOf = ({ clase, num_factura, num_documento }: InvoiceRow): string =>
  `${clase === 'INVOICE' ? 'factura' : 'documento'}-${num_factura ?? num_documento}.pdf`;
