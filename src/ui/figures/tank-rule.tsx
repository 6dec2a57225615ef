import { useId } from 'react';
import css from './tank-rule.module.css';

export interface TankRuleProps {
  /** Level of the tank, 0 to 100. At 62, its line is 480 px below the upper edge. */
  readonly level?: number;
}

const TOP = 24;
const PER_UNIT = 12;
const FIGURES = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0];

/** A full-height dipstick along the right edge of a panel, with a line at the level. The panel must be positioned. */
export function TankRule({ level }: TankRuleProps) {
  const ticks = useId();
  return (
    <svg className={css.rule} aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <pattern id={ticks} x="-56" y={TOP} width="56" height="60" patternUnits="userSpaceOnUse">
          <path className={css.long} d="M0 0h56v1H0z" />
          <path className={css.short} d="M32 12h24v1H32zM32 24h24v1H32zM32 36h24v1H32zM32 48h24v1H32z" />
        </pattern>
        <rect x="-56" y={TOP} width="56" height="2400" fill={`url(#${ticks})`} />
        {FIGURES.map((figure) => (
          <text key={figure} className={css.figure} x="-68" y={TOP + 6 + (100 - figure) * PER_UNIT}>
            {figure}
          </text>
        ))}
      </svg>
      {level !== undefined && (
        <rect className={css.level} x="40" y={TOP - 1 + (100 - level) * PER_UNIT} width="100%" height="3" />
      )}
    </svg>
  );
}
