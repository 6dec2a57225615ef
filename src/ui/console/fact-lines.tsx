import type { ReactNode } from 'react';
import css from './fact-lines.module.css';

export interface FactLinesProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Facts in lines with hairlines between them, denser than `Facts`. */
export const FactLines = ({ items }: FactLinesProps) => (
  <dl className={css.lines}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
