export interface Action {
  /** The operation in Spanish words. */
  readonly words: string;
  readonly permitida: boolean;
  /** ISO instant. */
  readonly ocurrida_en: string;
}

export interface ActionSummary {
  readonly words: string;
  readonly isAllowed: boolean;
  readonly count: number;
  /** ISO instant of the first time. */
  readonly first: string;
}

/**
 * Groups equal actions, because a page calls the same operation several times.
 * @param actions in order of time
 * @returns groups with refused actions first, then by first time
 */
export function summarizeActions(actions: readonly Action[]): ActionSummary[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const key = `${action.permitida} ${action.words}`;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  const summaries = [...groups.values()].flatMap(([first, ...others]) => (first ? [summaryOf(first, others)] : []));
  return [...summaries.filter(({ isAllowed }) => !isAllowed), ...summaries.filter(({ isAllowed }) => isAllowed)];
}

const summaryOf = (first: Action, others: readonly Action[]): ActionSummary => ({
  words: first.words,
  isAllowed: first.permitida,
  count: others.length + 1,
  first: first.ocurrida_en,
});

export const countRefusedActions = (actions: readonly Action[]): number =>
  actions.filter(({ permitida }) => !permitida).length;
