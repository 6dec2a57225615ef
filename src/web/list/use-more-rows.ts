import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigate, useSearchParams } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { type ListRows, nextPageNumber, readPageNumber, SINGLE_PAGE_PARAMETER } from '#kernel/list/list-window.ts';

/** The rows on screen, with a link and a function that load more. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[];
  /** Number of rows up to the last one on screen, with those before the window. */
  readonly shown: number;
  /** Address with more rows; undefined when all are shown. */
  readonly moreHref: string | undefined;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

/** A loader's answer: the rows, or the reason for a failure. */
export type ListLoaderAnswer<Row> = ListRows<Row> | { readonly problem: string };

type Rows<Row> = Pick<ListRows<Row>, 'items' | 'key'>;

/**
 * Rows of the list, with those that "Cargar más" appended. Updates the address, so that a reload shows as many.
 * @param read extracts the rows from the loader's answer, undefined after a failure; must be a stable function
 */
export function useMoreRows<Row extends object, Answer = ListLoaderAnswer<Row>>(
  list: ListDeclaration,
  window: ListRows<Row>,
  read: (answer: Answer) => Rows<Row> | undefined = unlessProblem as (answer: Answer) => Rows<Row> | undefined,
): ShownRows<Row> {
  const [search] = useSearchParams();
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const [appended, setAppended] = useState<Rows<Row>>();
  const { rowId } = list;
  // Rows of the window are newer than appended ones, so they take precedence.
  const rows = union(window.items, appended?.key === window.key ? appended.items : [], rowId);
  const shown = window.before + rows.length;
  const next = listHref(list, search, nextPageNumber(list, shown));

  const answer: Answer | undefined = fetcher.data;
  useEffect(() => {
    const part = answer && read(answer);
    if (!part) return;
    const { key, items } = part;
    setAppended((now) => ({ key, items: union(now?.key === key ? now.items : [], items, rowId) }));
  }, [answer, read, rowId]);
  const load = () => {
    fetcher.load(`${next}${next.includes('?') ? '&' : '?'}${SINGLE_PAGE_PARAMETER}`);
    navigate(next, { replace: true, preventScrollReset: true });
  };
  return {
    rows,
    shown,
    moreHref: shown < window.total_count ? next : undefined,
    state: fetcher.state !== 'idle' ? 'loading' : answer && !read(answer) ? 'failed' : 'idle',
    load,
  };
}

/** The id of a row of the list. */
const readRowId = (row: object, rowId: string): unknown => (row as Readonly<Record<string, unknown>>)[rowId];

function union<Row extends object>(first: readonly Row[], others: readonly Row[], rowId: string): readonly Row[] {
  if (others.length === 0) return first;
  const known = new Set(first.map((row) => readRowId(row, rowId)));
  return [...first, ...others.filter((row) => !known.has(readRowId(row, rowId)))];
}

const unlessProblem = <Row>(answer: ListLoaderAnswer<Row>): ListRows<Row> | undefined =>
  answer.problem === undefined ? answer : undefined;

/** `shouldRevalidate` of a list's route: appending rows changes the address and must not load the list again. */
export const keepLoadedRows =
  (list: ListDeclaration) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.pathname === nextUrl.pathname &&
    readPageNumber(list, nextUrl.searchParams) > readPageNumber(list, currentUrl.searchParams)
      ? false
      : defaultShouldRevalidate;
