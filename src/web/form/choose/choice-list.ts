import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ChoosableItem } from '#kernel/form/choice.ts';

/** A page of the list of choices. */
export interface ChoicePage {
  readonly search: string;
  readonly page: number;
  /** Total number of matches of the search. */
  readonly total: number;
  readonly items: readonly ChoosableItem[];
  /** Reason why the list could not be loaded, as a Spanish sentence. */
  readonly problem?: string;
}

/** Ids of all matches of a search, and of the stored ones among them, packed by `packIds`. */
export interface FoundIds {
  readonly ids: string;
  readonly stored: string;
  readonly problem?: string;
}

interface Asked {
  readonly search: string;
  readonly page?: number;
  /** Requests the ids of all matches instead of a page. */
  readonly everything?: true;
}

/** Address of a request for choices. @param source address of the list, with or without parameters */
export function choiceHref(source: string, { search, page = 1, everything }: Asked): string {
  const [path, before] = source.split('?');
  const params = new URLSearchParams(before);
  if (search) params.set('buscar', search);
  if (page > 1) params.set('pagina', String(page));
  if (everything) params.set('todas', '');
  return `${path}?${params}`;
}

/** Debounce of the search. */
const SEARCH_DEBOUNCE_MS = 200;

type Failed = { readonly problem: string };

/** State of a searchable list. Answers to outdated requests are ignored. @param source address of the list */
export function useChoiceList(first: ChoicePage, source: string) {
  const fetcher = useFetcher<ChoicePage | Failed>();
  const [list, setList] = useState(first);
  const [shownFirst, setShownFirst] = useState(first);
  // Without JavaScript, the server renders a new first page for each search.
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
    /** Starts a search. @param wait false skips the debounce */
    search(text: string, wait = true) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(text.trim(), 1), wait ? SEARCH_DEBOUNCE_MS : 0);
    },
    loadMore() {
      if (isIdle) ask(list.search, list.page + 1);
    },
  } as const;
}

/** Appends a page of the same search. A first page, or another search, replaces the list. */
function grow(now: ChoicePage, next: ChoicePage): ChoicePage {
  if (next.page === 1 || next.search !== now.search) return next;
  const known = new Set(now.items.map(({ id }) => id));
  return { ...next, items: [...now.items, ...next.items.filter(({ id }) => !known.has(id))] };
}

/** Spanish words for the choices. The nouns must be feminine: `estación`, `sede`. */
export interface ChoiceWords {
  readonly one: string;
  readonly many: string;
  /** Title of the field. */
  readonly title: string;
}

export const formatCount = (count: number): string => count.toLocaleString('es-CO');

/** Count with noun: `1 estación`, `20.000 estaciones`. */
export const formatChoiceCount = (count: number, { one, many }: ChoiceWords): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Share of the total: `3 de 20.000 estaciones`. */
export const formatChosenCount = (chosen: number, total: number, words: ChoiceWords): string =>
  `${formatCount(chosen)} de ${formatChoiceCount(total, words)}`;
