import type { ReactNode } from 'react';
import { Rule } from '../figures/rule.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** `h2` when the list has no heading. */
  readonly heading?: 'h2' | 'h3';
  /** Explains the purpose of the list, and how to fill it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Message of an empty list, with a `Rule` at zero. Place it in a `Card`, or instead of the list. */
export const EmptyState = ({ title, heading: Heading = 'h3', children, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <Rule value={0} />
    <Heading>{title}</Heading>
    {children && <div className={css.text}>{children}</div>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
