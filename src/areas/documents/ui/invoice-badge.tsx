import { Badge } from '#ui/figures/badge.tsx';
import { DOCUMENT_STATES, isStateCode } from '../rules/document-state.ts';

interface InvoiceBadgeProps {
  /** The contract's `estado_documento`. */
  readonly estado: string;
  /** The contract's `dias_mora`, shown beside an overdue state. */
  readonly diasMora?: number;
  /** Whether a payment or the ERP blocks it. Shown instead of the state, because it is the reason why the document cannot be selected. */
  readonly bloqueada?: boolean;
}

const age = (days: number): string => (days > 0 ? ` ${days} ${days === 1 ? 'día' : 'días'}` : '');

/** A document's state as the level of a small tank, with its name (docs/product/documents.md#states). */
export function InvoiceBadge({ estado, diasMora = 0, bloqueada = false }: InvoiceBadgeProps) {
  if (bloqueada) return <Badge glyph="lock">Bloqueada</Badge>;
  const { label, tone, glyph } = DOCUMENT_STATES[isStateCode(estado) ? estado : 'A'];
  return (
    <Badge tone={tone} glyph={glyph}>
      {label + (estado === 'AT' ? age(diasMora) : '')}
    </Badge>
  );
}
