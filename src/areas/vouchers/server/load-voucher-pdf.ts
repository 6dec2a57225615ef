import { findSeller } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { formatInstant, type LocalDate } from '#kernel/local-date.ts';
import { isUuid } from '#kernel/uuid.ts';
import { today } from '#platform/clock.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { voucherPdf, vouchersPdf } from '../print/voucher-pdf.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import { STATE_WORDS, voucherState } from '../rules/voucher-state.ts';
import { type BoughtPurchase, findPurchaseByCode, isOpenUnit, listBought } from './bought-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/** Kind of signed links to a voucher's PDF. */
export const VOUCHER_DOWNLOAD = 'bono';
/** Kind of signed links to the PDF of a purchase's redeemable vouchers; its target is the uuid. */
export const PURCHASE_DOWNLOAD = 'bonos';

type Unit = BoughtPurchase['lineas'][number]['bonos'][number];

/** Finds a voucher of the customer, with its purchase. */
export async function findOwnVoucher(
  { database }: Pick<VoucherDeps, 'database'>,
  session: Session,
  codigo: string,
): Promise<
  | { readonly codigo: string; readonly monto: string; readonly unit: Unit; readonly purchase: BoughtPurchase }
  | undefined
> {
  const code = readVoucherCode(codigo);
  const viewer = { scope: scopeOf(session), userId: session.userId };
  const purchase = code && (await findPurchaseByCode(database.kysely, viewer, code));
  if (!purchase) return undefined;
  const line = purchase.lineas.find(({ bonos }) => bonos.some((unit) => unit.codigo === code));
  const unit = line?.bonos.find((each) => each.codigo === code);
  return line && unit && { codigo: code, monto: line.monto, unit, purchase };
}

/** Loads the PDF of a voucher by signed link. */
export async function loadVoucherPdf(
  { database, clock, publicUrl }: Pick<VoucherDeps, 'database' | 'clock' | 'publicUrl'>,
  codigo: string,
  session: Session,
): Promise<Download | undefined> {
  const found = await findOwnVoucher({ database }, session, codigo);
  if (!found) return undefined;
  const whole = await printedOf({ database }, session, found.purchase);
  const ended = endOf(found, today(clock));
  return {
    filename: `bono-${found.codigo}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    variant: ended ?? '',
    open: () => voucherPdf({ ...whole, codigo: found.codigo, monto: found.monto, ended }, publicUrl),
  };
}

/** Reason why a voucher cannot be redeemed any more. */
function endOf({ unit, purchase }: { readonly unit: Unit; readonly purchase: BoughtPurchase }, day: LocalDate) {
  const state = voucherState({ ...purchase, ...unit }, day);
  if (state === 'VENCIDO' || state === 'ANULADO') return STATE_WORDS[state];
  if (state !== 'CANJEADO' || !unit.canjeado_en) return undefined;
  return `${STATE_WORDS.CANJEADO} el ${formatInstant(unit.canjeado_en)}${unit.estacion === null ? '' : `, ${unit.estacion}`}`;
}

/** Finds a purchase of the customer that has redeemable vouchers. */
export async function findOpenPurchase(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  session: Session,
  uuid: string,
): Promise<BoughtPurchase | undefined> {
  if (!isUuid(uuid)) return undefined;
  const viewer = { scope: scopeOf(session), userId: session.userId };
  const [purchase] = await listBought(database.kysely, viewer, { uuid, atMost: 1 });
  return purchase && openUnitsOf(purchase, today(clock)).length > 0 ? purchase : undefined;
}

/** Loads one PDF with a page for each redeemable voucher of a purchase. */
export async function loadVouchersPdf(
  deps: Pick<VoucherDeps, 'database' | 'clock' | 'publicUrl'>,
  uuid: string,
  session: Session,
): Promise<Download | undefined> {
  const purchase = await findOpenPurchase(deps, session, uuid);
  if (!purchase) return undefined;
  const whole = await printedOf(deps, session, purchase);
  const vouchers = openUnitsOf(purchase, today(deps.clock)).map((unit) => ({ ...whole, ...unit }));
  return {
    filename: `bonos-${purchase.referencia}.pdf`,
    contentType: 'application/pdf',
    // A page for each voucher.
    making: 'list',
    variant: vouchers.map(({ codigo }) => codigo).join(),
    open: () => vouchersPdf(vouchers, deps.publicUrl),
  };
}

const openUnitsOf = ({ lineas, vence_el }: BoughtPurchase, day: LocalDate) =>
  vence_el < day
    ? []
    : lineas.flatMap(({ monto, bonos }) => bonos.filter(isOpenUnit).map(({ codigo }) => ({ codigo, monto })));

const printedOf = async ({ database }: Pick<VoucherDeps, 'database'>, session: Session, purchase: BoughtPurchase) => ({
  ...purchase,
  empresa: session.nombreCliente,
  issuer: await findSeller(database.kysely, scopeOf(session), purchase.pais),
});
