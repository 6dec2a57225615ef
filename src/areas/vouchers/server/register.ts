import { isOpenState } from '#areas/payments/rules/payment-state.ts';
import { lockPurchase } from '#areas/payments/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { compareMoney, moneyOf } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isUuid } from '#kernel/uuid.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { type AskedLine, planPurchase, type ReadLines, readLines } from '../rules/plan-purchase.ts';
import type { LineRefusal } from '../rules/refusal.ts';
import { VOUCHER_SEGMENT } from '../rules/segment.ts';
import { usesOnSale } from './config-queries.ts';
import { findRegistered, type Registered, registerPurchase } from './purchase-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/**
 * Registers the lines that a payment buys, before the payer goes to the bank. The lock on the payment prevents its settlement in the meantime. Of two
 * concurrent requests with different lines, only one is registered.
 */
export async function registerLines(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  session: Session,
  asked: readonly AskedLine[],
): Promise<Result<Registered, LineRefusal | 'payment-unknown'>> {
  const read = readLines(asked, session.cliente, session.moneda);
  if (!read.ok) return read;
  const { uuid } = read.value;
  if (!isUuid(uuid)) return refuse('payment-unknown');
  const scope = scopeOf(session);
  return inTransaction(database.kysely, async (tx) => {
    const { userId, storeCode } = session;
    const payment = await lockPurchase(tx, scope, { uuid, segment: VOUCHER_SEGMENT, userId });
    if (!payment || !isStoreCode(storeCode)) return refuse('payment-unknown');
    const known = await findRegistered(tx, scope, uuid);
    if (known) return isSame(known, read.value) ? accept(known) : refuse('lines-registered');
    if (!isOpenState(payment.estado)) return refuse('attempt-closed');
    const planned = planPurchase(read.value, await usesOnSale(tx, storeCode), payment.monto);
    if (!planned.ok) return planned;
    const pais = STORES[storeCode].country;
    const purchase = { uuid, userId, storeCode, pais, planned: planned.value, now: clock.now() };
    return accept(await registerPurchase(tx, scope, purchase));
  });
}

function isSame({ purchase, lines }: Registered, read: ReadLines): boolean {
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
