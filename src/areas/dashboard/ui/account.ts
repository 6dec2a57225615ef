import type { Portfolio } from '#areas/documents/rules/portfolio.ts';
import type { BlockFacts } from '#areas/documents/ui/block-sentence.ts';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import type { Money } from '#kernel/money.ts';
import type { AgeingBar } from '../rules/standing.ts';

/** Result of a query that may fail without failing the page. */
export type LoadResult<Value> =
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed' }
  /** Shown as the error page, because the session has ended or the back end is unreachable. */
  | { readonly kind: 'over'; readonly status: number };

/** A result, or the promise of one. */
export type MaybePending<Value> = LoadResult<Value> | Promise<LoadResult<Value>>;

/** The customer's figures on the home. */
export interface Account {
  readonly portfolio: Portfolio;
  readonly bars: readonly AgeingBar[];
  readonly standing: string;
  readonly openCount: number;
  readonly expired: Money;
  /** Amount that is overdue and can be paid now. */
  readonly payable: Money;
  /** Sentence with the reason why part of the overdue amount cannot be paid now. */
  readonly leftOut: string | undefined;
  /** Payments without a final result; undefined without any, and for people who may not see payments. */
  readonly atBank: AtBank | undefined;
  readonly due: readonly DueInvoice[];
  /** Undefined without a credit from the distributor, and for persons who do not see the whole account. */
  readonly credit: Credit | undefined;
  /** Age of the ERP's balances. */
  readonly balanceAge: readonly FigureAge[];
  /** Age of the ERP's credit limit, when it is late. */
  readonly lateCredit: readonly FigureAge[];
}

/** A sentence about the payments at the bank, and the page that shows them. */
export interface AtBank {
  readonly sentence: string;
  readonly href: string;
  readonly link: string;
}

/** The customer's credit, according to the distributor. */
export interface Credit {
  readonly limit: Money;
  readonly used: Money;
  /** Negative when more than the credit limit is used. */
  readonly left: Money;
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
  /** Reason why the invoice is blocked, when known. */
  readonly block: BlockFacts | undefined;
  readonly isPayable: boolean;
}
