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
  /** What the bank took: the amount that was asked for. */
  readonly monto: Money;
  readonly at: Date;
}

export interface BoughtGoods {
  readonly lines: readonly { readonly nombre: string; readonly cantidad: number; readonly monto: string }[];
  readonly recipient: string;
  /** What is said once the payment is approved. */
  readonly success: string;
}

/**
 * Something that the portal sells, paid by `easyPayContado`: a later area declares it, and the wiring hands it over (docs/product/payments.md#purchases).
 */
export interface Purchase {
  /** `id_segment` of the contract. */
  readonly segment: string;
  /** As the result, the receipt and the bank name it. */
  readonly name: string;
  /** Who may buy it, and see its payments. */
  readonly needs: PermissionNeed;
  /** Pages of the portal: where what was bought is, and where it is bought. */
  readonly pages: { readonly bought: string; readonly shop: string };
  /** Why this amount buys nothing of what is on sale for the caller; undefined when it may. Decided by the server's own configuration. */
  mayCost(tx: Tx, session: Session, amount: Money): Promise<AccountRefusalCode | undefined>;
  /**
   * Gives what was paid, in the transaction that settles the approved attempt, which is locked: once.
   * @returns false when nothing that this money buys is registered; the money then becomes a payment on account
   */
  give(tx: Tx, paid: PaidPurchase): Promise<boolean>;
  /** What these payments buy and who receives it, by uuid; none of a payment for which nothing is registered. */
  describe(connection: Connection, uuids: readonly string[]): Promise<ReadonlyMap<string, BoughtGoods>>;
}

/** By `id_segment`. */
export type Purchases = ReadonlyMap<string, Purchase>;

/** @throws Error when two areas sell under one segment */
export function purchasesOf(declared: readonly Purchase[]): Purchases {
  const purchases = new Map(declared.map((purchase) => [purchase.segment, purchase]));
  if (purchases.size < declared.length) throw new Error('Dos áreas venden con el mismo segmento.');
  return purchases;
}
