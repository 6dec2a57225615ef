import type { ReactNode } from 'react';
import css from './ledger.module.css';

/** Lines of an account: what at the left, how much at the right, hairlines between. Holds `LedgerRow`s. */
export const Ledger = ({ children }: { readonly children: ReactNode }) => <dl className={css.ledger}>{children}</dl>;
