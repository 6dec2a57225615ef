import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { findCertificate, type StoredCertificate, visible } from './request-queries.ts';

/** The kind under which the addresses of certificates of sales are signed. */
export const SALES_DOWNLOAD = 'certificado-venta';

type Deps = Pick<CertificatesDeps, 'database' | 'files'>;

/** The customer's own store decides: the header `store` of a request is the caller's choice. */
export const hasSalesCertificates = ({ storeCode }: Session): boolean =>
  isStoreCode(storeCode) && STORES[storeCode].shows.salesCertificate;

/** A ready certificate that the session may see. */
export async function findReady(
  { database }: Deps,
  session: Session,
  id: number,
): Promise<StoredCertificate | undefined> {
  if (!Number.isSafeInteger(id) || !hasSalesCertificates(session)) return undefined;
  const found = await findCertificate(database.kysely, scopeOf(session), id);
  return found?.estado === 'lista' ? found : undefined;
}

/** The paper behind a signed address, if its session may still see it. */
export async function openCertificate(deps: Deps, id: string, session: Session): Promise<Download | undefined> {
  const found = await findReady(deps, session, Number(id));
  if (!found) return undefined;
  return {
    filename: `certificado-${found.codigo}.pdf`,
    contentType: 'application/pdf',
    stream: deps.files.content(found.increment_sales_certificate, visible(scopeOf(session))),
  };
}
