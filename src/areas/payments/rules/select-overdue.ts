import type { LocalDate } from '#kernel/local-date.ts';
import { MAXIMUM_DOCUMENTS } from './allocation.ts';

interface DueDocument {
  readonly id_edocta_detalle: number;
  readonly fecha_vencimiento_documento: string;
  readonly bloqueada: boolean;
  readonly pago_en_linea: boolean;
  /** Open balance; any sign-carrying decimal. */
  readonly total: string | number;
}

export interface OverdueSelection<Document> {
  /** Oldest due date first, at most 100. */
  readonly selected: readonly Document[];
  /** Overdue but not payable now: blocked, or not payable online. */
  readonly leftOut: readonly Document[];
  /** Payable overdue documents beyond the hundred of one payment. */
  readonly remaining: number;
}

/** "Pagar lo vencido": everything overdue that can be paid now, oldest first. What expires today is not overdue. */
export function selectOverdue<Document extends DueDocument>(
  documents: readonly Document[],
  today: LocalDate,
): OverdueSelection<Document> {
  const overdue = documents.filter((each) => each.fecha_vencimiento_documento < today && Number(each.total) > 0);
  const isPayable = (each: Document): boolean => !each.bloqueada && each.pago_en_linea;
  const payable = overdue.filter(isPayable).sort(byAge);
  return {
    selected: payable.slice(0, MAXIMUM_DOCUMENTS),
    leftOut: overdue.filter((each) => !isPayable(each)),
    remaining: Math.max(0, payable.length - MAXIMUM_DOCUMENTS),
  };
}

const byAge = (a: DueDocument, b: DueDocument): number =>
  a.fecha_vencimiento_documento.localeCompare(b.fecha_vencimiento_documento) ||
  a.id_edocta_detalle - b.id_edocta_detalle;
