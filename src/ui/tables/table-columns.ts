import { createContext } from 'react';

export interface Column {
  readonly label: string;
  readonly align?: 'end';
  /** For columns of checkboxes and buttons: the label is for screen readers only. */
  readonly hideLabel?: boolean;
}

/** The columns of the table around a row. */
export const TableColumns = createContext<readonly Column[]>([]);
