import type { ContractDecimal } from '#kernel/money.ts';

/** A decimal as a contract answer carries it, for rows that a test writes itself. */
export const contractDecimal = (decimal: number): ContractDecimal => decimal as unknown as ContractDecimal;
