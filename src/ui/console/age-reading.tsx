import type { ReactNode } from 'react';
import css from './age-reading.module.css';
import { percent } from './percent.ts';

export interface AgeReadingProps {
  /** The waiting time in words: "16 minutos esperando al banco". */
  readonly children: ReactNode;
  /** Waiting time as a share of the rule, 0 to 1. */
  readonly share: number;
  /** Position of the promised time on the rule, 0.25 to 0.75, so that its label does not cover those at the ends. */
  readonly promise?: number;
  /** Accessible text of the rule. */
  readonly label: string;
  /** Labels of the rule: start, promised time and end. */
  readonly times: readonly [start: string, promise: string, end: string];
}

/** A waiting time on a large rule, for the head of a page. */
export const AgeReading = ({ children, share, promise = 0.5, label, times }: AgeReadingProps) => (
  <div className={css.reading}>
    <p className="sm">{children}</p>
    <svg className={css.rule} role="img" aria-label={label}>
      <rect className={css.bar} y="5" width={percent(share)} height="3" />
      <rect className={css.bar} x={percent(share)} y="1" width="2" height="16" transform="translate(-2)" />
      <rect className={css.promise} x={percent(promise)} width="1" height="18" />
    </svg>
    <svg className={css.times} aria-hidden="true">
      <text y="12">{times[0]}</text>
      <text x={percent(promise)} y="12" textAnchor="middle">
        {times[1]}
      </text>
      <text x="100%" y="12" textAnchor="end">
        {times[2]}
      </text>
    </svg>
  </div>
);
