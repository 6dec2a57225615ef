import { randomBytes } from 'node:crypto';
import { findBalance } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Counter } from '#areas/session/server/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { certificateCode } from '../rules/certificate-code.ts';
import { certificateNotice } from '../rules/file-notice.ts';
import { addCertificate, findCertified, type StoredCertificate } from './certificate-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';

export type CertificateRefusal = 'limited-person' | 'too-many-certificates';

export const CERTIFICATE_REFUSALS: Readonly<Record<CertificateRefusal, string>> = {
  'limited-person':
    'El certificado cubre toda la cuenta de la empresa, y su usuario ve solo algunos destinos. Pídalo a una persona que los vea todos.',
  'too-many-certificates': 'Ya se emitieron 20 certificados hoy. Use uno de los que ya tiene o intente mañana.',
};

/** Certificates of a person within a day. */
export const CERTIFICATE_LIMIT = { points: 20, seconds: 24 * 3600 } as const;

/** Stores the certified balance. The printed certificate and the public page both show the stored values. */
export async function issueCertificate(
  { database, clock, tell }: Pick<ExportsDeps, 'database' | 'clock' | 'tell'>,
  session: Session,
  limit: Counter,
): Promise<Result<StoredCertificate, CertificateRefusal>> {
  if (session.destinos !== 'all') return refuse('limited-person');
  const connection = database.kysely;
  const counted = await limit(connection, String(session.userId));
  if (!counted.ok) return refuse('too-many-certificates');
  const scope = scopeOf(session);
  const now = clock.now();
  const today = localDateAt(now);
  const { nombre, nit, tipoNit, pais } = await findCertified(connection, scope);
  const balance = await findBalance(connection, scope, { moneda: session.moneda, today });
  const certificate = {
    codigo: certificateCode(randomBytes(40), Number(today.slice(0, 4))),
    user_id: session.userId,
    visita_id: session.visitaId,
    nombre,
    nit,
    tipo_nit: tipoNit,
    pais,
    moneda: session.moneda,
    ...balance,
    emitido_en: now,
  };
  const stored = await inTransaction(connection, async (tx) => {
    const added = await addCertificate(tx, scope, certificate);
    await tell?.(tx, [certificateNotice(certificate, session.cliente, now)]);
    return added;
  });
  return accept(stored);
}
