import type { ReactNode } from 'react';
import css from './chip.module.css';

/** Applied filters side by side, named for those who listen. */
export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={css.row} aria-label={label}>
    {children}
  </section>
);
