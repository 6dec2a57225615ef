import type { ReactNode } from 'react';
import { percent } from './percent.ts';
import css from './share-bars.module.css';

export interface ShareBarsProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly note?: string;
    /** Length relative to the list's scale, 0 to 1. */
    readonly share: number;
  }[];
}

/** Horizontal bars with a common scale, and numbers at the right edge. */
export const ShareBars = ({ items }: ShareBarsProps) => (
  <ul className={css.bars}>
    {items.map(({ label, value, note, share }) => (
      <li key={label}>
        <span>{label}</span>
        <span className={css.number}>
          <b>{value}</b>
          {note && <small>{note}</small>}
        </span>
        <svg height="10" aria-hidden="true">
          {Array.from({ length: 10 }, (_, tenth) => percent(tenth / 10)).map((x) => (
            <rect key={x} className={css.tick} x={x} y="6" width="1" height="4" />
          ))}
          <rect className={css.bar} width={percent(share)} height="10" />
        </svg>
      </li>
    ))}
  </ul>
);
