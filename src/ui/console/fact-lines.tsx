import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './fact-lines.module.css';

export interface FactLinesProps {
  readonly items: readonly {
    readonly label: string;
    /** Replaces the label, for example with a badge. */
    readonly shown?: ReactNode;
    readonly value: ReactNode;
  }[];
  /** Aligns values at the right, for amounts. */
  readonly atEnd?: boolean;
}

/** A list of facts with hairlines between them, denser than `Facts`. */
export const FactLines = ({ items, atEnd }: FactLinesProps) => (
  <dl className={classNames(css.lines, atEnd && css.atEnd)}>
    {items.map(({ label, shown = label, value }) => (
      <div key={label}>
        <dt>{shown}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
