/** A row as it is written: only what is given. Amounts and codes are text, so that no reader rounds them. */
export type FeedRow = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
