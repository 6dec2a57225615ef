import { Link } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import css from './brand.module.css';

export interface BrandProps {
  readonly to?: string;
  /** Adapts the colour to the header, whose background depends on the store. */
  readonly onHeader?: boolean;
}

/** The logo: an S made of ticks. Sharp at 18 × 26 and 27 × 39 pixels. */
export const Brand = ({ to = '/', onHeader = false }: BrandProps) => (
  <Link to={to} className={classNames(css.brand, onHeader && css.header)} aria-label="Surtidor, ir al inicio">
    <svg viewBox="0 0 18 26" fill="currentColor" aria-hidden="true" shapeRendering="crispEdges">
      <path d="M0 0h18v2H0zM0 4h8v2H0zM0 8h8v2H0zM0 12h18v2H0zM10 16h8v2h-8zM10 20h8v2h-8zM0 24h18v2H0z" />
    </svg>
    <span className={css.word}>surtidor</span>
  </Link>
);
