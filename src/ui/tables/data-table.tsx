import { memo, type ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { haveSameFields } from '../behaviour/same-fields.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './data-table.module.css';
import { tableRoles } from './table-roles.ts';

/** A column of a table: head and cells. */
export interface TableColumn<Row, Facts = object> {
  readonly head: string;
  /** Shows the head only to screen readers, for columns of checkboxes and links. */
  readonly hideHead?: boolean;
  /** Right-aligns head and cells. Amounts are right-aligned by default. */
  readonly align?: 'end';
  /**
   * Place of the cell when a phone shows the row as a card; `field` by default. `select`: checkbox at the left.
   * `lead`: name of the row. `amount`: right of the name, always right-aligned. `aside`: right of name and texts,
   * such as a badge with a link below. `text`: a line below. `first`, `second`: two short texts on one line. `until`:
   * continues the sentence of `first`. `field`: a line with a label at the left. `state`: badge at the bottom.
   * `action`: link at its right. `below`: last block, under a hairline.
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
  /** Label of the cell on phones: "Vence". */
  readonly phoneLabel?: string | ((row: Row, facts: Facts) => string | undefined);
  /** Renders the cell. It must not use hooks, because it is not a component. */
  readonly cell: (row: Row, facts: Facts) => ReactNode;
}

/**
 * A table, declared once as a constant: columns, and parts of a row. @typeParam Facts facts that rows need in addition to their data, such as the
 * currency or the selection
 */
export interface TableDeclaration<Row, Facts = object> {
  readonly columns: readonly TableColumn<Row, Facts>[];
  readonly isSelected?: (row: Row, facts: Facts) => boolean;
  /** Sentence under the row, such as why it cannot be chosen. */
  readonly note?: (row: Row, facts: Facts) => ReactNode;
  /** Starts the note below the name instead of at the row's start. */
  readonly isNoteIndented?: boolean;
  /** Details in an extra row with this id; undefined while collapsed. */
  readonly detail?: (row: Row, facts: Facts) => { readonly id: string; readonly content: ReactNode } | undefined;
  /** Layout of the card that a phone shows for each row: a grid (default), or lines of text for rows without a checkbox. */
  readonly folds?: 'grid' | 'lines';
}

type RowFacts<Row, Facts> = Facts | ((row: Row) => Facts);

type DataTableProps<Row, Facts> = {
  readonly caption: ReactNode;
  readonly table: TableDeclaration<Row, Facts>;
  readonly rows: readonly Row[];
  /** The field that identifies a row. */
  readonly rowId: keyof Row & string;
  /** True inside a `Card`, which already has a border. */
  readonly inCard?: boolean;
} & (object extends Facts
  ? { readonly facts?: RowFacts<Row, Facts> }
  : {
      /** Facts for all rows, or a function of the row. A row renders again when one of its facts changes. */
      readonly facts: RowFacts<Row, Facts>;
    });

/** A table from 992 px. On narrower screens each row is a card, with the table's ARIA roles. */
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

/** Compares facts field by field, because each render creates new objects. */
const isSameRow = (before: TableRowProps<unknown, object>, now: TableRowProps<unknown, object>): boolean =>
  before.row === now.row && before.table === now.table && haveSameFields(before.facts, now.facts);

const TableRow = memo(function DrawnRow<Row, Facts extends object>({ table, row, facts }: TableRowProps<Row, Facts>) {
  const { columns } = table;
  const selected = table.isSelected?.(row, facts) && css.selected;
  const note = table.note?.(row, facts);
  const detail = table.detail?.(row, facts);
  // Checkbox columns precede the column with the name.
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
  // The `lead` cell is the row header, which screen readers repeat with each cell.
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
