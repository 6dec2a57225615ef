import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { ORDER_STATES, type OrderLevel, orderLevel, orderStateOf } from '../rules/order-state.ts';

const TONES = { going: 'offset', done: 'ahead', held: 'today', refused: 'expired' } as const satisfies Record<
  OrderLevel['kind'],
  BadgeProps['tone']
>;

/** State of an order or delivery: five ticks while it proceeds, a pause in review, a cross after a refusal. */
export function OrderBadge({ code }: { readonly code: string }) {
  const state = orderStateOf(code);
  const level = orderLevel(state);
  const glyph = 'ticks' in level ? { ticks: level.ticks } : level.kind === 'held' ? 'pause' : 'cross';
  return (
    <Badge tone={TONES[level.kind]} glyph={glyph}>
      {ORDER_STATES[state]}
    </Badge>
  );
}
