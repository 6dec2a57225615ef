import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findPdfDocument, findPdfDocumentsByCufe, findXmlDocument, type PdfDocument } from './invoice-queries.ts';

/** Kind of the signed links for invoices. */
export const INVOICE_DOWNLOAD = 'factura';

/** Kind of the signed links for the XML of invoices. */
export const XML_DOWNLOAD = 'factura-xml';

/** Same answer for a missing document and another customer's, so that it reveals nothing. */
const NOT_FOUND: DownloadLink = { url: null, status: 404, menssage: 'Data not found' };
/** Answer for a CUFE without a document: an order may name an invoice before the ERP has booked it. */
const NO_INVOICE: DownloadLink = { url: null, status: 404, menssage: 'Detail not available' };
const NO_DETAIL: DownloadLink = { url: null, status: 422, menssage: 'Detail not available' };
const NO_XML: DownloadLink = { url: null, status: 422, menssage: 'XML not available' };

export async function createInvoiceLink(deps: DocumentsDeps, session: Session, id: number): Promise<DownloadLink> {
  const found = await findPdfDocument(deps.connection, scopeOf(session), { id });
  return found ? linkOf(deps, session, found) : NOT_FOUND;
}

/** Creates the link to the XML that the ERP delivered. */
export async function createInvoiceXmlLink(deps: DocumentsDeps, session: Session, id: number): Promise<DownloadLink> {
  const found = await findXmlDocument(deps.connection, scopeOf(session), id);
  if (!found) return NOT_FOUND;
  return found.tiene_xml ? { url: deps.links.sign(XML_DOWNLOAD, id, session), status: 200 } : NO_XML;
}

export async function createInvoiceLinkByCufe(
  deps: DocumentsDeps,
  session: Session,
  cufe: string,
): Promise<DownloadLink> {
  const code = cufe.trim();
  // Only plausible codes are looked up: a CUFE has 96 characters, a clave de acceso 49.
  const found = /^\w{10,100}$/.test(code)
    ? await findPdfDocument(deps.connection, scopeOf(session), { cufe: code })
    : undefined;
  return found ? linkOf(deps, session, found) : NO_INVOICE;
}

/** Creates the links for several CUFEs. A CUFE without a document is missing. */
export async function createInvoiceLinksByCufe(
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
