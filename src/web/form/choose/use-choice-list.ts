import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type ChoicePage, choiceHref } from './choice-page.ts';

/** Debounce of the search. */
const SEARCH_DEBOUNCE_MS = 200;

type Failed = { readonly problem: string };

/** The listed rows of a search. Only the answer to the latest request is used. @param source address of the list */
export function useChoiceList(first: ChoicePage, source: string) {
  const fetcher = useFetcher<ChoicePage | Failed>();
  const [list, setList] = useState(first);
  const [shownFirst, setShownFirst] = useState(first);
  // Without JavaScript the server answers a search with a new first page.
  if (shownFirst !== first) {
    setShownFirst(first);
    setList(first);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const answer = fetcher.data;
  useEffect(() => {
    if (answer && 'items' in answer && answer.problem === undefined) setList((now) => grow(now, answer));
  }, [answer]);

  const ask = (search: string, page: number) => fetcher.load(choiceHref(source, { search, page }));
  const isIdle = fetcher.state === 'idle';
  return {
    list,
    isLoading: !isIdle,
    problem: isIdle ? answer?.problem : undefined,
    /** @param wait whether to debounce */
    search(text: string, wait = true) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(text.trim(), 1), wait ? SEARCH_DEBOUNCE_MS : 0);
    },
    loadMore() {
      if (isIdle) ask(list.search, list.page + 1);
    },
  } as const;
}

/** Appends a further page of the same search; a first page or another search replaces the list. */
function grow(now: ChoicePage, next: ChoicePage): ChoicePage {
  if (next.page === 1 || next.search !== now.search) return next;
  const known = new Set(now.items.map(({ id }) => id));
  return { ...next, items: [...now.items, ...next.items.filter(({ id }) => !known.has(id))] };
}
