import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './ledger.module.css';

export interface LedgerRowProps {
  readonly label: ReactNode;
  /** The amount. */
  readonly children: ReactNode;
  /** Whether this is the sum, which has a dark line above. */
  readonly isTotal?: boolean;
}

export const LedgerRow = ({ label, children, isTotal = false }: LedgerRowProps) => (
  <div className={classNames(css.row, isTotal && css.total)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
