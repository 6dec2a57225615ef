/** A statement is prepared under a name at this use. The other limits bound the memory, here and on the server. */
const USES_BEFORE_NAMING = 3;
const MAXIMUM_NAMES = 300;
const MAXIMUM_COUNTED = 5_000;
const LONGEST_TEXT = 8_000;

/**
 * A statement that begins so is planned for its values each time. A plan that is kept is made for a usual customer, and where it joins the
 * documents of one it would take minutes for a customer of 200,000.
 */
export const PLANNED_ANEW = '/* planned anew */';

export interface StatementNames {
  /** The name of a text that is used again and again; undefined for the others. */
  of(text: string): string | undefined;
  /** From now on this text has no name. */
  forget(text: string): void;
}

/** Counts how often each text is used, and names the texts that are used often. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  const uses = new Map<string, number>();
  return {
    of(text) {
      if (names.has(text)) return names.get(text);
      if (names.size >= MAXIMUM_NAMES || text.length > LONGEST_TEXT || text.startsWith(PLANNED_ANEW)) return undefined;
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
export const isStale = (error: unknown): boolean => STALE.has((error as { code?: string } | null)?.code ?? '');
