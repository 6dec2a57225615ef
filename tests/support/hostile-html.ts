import { addresses } from './hostile/addresses.ts';
import { documents } from './hostile/documents.ts';
import { handlers } from './hostile/handlers.ts';
import { malformed } from './hostile/malformed.ts';
import { nesting } from './hostile/nesting.ts';
import { scripts } from './hostile/scripts.ts';

export interface Vector {
  readonly number: number;
  readonly family: string;
  readonly name: string;
  /** A running script sets `top.h<number>`; a request ends in the number. */
  readonly html: string;
}

/** A host that no network has. */
export const AWAY = 'https://hostil.invalid';

const FAMILIES = { scripts, handlers, addresses, nesting, documents, malformed };

/**
 * Hostile HTML: combinations of elements with events and spellings, of constructs with addresses, and of places with
 * escapes.
 */
export const HOSTILE_HTML: readonly Vector[] = Object.entries(FAMILIES)
  .flatMap(([family, ways]) => Object.entries(ways).map(([name, write]) => ({ family, name, write })))
  .map(({ write, ...vector }, number) => ({
    ...vector,
    number,
    html: write({ code: `top.h${number}=1`, away: `${AWAY}/${number}` }),
  }));
