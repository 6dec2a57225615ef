import { findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Download } from '#platform/downloads/download.ts';
import { receiptPdf } from '../print/receipt-pdf.ts';
import { maySeePayment } from '../rules/who-sees.ts';
import type { ResolverDeps } from './payment-deps.ts';
import { findReceipt, type ReceiptRow } from './receipt-queries.ts';

/** The kind under which the addresses of receipts are signed. */
export const RECEIPT_DOWNLOAD = 'comprobante';

/** The receipt behind a signed address, with the attempt's state of now, if its session may still see it. */
export async function openReceipt(
  { database, clock, providerName, purchases }: Pick<ResolverDeps, 'database' | 'clock' | 'providerName' | 'purchases'>,
  uuid: string,
  session: Session,
): Promise<Download | undefined> {
  const scope = scopeOf(session);
  const payment = await findReceipt(database.kysely, { scope, userId: session.userId }, uuid);
  if (!payment || !maySeePayment(session, providerName, payment)) return undefined;
  const comprado = payment.tipo === 'compra' ? purchases.get(payment.id_segment ?? '')?.name : undefined;
  const receptores = await receiversOf(payment, () => findIssuer(database.kysely, scope, payment.pagador.pais));
  const stream = receiptPdf({ ...payment, comprado, receptores }, clock.now());
  return { filename: `comprobante-${payment.referencia}.pdf`, contentType: 'application/pdf', stream };
}

/** A purchase, and a payment on account before its approval, name no company: the customer's distributor receives them. */
async function receiversOf(
  { receptores }: Pick<ReceiptRow, 'receptores'>,
  findUsual: () => ReturnType<typeof findIssuer>,
): Promise<ReceiptRow['receptores']> {
  if (receptores.length > 0) return receptores;
  const usual = await findUsual();
  return usual ? [usual] : [];
}
