import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Rule } from './rule.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** What would be here, and what to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** The rule reads zero. Stands in a `Card`, or in the place of the list. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <Rule value={0} />
    <h3>{title}</h3>
    {children && <div className={css.text}>{children}</div>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
