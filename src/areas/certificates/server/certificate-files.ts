import { z } from 'zod';
import { findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { readAhead } from '#platform/exports/read-ahead.ts';
import type { FileKind } from '#platform/made-files/file-kind.ts';
import { salesPdf } from '../print/sales-pdf.ts';
import { salesCertificateNotice } from '../rules/certificate-notice.ts';
import { MAKING_FAILED_MESSAGE, nothingInvoicedMessage } from '../rules/sales-request.ts';
import type { CertificateMakingDeps, CertificatesDeps } from './certificates-deps.ts';
import { findCertificate, type StoredSalesCertificate, visibleToScope } from './request-queries.ts';
import { type CertifiedLine, readSnapshotLines, takeSnapshot } from './snapshot-queries.ts';

/** Declares certificates of sales as made files: a snapshot of the invoiced lines and its PDF, which is stored for ever. */
export const certificateKind = ({
  database,
  clock,
  publicUrl,
  notify,
}: CertificateMakingDeps): FileKind<'certificados_venta', number> => ({
  tables: {
    ...{ table: 'certificados_venta', id: 'increment_sales_certificate', orderedAt: 'pedido_en' },
    parts: { table: 'certificado_venta_partes', file: 'certificado' },
    work: { table: 'certificado_venta_lineas', file: 'certificado' },
  },
  ...{ job: 'certificado-venta', sweep: 'certificados-venta-barrido' },
  words: { job: 'Hacer un certificado de ventas', sweep: 'Revisar los certificados de ventas' },
  id: z.number().int(),
  log: { key: 'certificado', one: 'El certificado', failed: 'Un certificado de ventas no se pudo hacer' },
  reset: () => ({ lineas: 0 }),
  async make(certificate, run) {
    const { increment_sales_certificate: id, numero_cuenta, negocio, pais, codigo } = certificate;
    const emitido_en = clock.now();
    const scope = scopeOf({ cliente: numero_cuenta, destinos: 'all' });
    const snapshot = await takeSnapshot(database, scope, certificate, run.id);
    if (snapshot.lineas === 0) return refuse(nothingInvoicedMessage(negocio));
    await run.note({ lineas: snapshot.lineas });
    const read = { lines: 0 };
    const issuer = await findIssuer(database.kysely, scope, pais);
    const pdf = salesPdf(
      { certificate, snapshot, issuer, emitido_en, address: `${publicUrl}/verificar/${codigo}` },
      counted(readAhead(readSnapshotLines(database.kysely, id, run.id)), read),
    );
    await run.write(pdf, () => ({ hechas: read.lines }));
    const volumenes = JSON.stringify(snapshot.volumenes);
    return accept({ ...snapshot, volumenes, hechas: snapshot.lineas, emitido_en });
  },
  failure: MAKING_FAILED_MESSAGE,
  failed: (motivo) => ({ motivo }),
  ended: async (transaction, certificate, motivo) =>
    notify?.(transaction, [salesCertificateNotice(certificate, motivo, clock.now())]),
});

async function* counted(
  slices: AsyncIterable<readonly CertifiedLine[]>,
  read: { lines: number },
): AsyncGenerator<readonly CertifiedLine[]> {
  for await (const lines of slices) {
    read.lines += lines.length;
    yield lines;
  }
}

/** The kind of signed download links for certificates of sales. */
export const SALES_DOWNLOAD = 'certificado-venta';

type Deps = Pick<CertificatesDeps, 'database' | 'files'>;

/** Decided by the customer's own store, because the caller chooses the header `store` of a request. */
export const hasSalesCertificates = ({ storeCode }: Session): boolean =>
  isStoreCode(storeCode) && STORES[storeCode].shows.salesCertificate;

/** Finds a finished certificate that the session may see. */
export async function findReadyCertificate(
  { database }: Deps,
  session: Session,
  id: number,
): Promise<StoredSalesCertificate | undefined> {
  if (!Number.isSafeInteger(id) || !hasSalesCertificates(session)) return undefined;
  const found = await findCertificate(database.kysely, scopeOf(session), id);
  return found?.estado === 'lista' ? found : undefined;
}

/** Loads the PDF of a signed link, if the session may still see it. */
export async function loadSalesCertificatePdf(deps: Deps, id: string, session: Session): Promise<Download | undefined> {
  const found = await findReadyCertificate(deps, session, Number(id));
  if (!found) return undefined;
  return {
    filename: `certificado-${found.codigo}.pdf`,
    contentType: 'application/pdf',
    making: 'stored',
    open: () => deps.files.content(found.increment_sales_certificate, visibleToScope(scopeOf(session))),
  };
}
