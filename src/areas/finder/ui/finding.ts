import type { FindQuery } from '#generated/client/graphql.ts';

export type Found = NonNullable<FindQuery['buscar']>;

/** The loader's answer: the typed text, and its hits or a problem. */
export interface Finding {
  readonly typed: string;
  /** Undefined when the text was too short or the search failed. */
  readonly found?: Partial<Found>;
  /** One sentence with the reason for the failure. */
  readonly problem?: string;
}
