import { compareMoney, type Money } from '#kernel/money.ts';
import { isOpenState, type PaymentState } from './payment-state.ts';

/** Allowed transitions of each state (docs/product/payments.md#states). */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creada: ['en_banco', 'pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada'],
  en_banco: ['pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada'],
  pendiente: ['aprobada', 'rechazada', 'fallida', 'expirada'],
  aprobada: [],
  rechazada: [],
  // These two states are concluded from silence; a later approval overrides them.
  fallida: ['aprobada'],
  expirada: ['aprobada'],
};

/** Whether the transition is allowed. Never to the same state, so that a repeated report changes nothing. */
export const mayTransition = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** State of an attempt as the bank reports it. `desconocida`: the bank has no such session. */
export type ReportedState = 'abierta' | 'pendiente' | 'aprobada' | 'rechazada' | 'fallida' | 'expirada' | 'desconocida';

/** Whether the report leaves the outcome open. An attempt that is closed after it is closed in doubt. */
export const isOutcomeOpen = (word: ReportedState): boolean => word === 'abierta' || word === 'desconocida';

export interface BankReport {
  readonly word: ReportedState;
  /** The amount that the bank took or will take; absent when it has no such session. */
  readonly amount?: Money;
}

export interface Attempt {
  readonly state: PaymentState;
  readonly amount: Money;
  /** Start of the last call to create the session; without a call, the time when the attempt was recorded. */
  readonly calledAt: Date;
  /** Whether a call to create the session is running. */
  readonly isOpening: boolean;
  /** Seconds since `calledAt` by the database's clock, which all processes share. `calledAt` itself may come from a clock that ran ahead. */
  readonly secondsSinceCall: number;
  readonly expiresAt: Date;
}

export type AttemptVerdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly to: PaymentState; readonly late: boolean }
  /** Settles nothing, because an operator must decide. */
  | { readonly kind: 'review'; readonly why: 'amount-differs' | 'contradiction' };

/**
 * Seconds after its start within which a call to create the session may still reach the bank. Before that, "no such session" means nothing.
 * Longer than the provider's timeout.
 */
export const CREATION_GRACE_SECONDS = 60;

/** Seconds after the expiry before the portal concludes anything, because the bank closes sessions by its own clock. */
export const EXPIRY_GRACE_SECONDS = 60;

const after = (instant: Date, seconds: number, now: Date): boolean =>
  now.getTime() >= instant.getTime() + seconds * 1000;

/** Decides the attempt's next state from a report of the bank: callback, query or result page. */
export function decideTransition(attempt: Attempt, report: BankReport, now: Date): AttemptVerdict {
  const to = conclude(attempt, report.word, now);
  if (!to || to === attempt.state) return { kind: 'nothing' };
  if (to === 'aprobada' && (!report.amount || !sameMoney(report.amount, attempt.amount)))
    return { kind: 'review', why: 'amount-differs' };
  if (mayTransition(attempt.state, to)) return { kind: 'move', to, late: !isOpenState(attempt.state) };
  // Approval and refusal of the same attempt contradict each other. Any other report after the end changes nothing.
  const contradicts =
    (attempt.state === 'rechazada' && to === 'aprobada') || (attempt.state === 'aprobada' && to === 'rechazada');
  return contradicts ? { kind: 'review', why: 'contradiction' } : { kind: 'nothing' };
}

const sameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && compareMoney(a, b) === 0;

function conclude(
  { state, calledAt, isOpening, secondsSinceCall, expiresAt }: Attempt,
  word: ReportedState,
  now: Date,
): PaymentState | undefined {
  if (word === 'aprobada' || word === 'rechazada' || word === 'fallida' || word === 'pendiente' || word === 'expirada')
    return word;
  const isOver = after(expiresAt, EXPIRY_GRACE_SECONDS, now);
  if (word === 'abierta') return isOver ? 'expirada' : undefined;
  if (isOpening) return undefined;
  const isTooLate = after(calledAt, CREATION_GRACE_SECONDS, now) || secondsSinceCall >= CREATION_GRACE_SECONDS;
  if (state === 'creada' && isTooLate) return 'fallida';
  if (!isOver) return undefined;
  return state === 'pendiente' ? 'fallida' : 'expirada';
}
