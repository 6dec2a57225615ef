import type { ContractDecimal } from '#kernel/money.ts';

/** A decimal as in a contract answer, for rows in tests. */
export const contractDecimal = (decimal: number): ContractDecimal => decimal as unknown as ContractDecimal;
