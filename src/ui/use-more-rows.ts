import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router';
import { PART, pageAfter, type RowWindow, readPage } from './page-window.ts';

/** What is on the screen, and how to show more. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[];
  /** How many of the list there are up to here, the ones before included. */
  readonly shown: number;
  /** The address that shows more; nothing when everything is shown. */
  readonly moreHref: string | undefined;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

interface MoreRows<Row, Answer> {
  /** Which list it is, where a page can show several: rows of another are not appended. */
  readonly key?: string;
  readonly idOf: (row: Row) => string | number;
  /** The address that shows the list up to a page. */
  readonly hrefOf: (page: number) => string;
  /** The rows in what the page's loader answers; nothing when it could not bring them. Always the same function. */
  readonly read: (answer: Answer) => (Pick<RowWindow<Row>, 'items'> & { readonly key?: string }) | undefined;
}

/** The list with what "Cargar más" has appended; the address follows, so that a reload shows as much. */
export function useMoreRows<Row, Answer>(
  list: RowWindow<Row>,
  { key = '', idOf, hrefOf, read }: MoreRows<Row, Answer>,
): ShownRows<Row> {
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const [appended, setAppended] = useState<{ readonly key: string; readonly items: readonly Row[] }>();
  // What the list itself shows is newer.
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

/** For loaders that answer rows, or the sentence why there are none. */
export const unlessProblem = <Rows extends { readonly problem?: never }>(
  answer: Rows | { readonly problem: string },
): Rows | undefined => (answer.problem === undefined ? (answer as Rows) : undefined);

/** Remembering in the address how far the list was loaded is no reason to load it again. */
export const keepLoadedRows = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && readPage(nextUrl.searchParams) > readPage(currentUrl.searchParams)
    ? false
    : defaultShouldRevalidate;
