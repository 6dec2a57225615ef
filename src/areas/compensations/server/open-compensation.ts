import { findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Download } from '#platform/downloads/download.ts';
import { compensationPdf } from '../print/compensation-pdf.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { findCompensation } from './list-queries.ts';

/** The kind under which the addresses of printed compensations are signed. */
export const COMPENSATION_DOWNLOAD = 'compensacion';

/** The printed compensation behind a signed address, as it is now, if its session may still see it. */
export async function openCompensation(
  { database, clock }: Pick<CompensationDeps, 'database' | 'clock'>,
  id: string,
  session: Session,
): Promise<Download | undefined> {
  const scope = scopeOf(session);
  const found = /^\d{1,15}$/.test(id) ? await findCompensation(database.kysely, scope, Number(id)) : undefined;
  if (!found) return undefined;
  const issuer = await findIssuer(database.kysely, scope, found.pais);
  const stream = compensationPdf(found, issuer, clock.now());
  return { filename: `compensacion-${found.id_compensacion}.pdf`, contentType: 'application/pdf', stream };
}
