/** A row to write, with only the given columns. Amounts and codes are text, so that no reader rounds them. */
export type FeedRow = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
