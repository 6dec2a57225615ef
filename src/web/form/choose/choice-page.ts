import type { Choosable } from '#kernel/form/choice.ts';

/** One page of the list to choose from. */
export interface ChoicePage {
  readonly search: string;
  readonly page: number;
  /** All that the search finds. */
  readonly total: number;
  readonly items: readonly Choosable[];
  /** A Spanish sentence that says why the list could not be loaded. */
  readonly problem?: string;
}

/** Ids of everything that a search finds, packed by `packIds`; `stored`: those that are stored. */
export interface FoundIds {
  readonly ids: string;
  readonly stored: string;
  readonly problem?: string;
}

interface Asked {
  readonly search: string;
  readonly page?: number;
  /** Answer the ids of everything found, nothing else. */
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
