import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { Download } from '#platform/downloads/download.ts';
import { voucherPdf } from '../print/voucher-pdf.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import { type BoughtPurchase, findIssuer, findPurchaseOf } from './bought-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/** The kind under which the addresses of vouchers are signed. */
export const VOUCHER_DOWNLOAD = 'bono';

/** A voucher of the customer, with its purchase. */
export async function findOwnVoucher(
  { database }: Pick<VoucherDeps, 'database'>,
  session: Session,
  codigo: string,
): Promise<{ readonly codigo: string; readonly monto: string; readonly purchase: BoughtPurchase } | undefined> {
  const code = readVoucherCode(codigo);
  const viewer = { scope: scopeOf(session), userId: session.userId };
  const purchase = code && (await findPurchaseOf(database.kysely, viewer, code));
  if (!purchase) return undefined;
  const line = purchase.lineas.find(({ bonos }) => bonos.some((unit) => unit.codigo === code));
  return line && { codigo: code, monto: line.monto, purchase };
}

/** The PDF behind a signed address. */
export async function openVoucher(
  { database, publicUrl }: Pick<VoucherDeps, 'database' | 'publicUrl'>,
  codigo: string,
  session: Session,
): Promise<Download | undefined> {
  const found = await findOwnVoucher({ database }, session, codigo);
  if (!found || !isStoreCode(session.storeCode)) return undefined;
  const { purchase, monto } = found;
  const pais = STORES[session.storeCode].country;
  const issuer = await findIssuer(database.kysely, { cliente: session.cliente, pais });
  return {
    filename: `bono-${found.codigo}.pdf`,
    contentType: 'application/pdf',
    stream: voucherPdf(
      { ...purchase, codigo: found.codigo, monto, pais, empresa: session.nombreCliente, issuer },
      publicUrl,
    ),
  };
}
