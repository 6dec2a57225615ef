import type { ReactNode } from 'react';
import css from './chip.module.css';

/** A row of applied filters. Its label is for screen readers. */
export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={css.row} aria-label={label}>
    {children}
  </section>
);
