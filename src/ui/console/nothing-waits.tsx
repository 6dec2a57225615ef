import type { ReactNode } from 'react';
import { Rule } from '../figures/rule.tsx';
import css from './nothing-waits.module.css';

export interface NothingWaitsProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Default: `h3`. */
  readonly heading?: 'h2' | 'h3';
}

/** Empty state of a list of waiting matters: a rule without a value, and a sentence. */
export const NothingWaits = ({ title, children, action, heading: Heading = 'h3' }: NothingWaitsProps) => (
  <div className={css.nothing}>
    <Rule className={css.rule} />
    <Heading>{title}</Heading>
    <p>{children}</p>
    {action && <div className={css.action}>{action}</div>}
  </div>
);
