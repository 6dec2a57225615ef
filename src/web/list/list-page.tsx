import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listParams } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useIsSlow } from '#ui/messages/use-slow.ts';
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListDownloads, type ListDownloadsProps, ListToolbar } from './list-downloads.tsx';
import { ListResults } from './list-results.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { type ListLoaderAnswer, useMoreRows } from './use-more-rows.ts';

export interface ListPageProps<Row> {
  readonly list: ListDeclaration;
  readonly loaded: ListLoaderAnswer<Row>;
  /** Renders the rows: a table or cards, with a form around them if needed. */
  readonly children: (rows: readonly Row[]) => ReactNode;

  /** Breadcrumbs after the home page. Default: the list's title. False: none, in a frame with a navigation of its own. */
  readonly crumbs?: readonly Crumb[] | false;
  readonly actions?: ReactNode;
  /** Sentence under the title. A function is called only when there are rows. */
  readonly lead?: ReactNode | ((total: number) => ReactNode);
  /** Further line of the head, under the sentence. */
  readonly note?: ReactNode;
  /** Content between head and tools, shown also when loading failed. */
  readonly banner?: ReactNode;
  /** Content under the rows. */
  readonly foot?: ReactNode;
  /** Replaces everything under the head, for people or accounts that cannot have rows. */
  readonly instead?: ReactNode;

  /** Title of the card that replaces the rows. */
  readonly section?: string;
  /** Replaces the rows when the list is empty and no filter is applied. */
  readonly empty?: ReactNode;
  /** Replaces the rows when the filter matches none. Default: a card with a message. */
  readonly nothingFound?: ReactNode;

  /** Tools, for lists with filters. */
  readonly tools?: Omit<ListToolsProps, 'list' | 'total'>;
  /** Replaces panel and chips of the tools. */
  readonly bar?: ReactNode;
  /** Shows the tools of an empty list without a filter too. For lists that open with a default filter. */
  readonly keepsTools?: boolean;
  /** Export buttons for the filtered rows. */
  readonly files?: Omit<ListDownloadsProps, 'filter' | 'count'>;
  /** Text while another filter loads slowly. Without it, the old rows stay. */
  readonly searching?: string;
  /** Sum of the filtered rows, next to the count. */
  readonly sum?: ReactNode;
}

/** A page with one list: head, tools, and rows or the reason for their absence. Lists customise it through slots. */
export function ListPage<Row extends object>({ loaded, ...page }: ListPageProps<Row>) {
  const { list, crumbs = [{ label: list.words.title }], actions, lead, note, banner, foot, instead, section } = page;
  const total = loaded.problem === undefined ? loaded.total_count : 0;
  const text = typeof lead !== 'function' ? lead : total > 0 && lead(total);
  return (
    <>
      {crumbs && <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, ...crumbs]} />}
      <PageHead title={list.words.title} actions={actions}>
        {text && <p>{text}</p>}
        {note}
      </PageHead>
      {banner}
      {loaded.problem !== undefined ? (
        <Card title={section}>
          <ListProblem list={list} problem={loaded.problem} />
        </Card>
      ) : (
        instead || (
          <>
            <Listed {...page} rows={loaded} />
            {foot}
          </>
        )
      )}
    </>
  );
}

type ListedProps<Row> = Omit<ListPageProps<Row>, 'loaded'> & { readonly rows: ListRows<Row> };

function Listed<Row extends object>({ rows, ...page }: ListedProps<Row>) {
  const { list, section, empty, children, tools, files, keepsTools, searching, sum, bar } = page;
  const [search] = useSearchParams();
  const more = useMoreRows(list, rows);
  const isSlow = useIsSlow(useListNavigation(list)) && searching !== undefined;
  const { total_count: total } = rows;
  const isFiltered = tools !== undefined && tools.chips.length > 0;
  const hasWrong = tools !== undefined && Object.keys(tools.read.errors).length > 0;
  const shownTools =
    tools &&
    (total > 0 || isFiltered || hasWrong || keepsTools) &&
    (bar ?? <ListTools list={list} {...tools} total={total} />);
  return (
    <>
      {files && (total > 0 || keepsTools) ? (
        <ListToolbar>
          {shownTools}
          {total > 0 && <ListDownloads {...files} filter={listParams(list, search).toString()} count={total} />}
        </ListToolbar>
      ) : (
        shownTools
      )}
      {isSlow ? (
        <Skeleton shape="rows" count={8} inCard label={searching} />
      ) : total > 0 ? (
        <ListResults list={list} window={rows} more={more} sum={sum}>
          {children(more.rows)}
        </ListResults>
      ) : isFiltered || empty === undefined ? (
        (page.nothingFound ?? (
          <Card title={section}>
            <NothingFound list={list} heading={section ? 'h3' : 'h2'} />
          </Card>
        ))
      ) : (
        empty
      )}
    </>
  );
}

/** The reason of a failed load, with a button to retry. */
export function ListProblem({ list, problem }: { readonly list: ListDeclaration; readonly problem: string }) {
  const { search } = useLocation();
  return (
    <ErrorState title={list.words.loadFailed} retryHref={`${list.path}${search}`}>
      <p>{problem}</p>
    </ErrorState>
  );
}
