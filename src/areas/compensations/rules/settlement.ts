import { type Money, subtract } from '#kernel/money.ts';
import type { CompensationCode } from './compensation-state.ts';

/** The party that confirms compensations. */
export type Confirmer = 'portal' | 'erp';

/**
 * The confirming party is fixed when a compensation is sent: the ERP may have it already when the configuration changes.
 * @param stored null for compensations from before this was stored: the configuration decides
 */
export const effectiveConfirmer = (stored: Confirmer | null, configured: Confirmer): Confirmer => stored ?? configured;

/** The source of a compensation's outcome: the ERP's answer, or the portal's own job. */
export type Verdict =
  | { readonly by: 'erp'; readonly estado: 'S' | 'F'; readonly motivo: string | undefined }
  | { readonly by: 'portal' };

/** The current state of a document of the compensation. */
export interface SettledSide {
  readonly name: string;
  readonly tipo: 'INVOICE' | 'PAYMENT';
  /** Current open balance. */
  readonly open: Money;
  /** Amount that the compensation uses. */
  readonly taken: Money;
}

/** How a compensation ends: settled, or refused with the reason. */
export type Ending = { readonly estado: 'S' } | { readonly estado: 'F'; readonly motivo: string };

const NOT_ACCEPTED = 'El distribuidor no la aceptó.';

/**
 * The outcome of a compensation in process (docs/product/compensations.md#settling). The ERP's answer is final. The portal's own job refuses a
 * compensation when a document has less open than it uses, because a later ERP file has settled the document.
 */
export function decideEnding(verdict: Verdict, sides: readonly SettledSide[]): Ending {
  if (verdict.by === 'erp')
    return verdict.estado === 'S' ? { estado: 'S' } : { estado: 'F', motivo: verdict.motivo?.trim() || NOT_ACCEPTED };
  const short = sides.find(({ open, taken }) => subtract(open, taken).minor < 0);
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
export const contradicts = (ended: CompensationCode, answer: 'S' | 'F'): boolean => ended !== 'B' && ended !== answer;

/** Default factor: a compensation is late after this many times the usual minutes (docs/product/compensations.md#late-ones). */
const LATE_AFTER_TIMES = 4;

export const defaultLateMinutes = (minutes: number): number => minutes * LATE_AFTER_TIMES;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** A compensation that was sent at this instant or earlier may be confirmed by the portal's own job. */
export const confirmableSince = (now: Date, minutes: number): Date => before(now, minutes);

/** A compensation in process that was sent before this instant is late. */
export const lateSince = (now: Date, lateMinutes: number): Date => before(now, lateMinutes);
