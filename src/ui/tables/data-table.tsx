import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './data-table.module.css';
import { type Column, TableColumns } from './table-columns.ts';
import { tableRoles } from './table-roles.ts';

export type { Column } from './table-columns.ts';

export interface DataTableProps {
  readonly caption: ReactNode;
  readonly showCaption?: boolean;
  readonly columns: readonly Column[];
  /** `DataRow`s. */
  readonly children: ReactNode;
  /** `DataRow`s of sums. */
  readonly foot?: ReactNode;
  /** Inside a `Card`, which draws the border. */
  readonly inCard?: boolean;
  /** How a row becomes a card: a grid, or lines that hold as many texts as fit (for rows without a checkbox). */
  readonly folds?: 'grid' | 'lines';
}

/** A table from 992 px on. On narrower screens each row becomes a card and keeps its table roles. */
export function DataTable(props: DataTableProps) {
  const { caption, showCaption = false, columns, children, foot, inCard = false, folds = 'grid' } = props;
  return (
    <div className={css.frame}>
      <table
        className={classNames(css.table, inCard ? css.inCard : css.framed, folds === 'lines' && css.lines)}
        role={tableRoles.table}
      >
        <caption className={showCaption ? css.shown : css.caption}>{caption}</caption>
        <thead role={tableRoles.group}>
          <tr role={tableRoles.row}>
            {columns.map(({ label, align, hideLabel }) => (
              <th
                key={label}
                scope="col"
                role={tableRoles.column}
                className={classNames(css.head, align === 'end' && css.end, hideLabel && css.tools)}
              >
                {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        <TableColumns value={columns}>
          <tbody role={tableRoles.group}>{children}</tbody>
          {foot && <tfoot role={tableRoles.group}>{foot}</tfoot>}
        </TableColumns>
      </table>
    </div>
  );
}
