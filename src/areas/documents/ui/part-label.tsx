import { Badge } from '#ui/figures/badge.tsx';
import { DOCUMENT_STATES } from '../rules/document-state.ts';
import type { PortfolioPart } from '../rules/portfolio.ts';

const FAVOR = { tone: 'offset', glyph: 'equal' } as const;

interface PartLabelProps {
  readonly part: PortfolioPart;
  /** The overdue share in words, for the overdue part. */
  readonly share?: string;
}

/** Label of a part of the portfolio: the badge of its state. */
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
