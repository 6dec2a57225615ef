import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './badge.module.css';

export interface BadgeProps {
  readonly tone?: 'expired' | 'today' | 'ahead' | 'offset' | 'open' | 'ok' | 'warn' | 'err' | 'info';
  /** Shape of the state, so that colour is not the only sign. */
  readonly glyph?: Glyph;
  readonly children: ReactNode;
  readonly className?: string;
}

export const Badge = ({ tone = 'open', glyph, children, className }: BadgeProps) => (
  <span className={classNames(css.badge, css[tone], !glyph && css.bare, className)}>
    {glyph && <BadgeGlyph glyph={glyph} />}
    {children}
  </span>
);

/** A small tank (empty, half, full), one to five ticks, or a shape for states without an order. */
type Glyph =
  | 'empty'
  | 'half'
  | 'full'
  | 'equal'
  | 'dashed'
  | 'lock'
  | 'check'
  | 'cross'
  | 'pause'
  | 'arrow'
  | 'dot'
  | 'ring'
  | { readonly ticks: 1 | 2 | 3 | 4 | 5 };

const TANK = 'M.75.75h10.5v10.5H.75z';

/** Filled paths; stroked ones are in STROKES. */
const FILLS: Record<Extract<Glyph, string>, string> = {
  empty: '',
  half: 'M1 6h10v5H1z',
  full: 'M1 1h10v10H1z',
  equal: 'M0 3h12v2H0zM0 7h12v2H0z',
  dashed: '',
  lock: 'M1.5 5.5h9V12h-9z',
  check: '',
  cross: '',
  pause: 'M2 0h3v12H2zM7 0h3v12H7z',
  arrow: '',
  dot: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  ring: '',
};

const STROKES: Partial<Record<Extract<Glyph, string>, string>> = {
  empty: TANK,
  half: TANK,
  full: TANK,
  dashed: TANK,
  lock: 'M3.5 5.5V3.7a2.5 2.5 0 0 1 5 0v1.8',
  check: 'm.5 6.5 4 4 7-9',
  cross: 'm1.5 1.5 9 9M10.5 1.5l-9 9',
  arrow: 'M0 6h10M6 1.5 10.5 6 6 10.5',
  ring: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
};

const BOLD: readonly Glyph[] = ['check', 'cross', 'arrow'];

/** Five ticks; the reached ones are thick and tall. */
function Ticks({ reached }: { readonly reached: number }) {
  const steps = [0, 1, 2, 3, 4];
  const tall = steps.filter((step) => step < reached).map((step) => `M${step * 5} 0h3v12h-3z`);
  const low = steps.filter((step) => step >= reached).map((step) => `M${step * 5 + 1} 4h1v8h-1z`);
  return (
    <svg width="23" height="12" viewBox="0 0 23 12" fill="currentColor" aria-hidden="true" shapeRendering="crispEdges">
      <path d={tall.join('')} />
      <path d={low.join('')} opacity=".6" />
    </svg>
  );
}

function BadgeGlyph({ glyph }: { readonly glyph: Glyph }) {
  if (typeof glyph === 'object') return <Ticks reached={glyph.ticks} />;
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth={BOLD.includes(glyph) ? 2 : 1.5}
      strokeDasharray={glyph === 'dashed' ? '2 1.5' : undefined}
      aria-hidden="true"
    >
      {STROKES[glyph] && <path d={STROKES[glyph]} />}
      {FILLS[glyph] && <path d={FILLS[glyph]} fill="currentColor" stroke="none" />}
    </svg>
  );
}
