import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { percent } from './percent.ts';
import css from './plot.module.css';

interface PlotBar {
  readonly label: string;
  /** The value in words, for the table. */
  readonly value: ReactNode;
  /** Height as a share of the highest bar, 0 to 1. */
  readonly share: number;
  /** Heights of the plot's `parts`, stacked from the bottom. */
  readonly shares?: readonly number[];
  readonly isMax?: boolean;
  /** Whether the day is not over. */
  readonly isOpen?: boolean;
  /** Label below the rule, at a long tick. */
  readonly mark?: string;
}

export interface PlotProps {
  readonly title: string;
  readonly bars: readonly PlotBar[];
  /** Content above the bars: the highest value. */
  readonly top: ReactNode;
  /** Word at the end of the rule for a period until now; undefined: no mark there. */
  readonly now?: string;
  /** Position of the mark on the rule, in bars from the start. */
  readonly reading?: number;
  readonly columns: readonly [string, string];
  readonly tableLabel?: string;
  /** Names of the stacked parts of each bar, at most two; undefined: bars have one part. */
  readonly parts?: readonly string[] | undefined;
}

const HEIGHT = 120;

interface Piece {
  readonly key: string;
  readonly top: number;
  readonly height: number;
  readonly isInk: boolean;
}

/** The rectangles of a bar. The first part is dark and at the bottom. A bar of one part is dark if it is the highest. */
function piecesOf({ label, share, shares, isMax = false }: PlotBar, parts: PlotProps['parts']): readonly Piece[] {
  const height = Math.max(1, Math.round(share * HEIGHT));
  if (!parts || !shares) return [{ key: label, top: HEIGHT - height, height, isInk: isMax }];
  let below = 0;
  return parts.flatMap((part, place) => {
    const from = Math.round(below * HEIGHT);
    below += shares[place] ?? 0;
    const to = Math.round(below * HEIGHT);
    return to > from ? [{ key: `${label} ${part}`, top: HEIGHT - to, height: to - from, isInk: place === 0 }] : [];
  });
}

/** Bar chart over a rule of days, with an expandable table. */
export function Plot({ title, bars, top, now, reading, columns, tableLabel = 'Ver la tabla', parts }: PlotProps) {
  const at = (day: number) => percent(day / bars.length);
  return (
    <div>
      <p className={css.top}>{top}</p>
      <svg className={css.plot} height="154" role="img" aria-label={title}>
        <rect className={css.line} width="100%" height="1" />
        <rect className={css.line} y="60" width="100%" height="1" />
        {bars.map((bar, day) =>
          piecesOf(bar, parts).map(({ key, top: y, height, isInk }) => (
            <rect
              key={key}
              className={classNames(css.bar, isInk && css.max, bar.isOpen && css.open)}
              x={at(day)}
              y={y}
              width={percent(0.78 / bars.length)}
              height={height}
            />
          )),
        )}
        <rect className={css.ink} y={HEIGHT} width="100%" height="1" />
        {bars.map((bar, day) => (
          <rect
            key={bar.label}
            className={bar.mark ? css.long : css.tick}
            x={at(day)}
            y={HEIGHT + 1}
            width="1"
            height={bar.mark ? 11 : 5}
          />
        ))}
        {bars.map(
          (bar, day) =>
            bar.mark && (
              <text key={bar.label} x={at(day)} y="149">
                {bar.mark}
              </text>
            ),
        )}
        {reading !== undefined && <rect className={css.reading} x={at(reading)} y="113" width="2" height="20" />}
        {now && (
          <>
            <rect className={css.reading} x="100%" y="113" width="2" height="20" transform="translate(-2)" />
            <text className={css.now} x="100%" y="149" textAnchor="end">
              {now}
            </text>
          </>
        )}
      </svg>
      {parts && (
        <ul className={css.legend}>
          {parts.map((part, place) => (
            <li key={part}>
              <svg width="12" height="12" aria-hidden="true">
                <rect className={place === 0 ? css.max : css.bar} width="12" height="12" />
              </svg>
              {part}
            </li>
          ))}
        </ul>
      )}
      <details className={css.behind}>
        <summary>{tableLabel}</summary>
        <table>
          <caption>{title}</caption>
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
    </div>
  );
}
