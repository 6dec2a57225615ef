import { daysBetween, type LocalDate } from '#kernel/local-date.ts';
import type { DocumentClass } from './document.ts';

/** The contract's codes (docs/product/documents.md#states). */
export const STATE_CODES = ['AT', 'V', 'NV', 'A', 'C'] as const;
export type StateCode = (typeof STATE_CODES)[number];

export const isStateCode = (text: string): text is StateCode => (STATE_CODES as readonly string[]).includes(text);

interface DocumentState {
  readonly label: string;
  /** Key of the badge's colour. */
  readonly tone: 'ahead' | 'expired' | 'today' | 'offset' | 'open';
  /** The badge's shape, a tank that fills up, because colour alone must not carry the meaning. */
  readonly glyph: 'empty' | 'half' | 'full' | 'equal' | 'dashed';
}

/** The only table of states. A, open, is neutral: it is no refusal (docs/product/documents.md#states). */
export const DOCUMENT_STATES: Readonly<Record<StateCode, DocumentState>> = {
  AT: { label: 'Vencida', tone: 'expired', glyph: 'full' },
  V: { label: 'Vence hoy', tone: 'today', glyph: 'half' },
  NV: { label: 'Por vencer', tone: 'ahead', glyph: 'empty' },
  A: { label: 'Abierta', tone: 'open', glyph: 'dashed' },
  C: { label: 'Compensada', tone: 'offset', glyph: 'equal' },
};

/**
 * States in which something of a class, or of both, is open. Something in the customer's favour does not fall due: it is open or it is settled.
 */
export const offeredStates = (clase: DocumentClass | undefined): readonly StateCode[] => [
  ...(clase === 'PAYMENT' ? [] : (['AT', 'V', 'NV'] as const)),
  ...(clase === 'INVOICE' ? [] : (['A'] as const)),
];

/** States that a list's filter offers: those of its class, then all open ones and the settled ones (docs/product/documents.md#filters). */
export const filterStates = (clase: DocumentClass): readonly StateCode[] => [
  ...offeredStates(clase).filter((code) => code !== 'A'),
  'A',
  'C',
];

/**
 * @param total the open balance, any decimal; zero means C
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

/** Whole days overdue; 0 up to and on the due date. */
export const daysOverdue = (due: LocalDate, today: LocalDate): number => Math.max(0, daysBetween(due, today));

/** A state as conditions on a document's row, for queries. */
export interface StateCondition {
  /** The class that alone has this state, in lists of both classes. */
  readonly clase?: DocumentClass;
  readonly total: 'open' | 'settled';
  /** The due date compared with today; any date when absent. */
  readonly due?: 'before' | 'on' | 'after';
}

/**
 * The condition of a state.
 * @param clase undefined for lists of both classes, where A is the state of what is open in the customer's favour
 * @returns undefined when no document of that class is ever in that state
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
