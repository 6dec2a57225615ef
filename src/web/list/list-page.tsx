import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Column, DataTable, type DataTableProps } from '#ui/tables/data-table.tsx';
import { ToolsWithFiles } from './list-downloads.tsx';
import { eachRow, ListResults } from './list-results.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type Loaded, useMoreRows } from './use-more-rows.ts';

interface ListPageProps<Row> {
  readonly list: ListDeclaration;
  readonly loaded: Loaded<Row>;
  /** Title of the card that replaces the rows when loading failed. */
  readonly section: string;
  /** The sentence under the title when there are rows. */
  readonly lead: (total: number) => ReactNode;
  readonly columns: readonly Column[];
  readonly row: (row: Row) => ReactNode;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  /** Tools of a list with filters. They are hidden when the list is empty without a filter. */
  readonly tools?: Omit<ListToolsProps, 'list'>;
  /** `ListDownloads` in a line: the files of the rows that there are. */
  readonly files?: ReactNode;
  readonly folds?: DataTableProps['folds'];
}

/** A page that is one list in a table: its rows, no rows yet, or why it could not be loaded. */
export function ListPage<Row extends object>({ loaded, ...page }: ListPageProps<Row>) {
  const { list, section } = page;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: list.words.title }]} />
      {loaded.problem === undefined ? (
        <Listed {...page} rows={loaded} />
      ) : (
        <>
          <PageHead title={list.words.title} />
          <Card title={section}>
            <ListProblem list={list} problem={loaded.problem} />
          </Card>
        </>
      )}
    </>
  );
}

function Listed<Row extends object>({
  list,
  rows,
  lead,
  columns,
  row,
  empty,
  section,
  tools,
  files,
  folds,
}: Omit<ListPageProps<Row>, 'loaded'> & { readonly rows: ListRows<Row> }) {
  const more = useMoreRows(list, rows);
  const { title } = list.words;
  const { total_count } = rows;
  const hasWrong = tools !== undefined && Object.keys(tools.read.errors).length > 0;
  const isFiltered = tools !== undefined && tools.chips.length > 0;
  if (total_count === 0)
    return (
      <>
        <PageHead title={title} />
        {tools && (isFiltered || hasWrong) && <ListTools list={list} {...tools} />}
        {isFiltered ? (
          <Card title={section}>
            <NothingFound list={list} />
          </Card>
        ) : (
          empty
        )}
      </>
    );
  return (
    <>
      <PageHead title={title}>
        <p>{lead(total_count)}</p>
      </PageHead>
      <ToolsWithFiles>
        {tools && <ListTools list={list} {...tools} total={total_count} />}
        {files}
      </ToolsWithFiles>
      <ListResults list={list} window={rows} more={more}>
        <DataTable caption={title} columns={columns} folds={folds}>
          {eachRow(list, more.rows, row)}
        </DataTable>
      </ListResults>
    </>
  );
}

/** Shown when the list could not be loaded: the reason and a button to retry. */
export function ListProblem({ list, problem }: { readonly list: ListDeclaration; readonly problem: string }) {
  const { search } = useLocation();
  return (
    <ErrorState title={list.words.failed} retryHref={`${list.path}${search}`}>
      <p>{problem}</p>
    </ErrorState>
  );
}
