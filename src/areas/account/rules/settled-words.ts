import { daysBetween, type LocalDate } from '#kernel/local-date.ts';

/** One settlement of a document, in full or in part. */
export interface Settlement {
  readonly tipo: string;
  readonly referencia?: string | null;
  /** Number of the document against which it was set off. */
  readonly documento?: string | null;
  /** Identifier of the portal's payment. */
  readonly uuid?: string | null;
}

export interface SettlementMeans {
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

/** Means by which a document was settled, without repetitions: `Pago SRT-2026-079020`, `Consignación 88120455`, `Compensación con NC-3310`. */
export function listSettlingMeans(abonos: readonly Settlement[]): readonly SettlementMeans[] {
  const named = new Map<string, SettlementMeans>();
  for (const abono of abonos) {
    const words = wordsOf(abono);
    if (!named.has(words)) named.set(words, { words, uuid: abono.uuid ?? undefined });
  }
  return [...named.values()];
}

/** Words for a settlement. The ERP's reference is a text that customers know; the portal's is a number only. */
function wordsOf({ tipo, referencia, documento, uuid }: Settlement): string {
  const kind = KINDS.get(tipo) ?? 'Abono';
  const base = referencia ? (uuid || /^[\w-]+$/.test(referencia) ? `${kind} ${referencia}` : referencia) : kind;
  return documento && !base.includes(documento) ? `${base} con ${documento}` : base;
}

/** Delay of a settlement in words: `a tiempo`, `4 días después`. */
export function describeDelay(
  due: LocalDate,
  settled: LocalDate,
): { readonly isLate: boolean; readonly words: string } {
  const days = daysBetween(due, settled);
  if (days <= 0) return { isLate: false, words: 'a tiempo' };
  return { isLate: true, words: days === 1 ? 'un día después' : `${days} días después` };
}
