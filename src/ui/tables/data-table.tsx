import { memo, type ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { sameFields } from '../behaviour/same-fields.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './data-table.module.css';
import { tableRoles } from './table-roles.ts';

/** A column of a table: its head and its cells. */
export interface TableColumn<Row, Facts = object> {
  readonly head: string;
  /** Shows the head to screen readers only, for columns of checkboxes and links. */
  readonly hideHead?: boolean;
  /** Aligns head and cells; amounts are at the right without it. */
  readonly align?: 'end';
  /**
   * Place of the cell on the card that a phone shows for the row: `field` unless given.
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
  /** Label of the cell, shown on phones only: "Vence". */
  readonly phoneLabel?: string | ((row: Row, facts: Facts) => string | undefined);
  /** Content of the cell. It calls no hooks; a component does. */
  readonly cell: (row: Row, facts: Facts) => ReactNode;
}

/**
 * A table, declared once as a constant: its columns, and what belongs to a whole row. Facts are what rows are drawn from
 * besides their data, such as the currency or whether the row is chosen.
 */
export interface TableDeclaration<Row, Facts = object> {
  readonly columns: readonly TableColumn<Row, Facts>[];
  readonly isSelected?: (row: Row, facts: Facts) => boolean;
  /** A sentence under the row, such as why it cannot be chosen. */
  readonly note?: (row: Row, facts: Facts) => ReactNode;
  /** Begins the note after the column that names the row, instead of at the row's start. */
  readonly isNoteIndented?: boolean;
  /** Details on a row of their own with this identifier; undefined while the row is folded. */
  readonly detail?: (row: Row, facts: Facts) => { readonly id: string; readonly content: ReactNode } | undefined;
  /** How a row becomes a card: a grid, or lines that hold as many texts as fit (for rows without a checkbox). */
  readonly folds?: 'grid' | 'lines';
}

type RowFacts<Row, Facts> = Facts | ((row: Row) => Facts);

type DataTableProps<Row, Facts> = {
  readonly caption: ReactNode;
  readonly table: TableDeclaration<Row, Facts>;
  readonly rows: readonly Row[];
  /** Field of a row that identifies it. */
  readonly rowId: keyof Row & string;
  /** Inside a `Card`, which draws the border. */
  readonly inCard?: boolean;
} & (object extends Facts
  ? { readonly facts?: RowFacts<Row, Facts> }
  : {
      /** The same for all rows, or a function of the row. A row is drawn again when one of its facts changes. */
      readonly facts: RowFacts<Row, Facts>;
    });

/** A table from 992 px on. On narrower screens each row becomes a card and keeps its table roles. */
export function DataTable<Row extends object, Facts extends object>(props: DataTableProps<Row, Facts>) {
  const { caption, table, rows, rowId, inCard = false } = props;
  const { facts = {} as Facts } = props as { readonly facts?: RowFacts<Row, Facts> };
  return (
    <div className={css.frame}>
      <table
        className={classNames(css.table, inCard ? css.inCard : css.framed, table.folds === 'lines' && css.lines)}
        role={tableRoles.table}
      >
        <caption className={css.caption}>{caption}</caption>
        <thead role={tableRoles.group}>
          <tr role={tableRoles.row}>
            {table.columns.map(({ head, align, area, hideHead }) => (
              <th
                key={head}
                scope="col"
                role={tableRoles.column}
                className={classNames(
                  css.head,
                  (align === 'end' || area === 'amount') && !hideHead && css.end,
                  hideHead && css.tools,
                )}
              >
                {hideHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={tableRoles.group}>
          {rows.map((row) => (
            <TableRow
              key={String(row[rowId])}
              table={table}
              row={row}
              facts={typeof facts === 'function' ? facts(row) : facts}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row, Facts> {
  readonly table: TableDeclaration<Row, Facts>;
  readonly row: Row;
  readonly facts: Facts;
}

/** Compares the facts field by field, because each render makes new objects of them. */
const isSameRow = (before: TableRowProps<unknown, object>, now: TableRowProps<unknown, object>): boolean =>
  before.row === now.row && before.table === now.table && sameFields(before.facts, now.facts);

const TableRow = memo(function DrawnRow<Row, Facts extends object>({ table, row, facts }: TableRowProps<Row, Facts>) {
  const { columns } = table;
  const selected = table.isSelected?.(row, facts) && css.selected;
  const note = table.note?.(row, facts);
  const detail = table.detail?.(row, facts);
  // Checkbox columns come before the column that names the row.
  const before = table.isNoteIndented ? columns.findIndex(({ hideHead }) => !hideHead) + 1 : 0;
  return (
    <>
      <tr role={tableRoles.row} className={classNames(css.row, selected, note ? css.noted : undefined)}>
        {columns.map((column) => (
          <Cell key={column.head} column={column} row={row} facts={facts} />
        ))}
      </tr>
      {note && (
        <tr role={tableRoles.row} className={classNames(css.row, css.noteRow, selected)}>
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
}, isSameRow) as <Row, Facts extends object>(props: TableRowProps<Row, Facts>) => ReactNode;

interface CellProps<Row, Facts> {
  readonly column: TableColumn<Row, Facts>;
  readonly row: Row;
  readonly facts: Facts;
}

function Cell<Row, Facts>({ column, row, facts }: CellProps<Row, Facts>) {
  const { area = 'field', align, phoneLabel, cell } = column;
  const label = typeof phoneLabel === 'function' ? phoneLabel(row, facts) : phoneLabel;
  // The `lead` cell is the row header, so that screen readers repeat it with every cell.
  const isHead = area === 'lead';
  const Tag = isHead ? 'th' : 'td';
  return (
    <Tag
      role={isHead ? tableRoles.rowHead : tableRoles.cell}
      scope={isHead ? 'row' : undefined}
      data-area={area}
      className={classNames(css.cell, align === 'end' && css.end)}
    >
      {label && (
        <span className={css.label} aria-hidden="true">
          {`${label} `}
        </span>
      )}
      {cell(row, facts)}
    </Tag>
  );
}
