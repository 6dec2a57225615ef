import { type Money, parseMoney } from '#kernel/money.ts';
import { ANNULMENT_CAUSES, type AnnulmentCause } from '../../rules/annulment.ts';

/** States of a voucher for operators. Delivery of the mail is left out, because it does not affect the money. */
export const CONSOLE_VOUCHER_STATES = ['CANJEADO', 'POR_CANJEAR', 'VENCIDO', 'ANULADO'] as const;
export type ConsoleVoucherState = (typeof CONSOLE_VOUCHER_STATES)[number];

export const CONSOLE_VOUCHER_WORDS: Readonly<Record<ConsoleVoucherState, string>> = {
  CANJEADO: 'Redimido',
  POR_CANJEAR: 'Por redimir',
  VENCIDO: 'Vencido',
  ANULADO: 'Anulado',
};

export type VoucherAct = 'ANULAR' | 'REENVIAR';

/** Acts by state. An expired voucher may be annulled, because nobody redeemed it. */
export const VOUCHER_ACTS: Readonly<Record<ConsoleVoucherState, readonly VoucherAct[]>> = {
  CANJEADO: [],
  POR_CANJEAR: ['ANULAR', 'REENVIAR'],
  VENCIDO: ['ANULAR'],
  ANULADO: [],
};

/** Cause of an annulment, in the contract's spelling. */
export type CauseCode = Uppercase<AnnulmentCause>;

export const toCause = (code: CauseCode): AnnulmentCause => code.toLowerCase() as AnnulmentCause;
export const toCauseCode = (cause: AnnulmentCause): CauseCode => cause.toUpperCase() as CauseCode;

/** The words of each cause, by its code. */
export const CAUSE_WORDS = Object.fromEntries(
  Object.entries(ANNULMENT_CAUSES).map(([cause, label]) => [toCauseCode(cause as AnnulmentCause), { label }]),
) as Readonly<Record<CauseCode, { readonly label: string }>>;

/**
 * Compares the value that the operator types again before an annulment (docs/product/console.md#vouchers).
 * @returns a Spanish sentence beside the field; undefined when it is the voucher's value
 */
export function typedValueProblem(value: Money, typed: string): string | undefined {
  if (parseMoney(typed, value.currency)?.minor === value.minor) return undefined;
  return typed.trim() ? 'Ese no es el valor de este bono.' : 'Escriba otra vez el valor del bono.';
}

/** Identifies a voucher without its code: line of the purchase, and number within the line. */
export interface VoucherKey {
  readonly entityId: number;
  readonly unidad: number;
}

/** Reads `812-3`. @returns undefined for another text */
export function readVoucherKey(id: string): VoucherKey | undefined {
  const [, line, unit] = /^([1-9]\d{0,14})-([1-9]\d{0,5})$/.exec(id) ?? [];
  return line && unit ? { entityId: Number(line), unidad: Number(unit) } : undefined;
}

const SENTENCES: Readonly<Record<string, string>> = {
  redeemed: 'Una estación lo redimió entretanto. No se cambió nada.',
  annulled: 'No se cambió nada: este bono ya está anulado. Abajo dice quién lo anuló y cuándo.',
  'nothing-to-send': 'Este bono ya no se puede redimir, y no se envía.',
  'already-asked': 'Ya se pidió el consentimiento de otra persona.',
  'just-sent': 'Se pidió hace menos de un minuto. Ya va en camino.',
};

/** The Spanish sentence for a refusal's reason. */
export const voucherSentence = (reason: unknown): string =>
  (typeof reason === 'string' && Object.hasOwn(SENTENCES, reason) ? SENTENCES[reason] : undefined) ??
  'No pudimos guardarlo. Intente de nuevo en un momento.';
