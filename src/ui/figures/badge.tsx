import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './badge.module.css';
import { BadgeGlyph, type Glyph } from './badge-glyph.tsx';

export interface BadgeProps {
  readonly tone?: 'expired' | 'today' | 'ahead' | 'offset' | 'open' | 'ok' | 'warn' | 'err' | 'info';
  /** The shape of the state, so that it does not depend on colour alone. */
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
