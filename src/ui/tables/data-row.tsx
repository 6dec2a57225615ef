import { type ReactNode, use } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './data-table.module.css';
import { TableColumns } from './table-columns.ts';
import { tableRoles } from './table-roles.ts';

export interface DataRowProps {
  /** `DataCell`s. */
  readonly children: ReactNode;
  readonly isSelected?: boolean;
  /** A sentence shown under the row, such as why it cannot be chosen. */
  readonly note?: ReactNode;
  /** Begins the note after the column that names the row, instead of at the row's start. */
  readonly isNoteIndented?: boolean;
  /** Details on a row of their own with this identifier; undefined while the row is folded. */
  readonly detail?: { readonly id: string; readonly content: ReactNode } | undefined;
}

export function DataRow({ children, isSelected = false, note, isNoteIndented = false, detail }: DataRowProps) {
  const columns = use(TableColumns);
  // Checkbox columns come before the column that names the row.
  const before = isNoteIndented ? columns.findIndex(({ hideLabel }) => !hideLabel) + 1 : 0;
  return (
    <>
      <tr
        role={tableRoles.row}
        className={classNames(css.row, isSelected && css.selected, note !== undefined && css.noted)}
      >
        {children}
      </tr>
      {note !== undefined && (
        <tr role={tableRoles.row} className={classNames(css.row, css.noteRow, isSelected && css.selected)}>
          {before > 0 && <td role={tableRoles.cell} colSpan={before} className={classNames(css.cell, css.blank)} />}
          <td role={tableRoles.cell} colSpan={columns.length - before} className={classNames(css.cell, css.note)}>
            {note}
          </td>
        </tr>
      )}
      {detail && (
        <tr role={tableRoles.row} id={detail.id} className={classNames(css.row, css.detailRow)}>
          <td role={tableRoles.cell} colSpan={columns.length} className={classNames(css.cell, css.detail)}>
            {detail.content}
          </td>
        </tr>
      )}
    </>
  );
}
