import type { ReactNode } from 'react';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { classNames } from '../behaviour/class-names.ts';
import css from './figures.module.css';

export interface FigureItem {
  readonly label: string;
  /** A number is a count. */
  readonly value: ReactNode;
  /** Small line below the value. */
  readonly note?: ReactNode;
  /** Whether the figure is only as wide as its text on wide screens: for a count next to amounts. */
  readonly fit?: boolean;
}

export interface FiguresProps {
  readonly items: readonly FigureItem[];
  /** Without a frame, for use in a card. */
  readonly inCard?: boolean;
}

/** Figures side by side, above a list. */
export const Figures = ({ items, inCard = false }: FiguresProps) => (
  <dl className={classNames(css.figures, !inCard && css.strip)}>
    {items.map(({ label, value, note, fit }) => (
      <div key={label} className={fit ? css.fit : undefined}>
        <dt>{label}</dt>
        <dd>
          {typeof value === 'number' ? formatCount(value) : value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
