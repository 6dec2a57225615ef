import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Choosable } from '#kernel/form/choice.ts';

/** One page of the list of choices. */
export interface ChoicePage {
  readonly search: string;
  readonly page: number;
  /** Total number of matches of the search. */
  readonly total: number;
  readonly items: readonly Choosable[];
  /** A Spanish sentence: why the list could not be loaded. */
  readonly problem?: string;
}

/** Ids of all matches of a search, packed by `packIds`; `stored`: those that are stored already. */
export interface FoundIds {
  readonly ids: string;
  readonly stored: string;
  readonly problem?: string;
}

interface Asked {
  readonly search: string;
  readonly page?: number;
  /** Requests only the ids of all matches. */
  readonly everything?: true;
}

/** @param source address of the list, perhaps with parameters */
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

/** Words for the choices, with a feminine noun: `estación`, `sede`. */
export interface ChoiceWords {
  readonly one: string;
  readonly many: string;
  /** Title of the whole field. */
  readonly title: string;
}

export const formatCount = (count: number): string => count.toLocaleString('es-CO');

/** `1 estación`, `20.000 estaciones`. */
export const countInWords = (count: number, { one, many }: ChoiceWords): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `3 de 20.000 estaciones`. */
export const describeChosen = (chosen: number, total: number, words: ChoiceWords): string =>
  `${formatCount(chosen)} de ${countInWords(total, words)}`;
