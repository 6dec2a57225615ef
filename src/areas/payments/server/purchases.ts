import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Money } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { AccountRefusalCode } from '../rules/account-payment.ts';
import type { Tx } from './attempt-queries.ts';

/** An approved payment of something that the portal sells. */
export interface PaidPurchase {
  readonly uuid: string;
  readonly referencia: string;
  readonly cliente: string;
  readonly userId: number;
  /** The amount that the bank took, which equals the requested one. */
  readonly monto: Money;
  readonly at: Date;
}

export interface BoughtGoods {
  readonly lines: readonly { readonly nombre: string; readonly cantidad: number; readonly monto: string }[];
  readonly recipient: string;
  /** The message after approval. */
  readonly success: string;
}

/**
 * Something that the portal sells, paid by `easyPayContado`: a later area declares it, and the wiring hands it over (docs/product/payments.md#purchases).
 */
export interface Purchase {
  /** `id_segment` of the contract. */
  readonly segment: string;
  /** Name of the purchase on the result, the receipt and at the bank. */
  readonly name: string;
  /** Permission to buy it and to see its payments. */
  readonly needs: PermissionNeed;
  /** Pages of the portal: one shows the purchased goods, the other sells them. */
  readonly pages: { readonly bought: string; readonly shop: string };
  /** The reason why this amount fits no offer for the caller; undefined when it may be paid. Checked against the server's own configuration. */
  mayCost(tx: Tx, session: Session, amount: Money): Promise<AccountRefusalCode | undefined>;
  /**
   * Delivers the purchase once, in the transaction that settles the approved and locked attempt.
   * @returns false when nothing is registered for this money; it then becomes a payment on account
   */
  give(tx: Tx, paid: PaidPurchase): Promise<boolean>;
  /** Contents and recipient of these payments' purchases, by uuid. Payments without registered lines have no entry. */
  describe(connection: Connection, uuids: readonly string[]): Promise<ReadonlyMap<string, BoughtGoods>>;
}

/** Purchases by `id_segment`. */
export type Purchases = ReadonlyMap<string, Purchase>;

/** @throws Error when two areas use one segment */
export function indexPurchases(declared: readonly Purchase[]): Purchases {
  const purchases = new Map(declared.map((purchase) => [purchase.segment, purchase]));
  if (purchases.size < declared.length) throw new Error('Dos áreas venden con el mismo segmento.');
  return purchases;
}
