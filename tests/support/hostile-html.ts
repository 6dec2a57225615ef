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
  /** When it runs, `top.h<number>` is there; when it fetches, the address ends in its number. */
  readonly html: string;
}

/** A name that no network knows. */
export const AWAY = 'https://hostil.invalid';

const FAMILIES = { scripts, handlers, addresses, nesting, documents, malformed };

/** HTML that means harm, made by construction: elements × events × spellings, carriers × addresses, places × ways out of them. */
export const HOSTILE_HTML: readonly Vector[] = Object.entries(FAMILIES)
  .flatMap(([family, ways]) => Object.entries(ways).map(([name, write]) => ({ family, name, write })))
  .map(({ write, ...vector }, number) => ({
    ...vector,
    number,
    html: write({ code: `top.h${number}=1`, away: `${AWAY}/${number}` }),
  }));
