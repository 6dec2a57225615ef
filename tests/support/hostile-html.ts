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
  /** When its script runs, `top.h<number>` is set; when it fetches, the address ends in its number. */
  readonly html: string;
}

/** A host name that does not exist in any network. */
export const AWAY = 'https://hostil.invalid';

const FAMILIES = { scripts, handlers, addresses, nesting, documents, malformed };

/**
 * Hostile HTML, made by combining elements with events and spellings, carriers with addresses, and places with ways out
 * of them.
 */
export const HOSTILE_HTML: readonly Vector[] = Object.entries(FAMILIES)
  .flatMap(([family, ways]) => Object.entries(ways).map(([name, write]) => ({ family, name, write })))
  .map(({ write, ...vector }, number) => ({
    ...vector,
    number,
    html: write({ code: `top.h${number}=1`, away: `${AWAY}/${number}` }),
  }));
