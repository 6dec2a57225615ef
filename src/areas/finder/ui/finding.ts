import type { FindQuery } from '#generated/client/graphql.ts';

export type FoundHits = NonNullable<FindQuery['buscar']>;

/** The loader's answer: the typed text, and its hits or a problem. */
export interface Finding {
  readonly typed: string;
  /** Undefined when the text was too short or the search failed. */
  readonly found?: Partial<FoundHits>;
  /** One sentence with the reason for the failure. */
  readonly problem?: string;
}
