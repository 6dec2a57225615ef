import { randomBytes } from 'node:crypto';
import { isOpenState } from '#areas/payments/rules/payment-state.ts';
import { lockPurchase, type PaidPurchase, type Purchase } from '#areas/payments/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { addDays, localDateAt } from '#kernel/local-date.ts';
import { compareMoney, moneyOf, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isUuid } from '#kernel/uuid.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { MESSAGE_SUCCESS } from '../rules/contract-messages.ts';
import { CONFIRM_PATH } from '../rules/pages.ts';
import { BOUGHT_VOUCHERS_PATH, VOUCHERS_PATH } from '../rules/paths.ts';
import { type CartLineInput, type ParsedLines, planPurchase, readLines, refuseAmount } from '../rules/plan-purchase.ts';
import type { LineRefusal } from '../rules/refusal.ts';
import { appendCart } from '../rules/saved-cart.ts';
import { VOUCHER_NAME, VOUCHER_SEGMENT } from '../rules/segment.ts';
import { CODE_BYTES, voucherCode } from '../rules/voucher-code.ts';
import { voucherNotice } from '../rules/voucher-notice.ts';
import {
  findRegisteredPurchase,
  issueVouchers,
  listLines,
  listUsesOnSale,
  type RegisteredPurchase,
  registerPurchase,
} from './purchase-queries.ts';
import type { IssueDeps, VoucherDeps } from './voucher-deps.ts';
import { recordPurchaseEvent } from './voucher-event-queries.ts';
import { voucherMail } from './voucher-mails.ts';

type Tx = Parameters<Purchase['give']>[0];

/** Handles payments of the segment `BO`, which buy vouchers (docs/product/vouchers.md). */
export const voucherPurchase = (deps: IssueDeps): Purchase => ({
  segment: VOUCHER_SEGMENT,
  name: VOUCHER_NAME,
  needs: ENTER_SHOP,
  pages: { bought: BOUGHT_VOUCHERS_PATH, shop: VOUCHERS_PATH },
  refuseAmount: async (tx, { storeCode }, amount) => refuseAmount(amount, await listUsesOnSale(tx, storeCode)),
  give: (tx, paid) => issue(deps, tx, paid),
  describe: async (connection, uuids) =>
    new Map(
      (await listLines(connection, uuids)).map(({ uuid, email, titulo, uso, moneda, lines }) => [
        uuid,
        {
          lines: lines.map((line) => ({ nombre: titulo, ...line })),
          recipient: email,
          success: MESSAGE_SUCCESS,
          again: appendCart(CONFIRM_PATH, {
            use: uso,
            lines: lines.map(({ monto, cantidad }) => ({
              amount: toDecimal(moneyOf(monto, moneda)),
              quantity: cantidad,
            })),
          }),
        },
      ]),
    ),
});

/** Issues one voucher for each paid unit. Includes a use that was withdrawn after registration, because the bank has taken the money for it. */
async function issue({ notify, addToOutbox }: IssueDeps, tx: Tx, paid: PaidPurchase): Promise<boolean> {
  const { uuid, monto, at, cliente } = paid;
  const found = await findRegisteredPurchase(tx, scopeOf({ cliente, destinos: 'all' }), uuid);
  if (!found) return false;
  const { purchase, lines } = found;
  const { moneda, total, dias_vencimiento } = purchase;
  if (moneda !== monto.currency || compareMoney(moneyOf(total, moneda), monto) !== 0) return false;
  const units = lines.flatMap(({ entity_id, cantidad }) =>
    Array.from({ length: cantidad }, (_, index) => ({
      codigo: voucherCode(randomBytes(CODE_BYTES)),
      entity_id,
      unidad: index + 1,
    })),
  );
  const venceEl = addDays(localDateAt(at), dias_vencimiento);
  await issueVouchers(tx, { uuid, at, venceEl, units });
  await recordPurchaseEvent(tx, paid);
  await addToOutbox(tx, voucherMail({ kind: 'compra', id: uuid }, at));
  await notify?.(tx, [voucherNotice({ ...paid, email: purchase.email, count: units.length }, at)]);
  return true;
}

/**
 * Registers the lines that a payment buys, before the payer goes to the bank. Locks the payment, so that it cannot be settled meanwhile. Of two
 * concurrent requests with different lines, only one is registered.
 */
export async function registerLines(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  session: Session,
  asked: readonly CartLineInput[],
): Promise<Result<RegisteredPurchase, LineRefusal | 'payment-unknown'>> {
  const read = readLines(asked, session.cliente, session.moneda);
  if (!read.ok) return read;
  const { uuid } = read.value;
  if (!isUuid(uuid)) return refuse('payment-unknown');
  const scope = scopeOf(session);
  return inTransaction(database.kysely, async (tx) => {
    const { userId, storeCode } = session;
    const payment = await lockPurchase(tx, scope, { uuid, segment: VOUCHER_SEGMENT, userId });
    if (!payment || !isStoreCode(storeCode)) return refuse('payment-unknown');
    const known = await findRegisteredPurchase(tx, scope, uuid);
    if (known) return isSame(known, read.value) ? accept(known) : refuse('lines-registered');
    if (!isOpenState(payment.estado)) return refuse('attempt-closed');
    const planned = planPurchase(read.value, await listUsesOnSale(tx, storeCode), payment.monto);
    if (!planned.ok) return planned;
    const pais = STORES[storeCode].country;
    const purchase = { uuid, userId, storeCode, pais, planned: planned.value, now: clock.now() };
    return accept(await registerPurchase(tx, scope, purchase));
  });
}

function isSame({ purchase, lines }: RegisteredPurchase, read: ParsedLines): boolean {
  return (
    purchase.email === read.email &&
    purchase.reward === read.reward &&
    (read.uso === undefined || purchase.uso === read.uso) &&
    lines.length === read.lines.length &&
    read.lines.every(({ monto, cantidad }) =>
      lines.some(
        (line) => line.cantidad === cantidad && compareMoney(moneyOf(line.monto, purchase.moneda), monto) === 0,
      ),
    )
  );
}
