import { type Decimal, signOf } from '#kernel/money.ts';

/** The fields of the contract's OrderHold that decide whether it can be paid. */
interface Hold {
  /** Its open amount. */
  readonly saldo: Decimal;
  /** A payment or compensation under way, or the ERP, holds the document itself. */
  readonly bloqueada: boolean;
}

/** The documents of a held order, by what the customer can do about them. */
export interface HoldingDocuments<Document> {
  /** `unnamed`: the ERP does not name the documents. */
  readonly standing: 'to-pay' | 'under-way' | 'paid' | 'unnamed';
  /** The documents that can be paid now. */
  readonly payable: readonly Document[];
  /** Documents that cannot be paid now. */
  readonly blocked: readonly Document[];
}

/**
 * The unpaid documents that hold an order (docs/product/orders.md#held-orders).
 * @param settled number of settled documents among those that held it
 */
export function groupHoldingDocuments<Document extends Hold>(
  documents: readonly Document[],
  settled: number,
): HoldingDocuments<Document> {
  const open = documents.filter(({ saldo }) => signOf(saldo) > 0);
  const payable = open.filter(({ bloqueada }) => !bloqueada);
  const blocked = open.filter(({ bloqueada }) => bloqueada);
  const paid = settled + documents.length - open.length > 0;
  const none = paid ? 'paid' : 'unnamed';
  return { standing: payable.length > 0 ? 'to-pay' : blocked.length > 0 ? 'under-way' : none, payable, blocked };
}

/** `FE-1`, `FE-1 y FE-2`, `FE-1, FE-2 y 3 más`: at most five by name. */
export function listNames(names: readonly string[]): string {
  const shown = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} más`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`;
}
