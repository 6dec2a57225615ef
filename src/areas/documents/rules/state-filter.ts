import { type AskedOperator, type GivenValue, type Report, readList } from '#kernel/list/contract-filter.ts';
import type { DocumentClass } from './document.ts';
import {
  conditionOf,
  isStateCode,
  STATE_CODES,
  type StateCode,
  type StateCondition,
  statesOffered,
} from './document-state.ts';

const CHOOSING = new Set(['eq', 'in', 'finset']);
const EXCLUDING = new Set(['neq', 'nin']);

/**
 * Translates a filter by state into conditions on due date and total. Lists contain open documents, so only an explicit C finds settled ones: `neq`
 * and `nin` exclude from the open ones.
 * @returns conditions of which a document must meet one; no document meets an empty list
 */
export function readStates(
  asked: readonly AskedOperator[],
  clase: DocumentClass,
  report: Report,
): readonly StateCondition[] | undefined {
  let codes: readonly StateCode[] | undefined;
  for (const { operator, value } of asked) {
    const named = readCodes(value, clase, report);
    if (!named) return undefined;
    if (CHOOSING.has(operator)) codes = (codes ?? STATE_CODES).filter((code) => named.has(code));
    else if (EXCLUDING.has(operator)) codes = (codes ?? statesOffered(clase)).filter((code) => !named.has(code));
    else return report(`the operator ${operator} does not apply to it`);
  }
  return codes?.flatMap((code) => conditionOf(code, clase) ?? []);
}

/** A (open) stands for every state with an open balance. */
function readCodes(value: GivenValue, clase: DocumentClass, report: Report): ReadonlySet<StateCode> | undefined {
  const texts = readList(value, report);
  if (!texts) return undefined;
  const codes = texts.filter(isStateCode);
  if (codes.length < texts.length) return report(`its values are ${STATE_CODES.join(', ')}`);
  return new Set(codes.flatMap((code) => (code === 'A' ? statesOffered(clase) : [code])));
}
