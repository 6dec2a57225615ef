import { DESTINATIONS_PATH } from './associate-address.ts';
import type { ListedDestination } from './destination-choice.ts';

/** A piece of the list of delivery points, as the server gives it. */
export interface DestinationPage {
  readonly search: string;
  readonly page: number;
  /** All that the search finds. */
  readonly total: number;
  readonly items: readonly ListedDestination[];
  /** Why there is nothing: a sentence. */
  readonly problem?: string;
}

/** Everything that a search finds, packed; `stored`: those of it the person has already. */
export interface FoundIds {
  readonly ids: string;
  readonly stored: string;
  readonly problem?: string;
}

interface Asked {
  readonly search: string;
  readonly page?: number;
  /** Whose they are already. */
  readonly person: number | undefined;
  /** Only the numbers, of all that is found. */
  readonly everything?: true;
}

export function destinationsHref({ search, page = 1, person, everything }: Asked): string {
  const params = new URLSearchParams();
  if (search) params.set('buscar', search);
  if (page > 1) params.set('pagina', String(page));
  if (person !== undefined) params.set('persona', String(person));
  if (everything) params.set('todas', '');
  return `${DESTINATIONS_PATH}?${params}`;
}
