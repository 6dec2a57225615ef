import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './data-table.module.css';
import { tableRoles } from './table-roles.ts';

export interface DataCellProps {
  readonly children?: ReactNode;
  /**
   * Place of the cell on the card that a phone shows for the row.
   * `select`: the box at the left. `lead`: the name of the row. `amount`: at the right of it, right-aligned everywhere.
   * `aside`: at the right of name and texts, such as a badge with a link below.
   * `text`: a line below. `first`, `second`: two short texts on one line; `until`: a second one that goes on with the words of the first. `field`: a line with its label at the left.
   * `state`: a badge at the bottom. `action`: a link at its right. `below`: the last block, under a hairline.
   */
  readonly area?:
    | 'select'
    | 'lead'
    | 'amount'
    | 'aside'
    | 'text'
    | 'first'
    | 'second'
    | 'until'
    | 'field'
    | 'state'
    | 'action'
    | 'below';
  /** Label of the column, shown on phones only: "Vence". */
  readonly label?: string;
  readonly align?: 'end';
}

export function DataCell({ children, area = 'field', label, align }: DataCellProps) {
  // The `lead` cell is the row header, so that screen readers repeat it with every cell.
  const isHead = area === 'lead';
  const Tag = isHead ? 'th' : 'td';
  return (
    <Tag
      role={isHead ? tableRoles.rowHead : tableRoles.cell}
      scope={isHead ? 'row' : undefined}
      className={classNames(css.cell, css[area], align === 'end' && css.end)}
    >
      {label && (
        <span className={css.label} aria-hidden="true">
          {`${label} `}
        </span>
      )}
      {children}
    </Tag>
  );
}
