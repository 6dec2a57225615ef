import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { COMPENSATION_STATES, type CompensationCode, compensationCode } from '../rules/compensation-state.ts';

/** A shape for each state, because colour alone must not carry the meaning. */
const GLYPHS: Readonly<Record<CompensationCode, BadgeProps['glyph']>> = { B: 'half', S: 'check', F: 'cross' };

/** A compensation's state (docs/product/compensations.md#states). */
export function CompensationBadge({ estado }: { readonly estado: string }) {
  const code = compensationCode(estado);
  const { label, tone } = COMPENSATION_STATES[code];
  return (
    <Badge tone={tone} glyph={GLYPHS[code]}>
      {label}
    </Badge>
  );
}
