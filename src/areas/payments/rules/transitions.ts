import { compareMoney, type Money } from '#kernel/money.ts';
import { isOpenState, type PaymentState } from './payment-state.ts';

/** Where each state may go (docs/product/payments.md#states). */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creada: ['en_banco', 'pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada'],
  en_banco: ['pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada'],
  pendiente: ['aprobada', 'rechazada', 'fallida', 'expirada'],
  aprobada: [],
  rechazada: [],
  // The portal concludes these two from silence; a later approval by the bank overrides them.
  fallida: ['aprobada'],
  expirada: ['aprobada'],
};

/** A state never moves to itself: a repeated report changes nothing. */
export const canMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** What the bank says of an attempt. `desconocida`: it has no such session. */
export type BankWord = 'abierta' | 'pendiente' | 'aprobada' | 'rechazada' | 'fallida' | 'expirada' | 'desconocida';

/** Whether the word leaves open how the attempt ended. An attempt that is closed on such a word is closed in doubt. */
export const leavesDoubt = (word: BankWord): boolean => word === 'abierta' || word === 'desconocida';

export interface BankReport {
  readonly word: BankWord;
  /** What the bank took or would take; absent when it knows no such session. */
  readonly amount?: Money;
}

export interface Attempt {
  readonly state: PaymentState;
  readonly amount: Money;
  /** When the last call that creates the session began; when the attempt was recorded, if none was made. */
  readonly calledAt: Date;
  /** Whether such a call is under way. */
  readonly isOpening: boolean;
  /** The same in seconds by the clock of the database, which no process sets: `calledAt` may be from a clock that was ahead. */
  readonly secondsSinceCall: number;
  readonly expiresAt: Date;
}

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly to: PaymentState; readonly late: boolean }
  /** Nothing is settled; a person must look. */
  | { readonly kind: 'review'; readonly why: 'amount-differs' | 'contradiction' };

/**
 * A call that creates the session may still arrive at the bank this long after it began: before that, "no such session" means nothing.
 * Longer than the provider's own time limit.
 */
export const CREATION_GRACE_SECONDS = 60;

/**
 * How long after the expiry the portal waits before it concludes anything: the bank closes its sessions by its own
 * clock.
 */
export const EXPIRY_GRACE_SECONDS = 60;

const after = (instant: Date, seconds: number, now: Date): boolean =>
  now.getTime() >= instant.getTime() + seconds * 1000;

/** Decides what follows for the attempt from a report of the bank, however it came (callback, probe, result page). */
export function judge(attempt: Attempt, report: BankReport, now: Date): Verdict {
  const to = conclude(attempt, report.word, now);
  if (!to || to === attempt.state) return { kind: 'nothing' };
  if (to === 'aprobada' && (!report.amount || !sameMoney(report.amount, attempt.amount)))
    return { kind: 'review', why: 'amount-differs' };
  if (canMove(attempt.state, to)) return { kind: 'move', to, late: !isOpenState(attempt.state) };
  // An approval and a refusal of the same attempt cannot both be true. Any other report after the end changes nothing.
  const contradicts =
    (attempt.state === 'rechazada' && to === 'aprobada') || (attempt.state === 'aprobada' && to === 'rechazada');
  return contradicts ? { kind: 'review', why: 'contradiction' } : { kind: 'nothing' };
}

const sameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && compareMoney(a, b) === 0;

function conclude(
  { state, calledAt, isOpening, secondsSinceCall, expiresAt }: Attempt,
  word: BankWord,
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
