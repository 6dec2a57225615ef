import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Money } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { AccountRefusalCode } from '../rules/account-payment.ts';
import type { Tx } from './attempt-queries.ts';

/** An approved payment of a purchase. */
export interface PaidPurchase {
  readonly uuid: string;
  readonly referencia: string;
  readonly cliente: string;
  readonly userId: number;
  /** The amount that the bank took; it equals the requested amount. */
  readonly monto: Money;
  readonly at: Date;
}

export interface BoughtGoods {
  readonly lines: readonly { readonly nombre: string; readonly cantidad: number; readonly monto: string }[];
  readonly recipient: string;
  /** Message of the result page after approval. */
  readonly success: string;
  /** Page of the portal that proposes the same purchase again. */
  readonly again: string;
}

/** A purchase that a later area declares, paid by `easyPayContado`. The wiring passes it to this area (docs/product/payments.md#purchases). */
export interface Purchase {
  /** The contract's `id_segment`. */
  readonly segment: string;
  /** Name of the purchase on the result page, the receipt and at the bank. */
  readonly name: string;
  /** Permission to buy it and to see its payments. */
  readonly needs: PermissionNeed;
  /** Pages of the portal: one shows the bought goods, the other sells them. */
  readonly pages: { readonly bought: string; readonly shop: string };
  /** Reason why this amount fits no offer for the caller; undefined if it may be paid. Uses the server's own configuration, not the request's. */
  refuseAmount(tx: Tx, session: Session, amount: Money): Promise<AccountRefusalCode | undefined>;
  /**
   * Delivers the purchase once, in the transaction that settles the approved and locked attempt.
   * @returns false when nothing is registered for the money, which then becomes a payment on account
   */
  give(tx: Tx, paid: PaidPurchase): Promise<boolean>;
  /** Contents and recipients of these payments' purchases, by uuid. Payments without registered lines are missing. */
  describe(connection: Connection, uuids: readonly string[]): Promise<ReadonlyMap<string, BoughtGoods>>;
}

/** Purchases by `id_segment`. */
export type Purchases = ReadonlyMap<string, Purchase>;

/** Indexes purchases by segment. @throws Error when two areas declare the same segment */
export function indexPurchases(declared: readonly Purchase[]): Purchases {
  const purchases = new Map(declared.map((purchase) => [purchase.segment, purchase]));
  if (purchases.size < declared.length) throw new Error('Dos áreas venden con el mismo segmento.');
  return purchases;
}
