import { Badge } from '#ui/figures/badge.tsx';
import { DOCUMENT_STATES } from '../rules/document-state.ts';
import type { PortfolioPart } from '../rules/portfolio.ts';

const FAVOR = { tone: 'offset', glyph: 'equal' } as const;

interface PartLabelProps {
  readonly part: PortfolioPart;
  /** Text of the overdue share, shown beside the overdue part. */
  readonly share?: string;
}

/** A part of the portfolio: its state's badge. */
export function PortfolioPartLabel({ part: { state, label, amount }, share }: PartLabelProps) {
  const { tone, glyph } = state === 'FAVOR' ? FAVOR : DOCUMENT_STATES[state];
  return (
    <>
      <Badge tone={tone} glyph={glyph}>
        {label}
      </Badge>
      {share !== undefined && state === 'AT' && amount.minor > 0 && <span className="sm">{share}</span>}
    </>
  );
}
