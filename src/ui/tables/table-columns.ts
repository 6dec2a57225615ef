import { createContext } from 'react';

export interface Column {
  readonly label: string;
  readonly align?: 'end';
  /** Shows the label to screen readers only, for columns of checkboxes and buttons. */
  readonly hideLabel?: boolean;
}

/** The columns of the table around a row. */
export const TableColumns = createContext<readonly Column[]>([]);
