import { freshnessAt } from '#areas/freshness/rules/freshness.ts';

/** A late or refused kind of file, or a refused manifest, which an operator must look at. */
export interface WaitingFile {
  readonly archivo: string;
  readonly motivo: 'rechazado' | 'atrasado';
  /** Time of the refusal, or the time at which the file was expected. */
  readonly desde: Date;
  /** Number of the refused import. */
  readonly corrida: number | null;
}

export interface KindFacts {
  readonly nombre: string;
  /** Usual minutes between deliveries; null: delivered when it changes. */
  readonly cada_minutos: number | null;
  /** Time at which a file of this kind was last stored. */
  readonly recibida_en: Date | null;
  readonly ultima: { readonly id: number; readonly aceptado: boolean; readonly terminada_en: Date } | undefined;
}

/**
 * Finds the kinds whose last import was refused, and those past their pace, oldest first. A kind that was never delivered is not late, because the
 * ERP may not deliver it at all.
 */
export function findWaitingFiles(kinds: readonly KindFacts[], now: Date): readonly WaitingFile[] {
  const waiting = kinds.flatMap(({ nombre, cada_minutos, recibida_en, ultima }): WaitingFile[] => {
    if (ultima && !ultima.aceptado)
      return [{ archivo: nombre, motivo: 'rechazado', desde: ultima.terminada_en, corrida: ultima.id }];
    const age = freshnessAt({ everyMinutes: cada_minutos, receivedAt: recibida_en }, now);
    return age?.isLate && age.dueAt ? [{ archivo: nombre, motivo: 'atrasado', desde: age.dueAt, corrida: null }] : [];
  });
  return waiting.toSorted((one, other) => one.desde.getTime() - other.desde.getTime());
}
