import { type CellColumn, type ExportColumn, type ExportRow, toExportRow } from '#kernel/list/export-column.ts';
import { describeFilter } from '#kernel/list/filter-chips.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FilterOf, ListFields } from '#kernel/list/list-field.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { formatLocalDate, type LocalDate } from '#kernel/local-date.ts';
import type { RightNeed } from './operator-operation.ts';
import type { OperatorSession } from './operator-session.ts';

/** The operator who downloads a file, and the time. */
export interface FileRequester {
  readonly session: OperatorSession;
  readonly now: Date;
  /** In Bogotá. */
  readonly today: LocalDate;
}

type FiledList = ListDeclaration & { readonly fields: ListFields<{ readonly today: LocalDate }> };

/** A console list as Excel and CSV, as its area declares it (docs/product/exports.md#lists-of-the-console). */
export interface ListFile {
  readonly list: FiledList;
  readonly needs: RightNeed;
  readonly columns: readonly ExportColumn[];
  /** @param search query of the list's address, read as the list reads it */
  readonly open: (search: URLSearchParams, asker: FileRequester) => Promise<OpenedListFile>;
}

export interface OpenedListFile {
  /** The filter in words. */
  readonly words: string;
  /** Keys of all rows, in the list's order. @param most maximum number of keys */
  readonly keys: (most: number) => Promise<readonly string[]>;
  /** The rows with these keys, in this order. */
  readonly rows: (keys: readonly string[]) => Promise<readonly ExportRow[]>;
}

interface Rows<Row> {
  /** Period of the rows; undefined when the list has no days, or the filter ignores them. */
  readonly days?: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  readonly keys: (most: number) => Promise<readonly string[]>;
  readonly rows: (keys: readonly string[]) => Promise<readonly Row[]>;
}

interface Declared<List, Row> extends Pick<ListFile, 'needs'> {
  readonly list: List;
  readonly columns: readonly CellColumn<Row>[];
  readonly open: (
    filter: FilterOf<List extends FiledList ? List['fields'] : never>,
    asker: FileRequester,
  ) => Rows<Row> | Promise<Rows<Row>>;
}

/** Declares the file of a list by its columns and the rows of a filter. */
export const declareListFile = <const List extends FiledList, Row>({
  list,
  needs,
  columns,
  open,
}: Declared<List, Row>): ListFile => ({
  ...{ list, needs, columns },
  async open(search, asker) {
    const facts = { today: asker.today };
    const { filter } = readFilter(list.fields, search, facts);
    const { days, keys, rows } = await open(filter as never, asker);
    const words = describeFilter(list.fields, filter, facts);
    return {
      // Names the list's default period when the filter has no days.
      words: days ? `${words} · ${formatLocalDate(days.from)} a ${formatLocalDate(days.to)}` : words,
      keys,
      rows: async (some) => (await rows(some)).map(toExportRow(columns)),
    };
  },
});
