import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findPdfDocument, findPdfDocumentsByCufe, type PdfDocument } from './invoice-queries.ts';

/** The kind under which the addresses of invoices are signed. */
export const INVOICE_DOWNLOAD = 'factura';

/** The same answer for a missing document and for another customer's, so that it reveals nothing. */
const NOT_FOUND: DownloadLink = { url: null, status: 404, menssage: 'Data not found' };
/** For an electronic invoice by its CUFE: an order may name it before the ERP has booked it. */
const NO_INVOICE: DownloadLink = { url: null, status: 404, menssage: 'Detail not available' };
const NO_DETAIL: DownloadLink = { url: null, status: 422, menssage: 'Detail not available' };

export async function linkInvoice(deps: DocumentsDeps, session: Session, id: number): Promise<DownloadLink> {
  const found = await findPdfDocument(deps.connection, scopeOf(session), { id });
  return found ? linkOf(deps, session, found) : NOT_FOUND;
}

export async function linkInvoiceByCufe(deps: DocumentsDeps, session: Session, cufe: string): Promise<DownloadLink> {
  const code = cufe.trim();
  // A CUFE has 96 characters and a clave de acceso 49; a text of another form is not looked up.
  const found = /^\w{10,100}$/.test(code)
    ? await findPdfDocument(deps.connection, scopeOf(session), { cufe: code })
    : undefined;
  return found ? linkOf(deps, session, found) : NO_INVOICE;
}

/** Batch version; a CUFE without a document has no entry. */
export async function linkInvoicesByCufe(
  deps: Pick<DocumentsDeps, 'connection' | 'links'>,
  session: Session,
  cufes: readonly string[],
): Promise<ReadonlyMap<string, DownloadLink>> {
  if (cufes.length === 0) return new Map();
  const found = await findPdfDocumentsByCufe(deps.connection, scopeOf(session), cufes);
  return new Map(found.map(({ cufe, ...document }) => [cufe, linkOf(deps, session, document)]));
}

const linkOf = (
  { links }: Pick<DocumentsDeps, 'links'>,
  session: Session,
  { tipo_documento, id_edocta_detalle }: PdfDocument,
): DownloadLink =>
  hasPdf(tipo_documento) ? { url: links.sign(INVOICE_DOWNLOAD, id_edocta_detalle, session), status: 200 } : NO_DETAIL;
