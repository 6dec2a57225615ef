import { useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './axis-rule.module.css';

/** A `Rule` turned upright, as the axis of a chart. Its lowest tick is the zero line. */
export function AxisRule({ className }: { readonly className?: string }) {
  const ticks = useId();
  return (
    <svg className={classNames(css.rule, className)} aria-hidden="true">
      {/* Aligned to the bottom: the nested viewport starts at 100 % of the height and is drawn upwards. */}
      <svg y="100%" overflow="visible" aria-hidden="true">
        <pattern id={ticks} width="14" height="40" y="-1" patternUnits="userSpaceOnUse">
          <path className={css.axis} d="M0 0h1v40H0zM0 0h14v1H0z" />
          <path className={css.short} d="M1 8h7v1H1zM1 16h7v1H1zM1 24h7v1H1zM1 32h7v1H1z" />
        </pattern>
        <rect y="-2000" width="14" height="2000" fill={`url(#${ticks})`} />
      </svg>
    </svg>
  );
}
