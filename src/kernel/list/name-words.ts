/** A word that may differ from words of names by one typing error, as the area finder describes it. */
export interface NearWord {
  /** Patterns (`like`) of which each such word matches one. */
  readonly patterns: readonly string[];
  /** Patterns (`like`) of which each text with such a word matches one, with a blank at both ends of the text. */
  readonly texts: readonly string[];
}

/** The words in the names that somebody may see. */
export interface NameWords {
  /** The typed words that occur in a name, whole or as a part. @param typed words without case and accents */
  known(typed: readonly string[]): Promise<string[]>;
  /** Words of names that may be near one of these words. */
  near(words: readonly NearWord[]): Promise<string[]>;
}
