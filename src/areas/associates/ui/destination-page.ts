import { DESTINATIONS_PATH } from './associate-address.ts';
import type { ListedDestination } from './destination-choice.ts';

/** One page of the list of delivery points. */
export interface DestinationPage {
  readonly search: string;
  readonly page: number;
  /** All that the search finds. */
  readonly total: number;
  readonly items: readonly ListedDestination[];
  /** A Spanish sentence that says why the list could not be loaded. */
  readonly problem?: string;
}

/** Ids of everything that a search finds, packed by `packIds`; `stored`: those the person has already. */
export interface FoundIds {
  readonly ids: string;
  readonly stored: string;
  readonly problem?: string;
}

interface Asked {
  readonly search: string;
  readonly page?: number;
  /** The person for whom `isStored` is answered. */
  readonly person: number | undefined;
  /** Answer the ids of everything found, nothing else. */
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
