import { type ReactNode, useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './bar-chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: ReactNode;
  /** Height as a share of the tallest bar, 0 to 1. */
  readonly share: number;
  /** `total` is black; the pattern gets denser from `age1` to `age4`. */
  readonly tone: 'total' | 'age1' | 'age2' | 'age3' | 'age4';
}

export interface BarChartProps {
  readonly title: ReactNode;
  readonly bars: readonly Bar[];
  /** Column headings of the table. */
  readonly columns: readonly [string, string];
}

/** Length of a bar. CSS uses the height attribute on wide screens, and the width attribute on phones. */
const length = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

/**
 * A chart of vertical bars on wide screens and horizontal ones on phones, with an expandable table. The server
 * renders all three.
 */
export function BarChart({ title, bars, columns }: BarChartProps) {
  const titleId = useId();
  return (
    <figure className={css.figure} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.head}>
        {title}
      </h2>
      <ol className={css.chart}>
        {bars.map((bar, index) => (
          <li key={bar.label} className={css.item}>
            {index === 0 && <AxisRule className={css.axis} />}
            <span className={css.label}>{bar.label}</span>
            <span className={css.plot}>
              <span className={css.value}>{bar.value}</span>
              <span className={css.track}>
                <svg
                  className={classNames(css.bar, css[bar.tone])}
                  width={length(bar.share)}
                  height={length(bar.share)}
                  aria-hidden="true"
                >
                  <rect width="100%" height="100%" />
                </svg>
              </span>
            </span>
          </li>
        ))}
      </ol>
      <details className={css.details}>
        <summary className={css.toggle}>
          <span className={css.more}>Ver la tabla</span>
          <span className={css.less}>Ver el gráfico</span>
        </summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** An upright `Rule` as axis. Its lowest tick is the zero line. */
function AxisRule({ className }: { readonly className?: string }) {
  const ticks = useId();
  return (
    <svg className={classNames(css.rule, className)} aria-hidden="true">
      {/* Anchored to the bottom: the nested viewport starts at 100 % of the height and grows upwards. */}
      <svg y="100%" overflow="visible" aria-hidden="true">
        <pattern id={ticks} width="14" height="40" y="-1" patternUnits="userSpaceOnUse">
          <path className={css.axisRuleAxis} d="M0 0h1v40H0zM0 0h14v1H0z" />
          <path className={css.short} d="M1 8h7v1H1zM1 16h7v1H1zM1 24h7v1H1zM1 32h7v1H1z" />
        </pattern>
        <rect y="-2000" width="14" height="2000" fill={`url(#${ticks})`} />
      </svg>
    </svg>
  );
}
