import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './data-table.module.css';
import { tableRoles } from './table-roles.ts';

export interface DataRowProps {
  /** `DataCell`s. */
  readonly children: ReactNode;
  readonly isSelected?: boolean;
  /** A sentence shown under the row, such as why it cannot be chosen. */
  readonly note?: ReactNode;
  /** Numbers of columns: those left empty before the note, and those that the note spans. */
  readonly noteSpan?: readonly [number, number];
  /** What the row unfolds, on a row of its own with this identifier; undefined while it is folded. */
  readonly detail?: { readonly id: string; readonly span: number; readonly content: ReactNode } | undefined;
}

export function DataRow({ children, isSelected = false, note, noteSpan = [2, 6], detail }: DataRowProps) {
  const [before, across] = noteSpan;
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
          <td role={tableRoles.cell} colSpan={across} className={classNames(css.cell, css.note)}>
            {note}
          </td>
        </tr>
      )}
      {detail && (
        <tr role={tableRoles.row} id={detail.id} className={classNames(css.row, css.detailRow)}>
          <td role={tableRoles.cell} colSpan={detail.span} className={classNames(css.cell, css.detail)}>
            {detail.content}
          </td>
        </tr>
      )}
    </>
  );
}
