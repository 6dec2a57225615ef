import { randomBytes } from 'node:crypto';
import type { PaidPurchase, Purchase } from '#areas/payments/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import { addDays, localDateAt } from '#kernel/local-date.ts';
import { compareMoney, moneyOf } from '#kernel/money.ts';
import { MESSAGE_SUCCESS } from '../rules/contract-messages.ts';
import { BOUGHT_PATH, VOUCHERS_PATH } from '../rules/paths.ts';
import { mayCost } from '../rules/plan-purchase.ts';
import { VOUCHER_NAME, VOUCHER_SEGMENT } from '../rules/segment.ts';
import { CODE_BYTES, voucherCode } from '../rules/voucher-code.ts';
import { voucherNotice } from '../rules/voucher-notice.ts';
import { usesOnSale } from './config-queries.ts';
import { findRegistered, issueVouchers, listLines } from './purchase-queries.ts';
import type { IssueDeps } from './voucher-deps.ts';
import { voucherMail } from './voucher-mails.ts';

type Tx = Parameters<Purchase['give']>[0];

/** The purchase that a payment of the segment `BO` makes (docs/product/vouchers.md). */
export const voucherPurchase = (deps: IssueDeps): Purchase => ({
  segment: VOUCHER_SEGMENT,
  name: VOUCHER_NAME,
  needs: ENTER_SHOP,
  pages: { bought: BOUGHT_PATH, shop: VOUCHERS_PATH },
  mayCost: async (tx, { storeCode }, amount) => mayCost(amount, await usesOnSale(tx, storeCode)),
  give: (tx, paid) => issue(deps, tx, paid),
  describe: async (connection, uuids) =>
    new Map(
      (await listLines(connection, uuids)).map(({ uuid, email, titulo, lines }) => [
        uuid,
        {
          lines: lines.map((line) => ({ nombre: titulo, ...line })),
          recipient: email,
          success: MESSAGE_SUCCESS,
        },
      ]),
    ),
});

/** Issues one voucher for each paid unit. A use withdrawn after registration is still issued, because the bank took the money for it. */
async function issue({ tell, addToOutbox }: IssueDeps, tx: Tx, paid: PaidPurchase): Promise<boolean> {
  const { uuid, monto, at, cliente } = paid;
  const found = await findRegistered(tx, scopeOf({ cliente, destinos: 'all' }), uuid);
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
  await addToOutbox(tx, voucherMail({ kind: 'compra', id: uuid }, at));
  await tell?.(tx, [voucherNotice({ ...paid, email: purchase.email, count: units.length }, at)]);
  return true;
}
