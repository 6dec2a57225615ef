import type { ReactNode } from 'react';
import css from './form-bar.module.css';

export interface FormBarProps {
  /** Accessible name of the region. */
  readonly name: string;
  /** The link that leaves without saving, at the left. */
  readonly leave: ReactNode;
  /** The button that saves. */
  readonly children: ReactNode;
}

/**
 * Sticks to the bottom of the window under a long form, as wide as the form. Place it last in the page, outside
 * `.wrap`.
 */
export const FormBar = ({ name, leave, children }: FormBarProps) => (
  <section className={css.bar} aria-label={name}>
    <div className={css.in}>
      {leave}
      <div className={css.actions}>{children}</div>
    </div>
  </section>
);
