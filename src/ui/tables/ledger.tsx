import type { ReactNode } from 'react';
import css from './ledger.module.css';

/** A list of labels at the left and amounts at the right, separated by hairlines. Contains `LedgerRow`s. */
export const Ledger = ({ children }: { readonly children: ReactNode }) => <dl className={css.ledger}>{children}</dl>;
