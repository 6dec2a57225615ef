import { findUserScope } from '#areas/session/server/index.ts';
import type { Download } from '#platform/documents/download.ts';
import { receiptPdf } from '../documents/receipt-pdf.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findReceipt } from './receipt-store.ts';

/** The kind under which the addresses of receipts are signed. */
export const RECEIPT_DOWNLOAD = 'comprobante';

/** The receipt behind a signed address, as the attempt stands now, if its user may still see it. */
export async function openReceipt(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  uuid: string,
  userId: number,
): Promise<Download | undefined> {
  const scope = await findUserScope(database.kysely, userId);
  const payment = scope && (await findReceipt(database.kysely, scope, uuid));
  if (!payment) return undefined;
  const stream = receiptPdf(payment, clock.now());
  return { filename: `comprobante-${payment.referencia}.pdf`, contentType: 'application/pdf', stream };
}
