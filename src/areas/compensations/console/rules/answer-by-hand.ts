import { compareMoney, type Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { CompensationCode } from '../../rules/compensation-state.ts';
import type { CompensationVerdict } from '../../rules/settlement.ts';

/** An operator's answer in the place of the ERP. */
export interface HandAnswer {
  readonly isDone: boolean;
  /** The compensation's total, typed again; needed when it was done. */
  readonly total: Money | undefined;
  /** Sentence that the customer reads as the reason of a refusal. */
  readonly told: string | undefined;
}

export type HandAnswerRefusal = 'ended' | 'amount-missing' | 'amount-differs' | 'told-missing';

const LONGEST_TOLD = 200;

/**
 * Validates an operator's answer to a compensation (docs/product/console.md#compensations).
 * @returns the verdict, which counts as the ERP's
 */
export function checkHandAnswer(
  { estado, total }: { readonly estado: CompensationCode; readonly total: Money },
  answer: HandAnswer,
): Result<CompensationVerdict, HandAnswerRefusal> {
  if (estado !== 'B') return refuse('ended');
  if (answer.isDone) {
    if (!answer.total) return refuse('amount-missing');
    if (compareMoney(answer.total, total) !== 0) return refuse('amount-differs');
    return accept({ by: 'erp', estado: 'S', motivo: undefined, isByHand: true });
  }
  const told = answer.told?.trim().replace(/\s+/g, ' ');
  if (!told || told.length > LONGEST_TOLD) return refuse('told-missing');
  return accept({ by: 'erp', estado: 'F', motivo: told, isByHand: true });
}
