import { type Decimal, decimalSign } from '#kernel/money.ts';

/** Fields of the contract's OrderHold that decide whether the document can be paid. */
interface Hold {
  /** Open amount of the document. */
  readonly saldo: Decimal;
  /** Whether the document is blocked by an unfinished payment or compensation, or by the ERP. */
  readonly bloqueada: boolean;
}

/** The documents that hold an order, grouped by the customer's possible action. */
export interface HoldingDocuments<Document> {
  /** Possible step of the customer: pay, wait for payments under way, none because all are paid, or `unnamed` when the ERP names no document. */
  readonly standing: 'to-pay' | 'under-way' | 'paid' | 'unnamed';
  /** Documents that can be paid now. */
  readonly payable: readonly Document[];
  /** Documents that cannot be paid now. */
  readonly blocked: readonly Document[];
}

/** Groups the unpaid documents that hold an order (docs/product/orders.md#held-orders). */
export function groupHoldingDocuments<Document extends Hold>(
  documents: readonly Document[],
  settled: number,
): HoldingDocuments<Document> {
  const open = documents.filter(({ saldo }) => decimalSign(saldo) > 0);
  const payable = open.filter(({ bloqueada }) => !bloqueada);
  const blocked = open.filter(({ bloqueada }) => bloqueada);
  const paid = settled + documents.length - open.length > 0;
  const none = paid ? 'paid' : 'unnamed';
  return { standing: payable.length > 0 ? 'to-pay' : blocked.length > 0 ? 'under-way' : none, payable, blocked };
}

/** A list of names: `FE-1`, `FE-1 y FE-2`, `FE-1, FE-2 y 3 más`; at most five are named. */
export function listNames(names: readonly string[]): string {
  const shown = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} más`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`;
}
