import { daysBetween, type LocalDate } from '#kernel/local-date.ts';
import type { DocumentClass } from './document.ts';

/** The contract's codes of states (docs/product/documents.md#states). */
export const STATE_CODES = ['AT', 'V', 'NV', 'A', 'C'] as const;
export type StateCode = (typeof STATE_CODES)[number];

export const isStateCode = (text: string): text is StateCode => (STATE_CODES as readonly string[]).includes(text);

interface DocumentState {
  readonly label: string;
  /** Key of the badge's colour. */
  readonly tone: 'ahead' | 'expired' | 'today' | 'offset' | 'open';
  /** Shape of the badge, a tank that fills up, because colour alone must not carry a meaning. */
  readonly glyph: 'empty' | 'half' | 'full' | 'equal' | 'dashed';
}

/** The only table of states. A (open) has a neutral colour, because it is not a refusal (docs/product/documents.md#states). */
export const DOCUMENT_STATES: Readonly<Record<StateCode, DocumentState>> = {
  AT: { label: 'Vencida', tone: 'expired', glyph: 'full' },
  V: { label: 'Vence hoy', tone: 'today', glyph: 'half' },
  NV: { label: 'Por vencer', tone: 'ahead', glyph: 'empty' },
  A: { label: 'Abierta', tone: 'open', glyph: 'dashed' },
  C: { label: 'Compensada', tone: 'offset', glyph: 'equal' },
};

/** Open states of a class, or of both classes. Documents in the customer's favour have no due date: they are open or settled. */
export const offeredStates = (clase: DocumentClass | undefined): readonly StateCode[] => [
  ...(clase === 'PAYMENT' ? [] : (['AT', 'V', 'NV'] as const)),
  ...(clase === 'INVOICE' ? [] : (['A'] as const)),
];

/** States in a list's filter: those of its class, then open and settled (docs/product/documents.md#filters). */
export const filterStates = (clase: DocumentClass): readonly StateCode[] => [
  ...offeredStates(clase).filter((code) => code !== 'A'),
  'A',
  'C',
];

/**
 * Computes the state. @param total open balance, any decimal; zero means C
 * @param due fecha_vencimiento_documento
 */
export function documentState(
  total: string | number,
  due: LocalDate,
  today: LocalDate,
  clase: DocumentClass = 'INVOICE',
): StateCode {
  if (Number(total) === 0) return 'C';
  if (clase === 'PAYMENT') return 'A';
  if (due < today) return 'AT';
  return due === today ? 'V' : 'NV';
}

/** Days since the due date; negative before it. */
export const daysSinceDue = (due: LocalDate, today: LocalDate): number => daysBetween(due, today);

/** Whole days overdue; 0 up to the due date, including it. */
export const daysOverdue = (due: LocalDate, today: LocalDate): number => Math.max(0, daysBetween(due, today));

/** A state as conditions on a document's row, for queries. */
export interface StateCondition {
  /** The only class that can have this state, for lists of both classes. */
  readonly clase?: DocumentClass;
  readonly total: 'open' | 'settled';
  /** Due date compared with today; undefined matches any date. */
  readonly due?: 'before' | 'on' | 'after';
}

/**
 * Converts a state to a condition.
 * @param clase undefined for lists of both classes, in which A is the state of open documents in the customer's favour
 * @returns undefined when documents of the class never have the state
 */
export function stateCondition(code: StateCode, clase: DocumentClass | undefined): StateCondition | undefined {
  if (code === 'C') return { total: 'settled' };
  if (code === 'A') return { ...(!clase && { clase: 'PAYMENT' }), total: 'open' };
  if (clase === 'PAYMENT') return undefined;
  return {
    ...(!clase && { clase: 'INVOICE' }),
    total: 'open',
    due: code === 'AT' ? 'before' : code === 'V' ? 'on' : 'after',
  };
}
