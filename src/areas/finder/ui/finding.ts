import type { FindQuery } from '#generated/client/graphql.ts';

export type Found = NonNullable<FindQuery['buscar']>;

/** The answer of the page's loader. */
export interface Finding {
  readonly typed: string;
  /** Undefined when the text was too short, or when it failed. */
  readonly found?: Partial<Found>;
  /** Why it failed, in one sentence. */
  readonly problem?: string;
}
