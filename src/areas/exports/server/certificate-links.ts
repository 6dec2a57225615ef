import { findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { today } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { certificatePdf } from '../print/certificate-pdf.ts';
import { readCertificateCode } from '../rules/certificate-code.ts';
import { findBalanceCertificate, listBalanceCertificates, type StoredCertificate } from './certificate-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';

/** The kind of signed download links for certificates of balance. */
export const CERTIFICATE_DOWNLOAD = 'certificado-saldo';

type Deps = Pick<ExportsDeps, 'database'>;

interface LinkDeps extends Pick<ExportsDeps, 'clock' | 'links'> {
  readonly connection: Connection;
}

/** Links to today's certificate, if one was issued. Never issues one, because viewing the account must not create a certificate. */
export async function createTodaysCertificateLink(
  { connection, clock, links }: LinkDeps,
  session: Session,
): Promise<string | undefined> {
  if (session.destinos !== 'all') return undefined;
  const [newest] = await listBalanceCertificates(connection, scopeOf(session));
  if (!newest || localDateAt(newest.emitido_en) !== today(clock)) return undefined;
  return links.sign(CERTIFICATE_DOWNLOAD, newest.codigo, session);
}

/** Finds a certificate of the customer. Only people who see the whole account may open it. */
export async function findOwnCertificate(
  { database }: Deps,
  session: Session,
  codigo: string,
): Promise<StoredCertificate | undefined> {
  const code = readCertificateCode(codigo);
  if (!code || session.destinos !== 'all') return undefined;
  return findBalanceCertificate(database.kysely, scopeOf(session), code);
}

/** The PDF behind a signed link. It shows the stored balance, not the current one. */
export async function loadCertificatePdf(
  { database, publicUrl }: Deps & { readonly publicUrl: string },
  codigo: string,
  session: Session,
): Promise<Download | undefined> {
  const certificate = await findOwnCertificate({ database }, session, codigo);
  if (!certificate) return undefined;
  const issuer = await findIssuer(database.kysely, scopeOf(session), certificate.pais);
  return {
    filename: `certificado-${certificate.codigo}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    open: () => certificatePdf({ ...certificate, issuer }, `${publicUrl}/verificar/${certificate.codigo}`),
  };
}
