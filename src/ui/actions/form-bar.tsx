import type { ReactNode } from 'react';
import css from './form-bar.module.css';

export interface FormBarProps {
  /** Accessible name of the region. */
  readonly name: string;
  /** Link at the left that leaves without saving. */
  readonly leave: ReactNode;
  /** The save button. */
  readonly children: ReactNode;
}

/** A bar at the bottom of the window, as wide as the long form above it. Place it last in the page, outside `.wrap`. */
export const FormBar = ({ name, leave, children }: FormBarProps) => (
  <section className={css.bar} aria-label={name}>
    <div className={css.in}>
      {leave}
      <div className={css.actions}>{children}</div>
    </div>
  </section>
);
