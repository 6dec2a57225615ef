import { type Money, subtractMoney } from '#kernel/money.ts';
import type { CompensationCode } from './compensation-state.ts';

/** The party that confirms compensations: the portal itself, or the ERP. */
export type Confirmer = 'portal' | 'erp';

/**
 * The party that confirms this compensation. Fixed when it is sent, because the ERP may know it already when the configuration changes.
 * @param stored null for compensations older than this field, for which the configuration decides
 */
export const effectiveConfirmer = (stored: Confirmer | null, configured: Confirmer): Confirmer => stored ?? configured;

/** Source and content of a compensation's outcome: the ERP's answer, or the portal's own job. */
export type CompensationVerdict =
  | {
      readonly by: 'erp';
      readonly estado: 'S' | 'F';
      readonly motivo: string | undefined;
      /** An operator answered in the place of the ERP. */
      readonly isByHand?: boolean;
    }
  | { readonly by: 'portal' };

/** Balance of one of the compensation's documents. */
export interface SettledSide {
  readonly name: string;
  readonly tipo: 'INVOICE' | 'PAYMENT';
  /** Open balance now. */
  readonly open: Money;
  /** Amount of the document that the compensation uses. */
  readonly taken: Money;
  /** Whether the ERP's balance contains the compensation already. */
  readonly isContained: boolean;
}

/** Outcome of a compensation: settled, or refused with the reason. */
export type CompensationEnding = { readonly estado: 'S' } | { readonly estado: 'F'; readonly motivo: string };

const NOT_ACCEPTED = 'El distribuidor no la aceptó.';

/**
 * Decides the outcome of a compensation in process (docs/product/compensations.md#settling). The ERP's answer is final. The portal's own job refuses
 * a compensation when a later ERP file has settled one of its documents by other means, so that less is open than it uses.
 */
export function decideEnding(verdict: CompensationVerdict, sides: readonly SettledSide[]): CompensationEnding {
  if (verdict.by === 'erp')
    return verdict.estado === 'S' ? { estado: 'S' } : { estado: 'F', motivo: verdict.motivo?.trim() || NOT_ACCEPTED };
  const short = sides.find(({ open, taken, isContained }) => !isContained && subtractMoney(open, taken).minor < 0);
  return short ? { estado: 'F', motivo: shortSentence(short) } : { estado: 'S' };
}

function shortSentence({ name, tipo, open }: SettledSide): string {
  if (tipo === 'INVOICE')
    return open.minor <= 0
      ? `La factura ${name} ya estaba pagada.`
      : `El saldo de la factura ${name} bajó mientras tanto.`;
  return open.minor <= 0 ? `El pago ${name} ya estaba usado.` : `El pago ${name} tiene menos disponible que antes.`;
}

/** Whether the ERP's answer contradicts the recorded outcome. */
export const contradictsOutcome = (ended: CompensationCode, answer: 'S' | 'F'): boolean =>
  ended !== 'B' && ended !== answer;

/** A compensation is late after this many times the usual minutes (docs/product/compensations.md#late-ones). */
const LATE_AFTER_TIMES = 4;

export const defaultLateMinutes = (minutes: number): number => minutes * LATE_AFTER_TIMES;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** The latest sending time at which the portal's job may confirm a compensation now. */
export const confirmableSince = (now: Date, minutes: number): Date => before(now, minutes);

/** Compensations in process that were sent before this time are late. */
export const lateSince = (now: Date, lateMinutes: number): Date => before(now, lateMinutes);
