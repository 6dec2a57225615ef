/** Uses after which a statement is prepared. The other limits bound memory, here and on the server. */
const USES_BEFORE_NAMING = 3;
const MAXIMUM_NAMES = 300;
const MAXIMUM_COUNTED = 5_000;
const LONGEST_TEXT = 8_000;

/**
 * Prefix for statements that need a custom plan for their values each time. A generic plan suits an average customer, but may take minutes for a
 * customer with 200,000 documents.
 */
export const CUSTOM_PLAN_PREFIX = '/* planned anew */';

export interface StatementNames {
  /** The name of a frequent statement; undefined for others. */
  of(text: string): string | undefined;
  /** Stops using a name for this statement. */
  forget(text: string): void;
}

/** Counts the uses of each statement, and gives the frequent ones a name for preparing. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  const uses = new Map<string, number>();
  return {
    of(text) {
      // First the frequent case: comparing a text of thousands of characters twice would show.
      const known = names.get(text);
      if (known !== undefined || names.has(text)) return known;
      if (names.size >= MAXIMUM_NAMES || text.length > LONGEST_TEXT || text.startsWith(CUSTOM_PLAN_PREFIX))
        return undefined;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= MAXIMUM_COUNTED) uses.clear();
      uses.set(text, count);
      if (count < USES_BEFORE_NAMING) return undefined;
      uses.delete(text);
      names.set(text, `s${names.size}`);
      return names.get(text);
    },
    forget: (text) => void names.set(text, undefined),
  };
}

/** "cached plan must not change result type" after a migration, and a statement that a connection pooler does not know. */
const STALE: ReadonlySet<string> = new Set(['0A000', '26000']);

/** Whether a named statement failed because of its name. */
export const isStaleStatementError = (error: unknown): boolean =>
  STALE.has((error as { code?: string } | null)?.code ?? '');
