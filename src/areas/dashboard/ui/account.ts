import type { Portfolio } from '#areas/documents/rules/portfolio.ts';
import type { Block } from '#areas/documents/ui/block-sentence.ts';
import type { Money } from '#kernel/money.ts';
import type { AgeingBar } from '../rules/ageing-bars.ts';

/** The answer to a question that may fail on its own. */
export type Loaded<Value> =
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed' }
  /** The session is over, or nobody answers at all: the whole page gives way. */
  | { readonly kind: 'over'; readonly status: number };

/** An answer, or one that is still on its way. */
export type Coming<Value> = Loaded<Value> | Promise<Loaded<Value>>;

/** What the customer owes, as the home shows it. */
export interface Account {
  readonly portfolio: Portfolio;
  readonly bars: readonly AgeingBar[];
  readonly standing: string;
  readonly openCount: number;
  readonly expired: Money;
  /** Overdue and payable now. */
  readonly payable: Money;
  /** Why not all that is overdue can be paid now. */
  readonly leftOut: string | undefined;
  readonly due: readonly DueInvoice[];
}

export interface DueInvoice {
  readonly id: number;
  readonly number: string;
  readonly client: string;
  readonly destination: string | undefined;
  readonly issued: string;
  readonly due: string;
  readonly state: string;
  readonly daysOverdue: number;
  readonly total: Money;
  readonly isBlocked: boolean;
  /** What holds it, when that is known. */
  readonly block: Block | undefined;
  readonly isPayable: boolean;
}
