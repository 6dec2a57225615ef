import type { ReactNode } from 'react';
import css from './page-head.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** Sentence under the title, with the page's main figures. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Larger title, for greetings. */
  readonly display?: boolean;
}

export const PageHead = ({ title, children, actions, display = false }: PageHeadProps) => (
  <div className={css.head}>
    <h1 className={display ? css.display : undefined}>{title}</h1>
    {children && <div className={css.text}>{children}</div>}
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
);
