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
  /** Asks for only the ids of all matches. */
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
