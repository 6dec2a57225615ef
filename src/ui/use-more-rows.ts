import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router';
import { PART, pageAfter, type RowWindow, readPage } from './page-window.ts';

/** The shown rows, and how to load more. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[];
  /** Number of rows up to the last shown one, the rows before the window included. */
  readonly shown: number;
  /** Address that shows more; undefined when everything is shown. */
  readonly moreHref: string | undefined;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

interface MoreRows<Row, Answer> {
  /** Identifies the list where a page can show several. Rows of another list are not appended. */
  readonly key?: string;
  readonly idOf: (row: Row) => string | number;
  /** @returns the address that shows the list up to a page */
  readonly hrefOf: (page: number) => string;
  /** Takes the rows from the loader's answer; undefined when it failed. Must be a stable function. */
  readonly read: (answer: Answer) => (Pick<RowWindow<Row>, 'items'> & { readonly key?: string }) | undefined;
}

/** The rows of the list with those that "Cargar más" appended. Updates the address, so that a reload shows as many. */
export function useMoreRows<Row, Answer>(
  list: RowWindow<Row>,
  { key = '', idOf, hrefOf, read }: MoreRows<Row, Answer>,
): ShownRows<Row> {
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const [appended, setAppended] = useState<{ readonly key: string; readonly items: readonly Row[] }>();
  // Rows of the list itself are newer than appended ones, so they win.
  const rows = union(list.items, appended?.key === key ? appended.items : [], idOf);
  const shown = list.before + rows.length;
  const next = hrefOf(pageAfter(shown));

  const answer: Answer | undefined = fetcher.data;
  useEffect(() => {
    const part = answer && read(answer);
    if (!part) return;
    const { key: ofList = '', items } = part;
    setAppended((now) => ({ key: ofList, items: union(now?.key === ofList ? now.items : [], items, idOf) }));
  }, [answer, read, idOf]);
  const load = () => {
    fetcher.load(`${next}${next.includes('?') ? '&' : '?'}${PART}`);
    navigate(next, { replace: true, preventScrollReset: true });
  };
  return {
    rows,
    shown,
    moreHref: shown < list.total_count ? next : undefined,
    state: fetcher.state !== 'idle' ? 'loading' : answer && !read(answer) ? 'failed' : 'idle',
    load,
  };
}

function union<Row>(first: readonly Row[], others: readonly Row[], idOf: (row: Row) => string | number): Row[] {
  const known = new Set(first.map(idOf));
  return [...first, ...others.filter((row) => !known.has(idOf(row)))];
}

/** A `read` for loaders that answer rows, or a `problem`. */
export const unlessProblem = <Rows extends { readonly problem?: never }>(
  answer: Rows | { readonly problem: string },
): Rows | undefined => (answer.problem === undefined ? (answer as Rows) : undefined);

/** `shouldRevalidate` of a route: appending rows changes the address and must not load the list again. */
export const keepLoadedRows = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && readPage(nextUrl.searchParams) > readPage(currentUrl.searchParams)
    ? false
    : defaultShouldRevalidate;
