import { staleSentence } from '#areas/operators/rules/stale-words.ts';
import { formatInstant } from '#kernel/local-date.ts';

/** An error of the operators' contract, as pages receive it. */
interface PublishError {
  readonly extensions: { readonly [detail: string]: unknown };
}

const UNKNOWN = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

/** The sentence for a refused act. @param own name of the operator who acts */
export function publishSentence(error: PublishError | undefined, own: string | undefined): string {
  const { reason, autor, en, category } = error?.extensions ?? {};
  if (reason === 'stale') return staleSentence({ autor, en }, own);
  if (reason === 'nothing') return 'Ya no hay nada que cambiar. Revise el historial.';
  if (reason === 'not-all-stores')
    return 'Esta pieza se muestra también en tiendas que usted no ve, y no puede cambiarla.';
  if (reason === 'no-permission') return 'Su rol no permite cambiar esto.';
  if (category === 'unavailable') return 'El portal no está disponible por ahora. Intente de nuevo en un momento.';
  return UNKNOWN;
}

/** A publication in the history of a publishable thing, in the contract's format. */
export interface HistoryEntry {
  readonly id: number;
  readonly numero: number;
  readonly titulo: string;
  readonly origen: string;
  readonly estado: string;
  readonly en_vivo: boolean;
  /** ISO instants. */
  readonly desde: string;
  readonly hasta?: string | null;
  readonly autor?: string | null;
  readonly creada_en: string;
}

/** `Publicó «Horarios de despacho»`. */
export function historyWords({ origen, estado, titulo }: Pick<HistoryEntry, 'origen' | 'estado' | 'titulo'>): string {
  if (origen === 'BASE') return `Del ERP: «${titulo}»`;
  if (origen === 'VOLVER') return `Volvió a «${titulo}»`;
  if (estado === 'ESPERA') return `Programó «${titulo}»`;
  return estado === 'ANULADA' ? `Programó y anuló «${titulo}»` : `Publicó «${titulo}»`;
}

/** `desde 6 sep 2026, 18:00 hasta 11 sep 2026, 17:00`; undefined without a scheduled start and end. */
export function periodWords(entry: Pick<HistoryEntry, 'estado' | 'desde' | 'hasta'>): string | undefined {
  const { estado, desde, hasta } = entry;
  const parts = [
    estado === 'ESPERA' && `desde ${formatInstant(desde)}`,
    hasta && estado !== 'ANULADA' && `hasta ${formatInstant(hasta)}`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
