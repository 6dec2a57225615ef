import { findUserScope } from '#areas/session/server/index.ts';
import type { Download } from '#platform/documents/downloads.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findInvoice } from './invoice-store.ts';

/** The invoice behind a signed address, if its user may still see it. */
export async function openInvoice(
  { connection }: DocumentsDeps,
  id: string,
  userId: number,
): Promise<Download | undefined> {
  const scope = await findUserScope(connection, userId);
  const invoice = scope && (await findInvoice(connection, scope, Number(id)));
  if (!invoice || !hasPdf(invoice.tipo_documento)) return undefined;
  return undefined;
}
