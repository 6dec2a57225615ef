import { Badge } from '#ui/badge.tsx';
import { DOCUMENT_STATES, isStateCode } from '../rules/document-state.ts';

interface InvoiceBadgeProps {
  /** The contract's `estado_documento`. */
  readonly estado: string;
  /** The contract's `dias_mora`: said beside what is overdue. */
  readonly diasMora?: number;
  /** A document that a payment or the ERP holds shows that first: it is why it cannot be chosen. */
  readonly bloqueada?: boolean;
}

const age = (days: number): string => (days > 0 ? ` ${days} ${days === 1 ? 'día' : 'días'}` : '');

/** A document's state as the level of a small tank, with its words (docs/product/documents.md#states). */
export function InvoiceBadge({ estado, diasMora = 0, bloqueada = false }: InvoiceBadgeProps) {
  if (bloqueada) return <Badge glyph="lock">Bloqueada</Badge>;
  const { label, tone, glyph } = DOCUMENT_STATES[isStateCode(estado) ? estado : 'A'];
  return (
    <Badge tone={tone} glyph={glyph}>
      {label + (estado === 'AT' ? age(diasMora) : '')}
    </Badge>
  );
}
