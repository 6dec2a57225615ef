import { type ContractDecimal, type Currency, type Money, moneyOf, parseMoney, toDecimal } from '#kernel/money.ts';
import { ON_ACCOUNT_PATH } from '../../rules/pages.ts';

/** Parameters of the page's address that fill the form. */
const SEGMENT = 'segmento';
const AMOUNT = 'valor';

/** A payment on account that did not succeed. */
export interface FailedAccountPayment {
  readonly id_segment: string | null;
  readonly monto: ContractDecimal;
}

/** Address of the form with the segment and the amount of a failed payment on account. */
export function retryAccountHref({ id_segment, monto }: FailedAccountPayment, currency: Currency): string {
  const params = new URLSearchParams({
    ...(id_segment !== null && { [SEGMENT]: id_segment }),
    [AMOUNT]: toDecimal(moneyOf(monto, currency)),
  });
  return `${ON_ACCOUNT_PATH}?${params}`;
}

/** Segment and amount that the address proposes. Unknown segments and invalid amounts are left out. */
export interface AccountProposal {
  readonly segment: string | undefined;
  readonly amount: Money | undefined;
}

/** @param segments codes of the customer's segments */
export function readAccountProposal(
  search: URLSearchParams,
  segments: readonly string[],
  currency: Currency,
): AccountProposal {
  const amount = parseMoney(search.get(AMOUNT) ?? '', currency);
  return {
    segment: segments.find((code) => code === search.get(SEGMENT)),
    amount: amount && amount.minor > 0 ? amount : undefined,
  };
}
