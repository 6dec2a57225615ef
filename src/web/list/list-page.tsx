import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listParams } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useSlow } from '#ui/messages/use-slow.ts';
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListDownloads, type ListDownloadsProps, ToolsWithFiles } from './list-downloads.tsx';
import { ListResults } from './list-results.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { type ListLoaderAnswer, useMoreRows } from './use-more-rows.ts';

interface ListPageProps<Row> {
  readonly list: ListDeclaration;
  readonly loaded: ListLoaderAnswer<Row>;
  /** The rows: a table or cards, with a form around them if need be. */
  readonly children: (rows: readonly Row[]) => ReactNode;

  /** Breadcrumbs after the home: the list's title unless given. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** The sentence under the title. A function is called when there are rows. */
  readonly lead?: ReactNode | ((total: number) => ReactNode);
  /** Between head and tools, also when the list could not be loaded. */
  readonly banner?: ReactNode;
  /** Under the rows or what replaces them. */
  readonly foot?: ReactNode;
  /** In place of everything under the head, for a person or an account that can have no rows. */
  readonly instead?: ReactNode;

  /** Title of the card that replaces the rows; without it the card has none. */
  readonly section?: string;
  /** In place of the rows of a list that is empty without a filter. */
  readonly empty?: ReactNode;
  /** In place of the rows when the filter leaves none: a card that says so unless given. */
  readonly nothingFound?: ReactNode;

  /** Tools of a list with filters. */
  readonly tools?: Omit<ListToolsProps, 'list' | 'total'>;
  /** Shows the tools of an empty list also without a filter, because the list opens with one of its own. */
  readonly keepsTools?: boolean;
  /** The files of the rows, for the filter of the address. */
  readonly files?: Omit<ListDownloadsProps, 'filter' | 'count'>;
  /** Words while another filter loads slowly. Without them the old rows stay. */
  readonly searching?: string;
  /** Sum of the filtered rows, after the count. */
  readonly sum?: ReactNode;
}

/** A page that is one list: its head, its tools, and its rows or why there are none. Everything special is a slot. */
export function ListPage<Row extends object>({ loaded, ...page }: ListPageProps<Row>) {
  const { list, crumbs = [{ label: list.words.title }], actions, lead, banner, foot, instead, section } = page;
  const total = loaded.problem === undefined ? loaded.total_count : 0;
  const text = typeof lead !== 'function' ? lead : total > 0 && lead(total);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, ...crumbs]} />
      <PageHead title={list.words.title} actions={actions}>
        {text && <p>{text}</p>}
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
  const { list, section, empty, children, tools, files, keepsTools, searching, sum } = page;
  const [search] = useSearchParams();
  const more = useMoreRows(list, rows);
  const isSlow = useSlow(useListNavigation(list)) && searching !== undefined;
  const { total_count: total } = rows;
  const isFiltered = tools !== undefined && tools.chips.length > 0;
  const hasWrong = tools !== undefined && Object.keys(tools.read.errors).length > 0;
  const shownTools = tools && (total > 0 || isFiltered || hasWrong || keepsTools) && (
    <ListTools list={list} {...tools} total={total} />
  );
  return (
    <>
      {files && (total > 0 || keepsTools) ? (
        <ToolsWithFiles>
          {shownTools}
          {total > 0 && <ListDownloads {...files} filter={listParams(list, search).toString()} count={total} />}
        </ToolsWithFiles>
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

/** Shown when the list could not be loaded: the reason and a button to retry. */
export function ListProblem({ list, problem }: { readonly list: ListDeclaration; readonly problem: string }) {
  const { search } = useLocation();
  return (
    <ErrorState title={list.words.failed} retryHref={`${list.path}${search}`}>
      <p>{problem}</p>
    </ErrorState>
  );
}
