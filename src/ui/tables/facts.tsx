import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Spans the whole width. */
  readonly wide?: boolean;
}

export interface FactsProps {
  readonly items: readonly Fact[];
  /** Smaller, always in two columns, for menus and side cards. */
  readonly compact?: boolean;
}

/** A list of labelled values, each label above its value. */
export const Facts = ({ items, compact = false }: FactsProps) => (
  <dl className={classNames(css.facts, compact && css.compact)}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={wide ? css.wide : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
