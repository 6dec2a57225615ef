import { daysBetween, type LocalDate } from '#kernel/local-date.ts';

/** A settlement of a document, whole or in part. */
export interface Settling {
  readonly tipo: string;
  readonly referencia?: string | null;
  /** Number of the document that it was set off against. */
  readonly documento?: string | null;
  /** The payment of the portal. */
  readonly uuid?: string | null;
}

export interface SettledBy {
  readonly words: string;
  readonly uuid: string | undefined;
}

const KINDS = new Map([
  ['pago', 'Pago'],
  ['compensacion', 'Compensación'],
  ['nota_credito', 'Nota crédito'],
  ['devolucion', 'Devolución'],
  ['ajuste', 'Ajuste del distribuidor'],
]);

/** The means that settled a document, each once: `Pago SRT-2026-079020`, `Consignación 88120455`, `Compensación con NC-3310`. */
export function settledBy(abonos: readonly Settling[]): readonly SettledBy[] {
  const named = new Map<string, SettledBy>();
  for (const abono of abonos) {
    const words = wordsOf(abono);
    if (!named.has(words)) named.set(words, { words, uuid: abono.uuid ?? undefined });
  }
  return [...named.values()];
}

/** The ERP's reference is a text that customers know; the portal's own is a number alone. */
function wordsOf({ tipo, referencia, documento, uuid }: Settling): string {
  const kind = KINDS.get(tipo) ?? 'Abono';
  const base = referencia ? (uuid || /^[\w-]+$/.test(referencia) ? `${kind} ${referencia}` : referencia) : kind;
  return documento && !base.includes(documento) ? `${base} con ${documento}` : base;
}

/** Delay of a settlement in words: `a tiempo`, `4 días después`. */
export function lateness(due: LocalDate, settled: LocalDate): { readonly isLate: boolean; readonly words: string } {
  const days = daysBetween(due, settled);
  if (days <= 0) return { isLate: false, words: 'a tiempo' };
  return { isLate: true, words: days === 1 ? 'un día después' : `${days} días después` };
}
