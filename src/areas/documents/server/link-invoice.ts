import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findPdfDocument } from './invoice-queries.ts';

/** The kind under which the addresses of invoices are signed. */
export const INVOICE_DOWNLOAD = 'factura';

/** A document that is not there and another customer's look the same. */
const NOT_FOUND: DownloadLink = { url: null, status: 404, menssage: 'Data not found' };
const NO_DETAIL: DownloadLink = { url: null, status: 422, menssage: 'Detail not available' };

export const linkInvoice = (deps: DocumentsDeps, session: Session, id: number): Promise<DownloadLink> =>
  linkTo(deps, session, { id });

export async function linkInvoiceByCufe(deps: DocumentsDeps, session: Session, cufe: string): Promise<DownloadLink> {
  const code = cufe.trim();
  // A CUFE has 96 characters and a clave de acceso 49; a text of another form is not looked up.
  return /^\w{10,100}$/.test(code) ? linkTo(deps, session, { cufe: code }) : NOT_FOUND;
}

async function linkTo(
  { connection, links }: DocumentsDeps,
  session: Session,
  by: Parameters<typeof findPdfDocument>[2],
): Promise<DownloadLink> {
  const document = await findPdfDocument(connection, scopeOf(session), by);
  if (!document) return NOT_FOUND;
  if (!hasPdf(document.tipo_documento)) return NO_DETAIL;
  return { url: links.sign(INVOICE_DOWNLOAD, document.id_edocta_detalle, session.tokenHash), status: 200 };
}
