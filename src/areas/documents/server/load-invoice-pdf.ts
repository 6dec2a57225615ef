import { Readable } from 'node:stream';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { CONTENT_TYPES, type ObjectType } from '#kernel/object-type.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { readObject } from '#platform/objects/object-queries.ts';
import { invoicePdf } from '../print/invoice-pdf.ts';
import type { InvoiceRow } from '../print/invoice-row.ts';
import { ridePdf } from '../print/ride-pdf.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { type DeliveredPaper, findErpPaperOfDocument, findInvoice } from './invoice-queries.ts';

/** Loads the invoice of a signed link, if the session may still see it: the ERP's PDF, or else the portal's drawing. */
export async function loadInvoicePdf(
  { connection, clock }: Pick<DocumentsDeps, 'connection' | 'clock'>,
  id: string,
  session: Pick<Session, 'cliente' | 'destinos'>,
): Promise<Download | undefined> {
  const delivered = await findErpPaperOfDocument(connection, scopeOf(session), Number(id), 'pdf');
  if (delivered) return hasPdf(delivered.tipo_documento) ? deliveredPaper(connection, delivered, 'pdf') : undefined;
  const invoice = await findInvoice(connection, scopeOf(session), Number(id));
  if (!invoice || !hasPdf(invoice.tipo_documento)) return undefined;
  return {
    filename: `${fileNameOf(invoice)}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    open: () => pdfOf(invoice, clock.now()),
  };
}

const pdfOf = (invoice: InvoiceRow, now: Date): Readable =>
  COUNTRIES[invoice.emisor.pais].invoicePaper === 'cufe' ? invoicePdf(invoice, now) : ridePdf(invoice, now);

/** Loads the XML of a signed link as the ERP delivered it, if the session may still see the document. */
export async function loadInvoiceXml(
  { connection }: Pick<DocumentsDeps, 'connection'>,
  id: string,
  session: Pick<Session, 'cliente' | 'destinos'>,
): Promise<Download | undefined> {
  const delivered = await findErpPaperOfDocument(connection, scopeOf(session), Number(id), 'xml');
  return delivered && deliveredPaper(connection, delivered, 'xml');
}

/** A paper of the ERP as a download. Nothing about it is the sender's: its type was checked when it came. */
const deliveredPaper = (connection: Connection, paper: DeliveredPaper, type: ObjectType): Download => ({
  filename: `${fileNameOf(paper)}.${type}`,
  contentType: CONTENT_TYPES[type],
  making: 'stored',
  ...(type === 'xml' && { isAttached: true, isSandboxed: true }),
  open: () => Readable.from(readObject(connection, paper.sha256)),
});

const fileNameOf = ({
  clase,
  num_factura,
  num_documento,
}: Pick<DeliveredPaper, 'clase' | 'num_factura' | 'num_documento'>): string =>
  `${clase === 'INVOICE' ? 'factura' : 'documento'}-${num_factura ?? num_documento}`;
