import { MOST_DESTINATIONS } from '../rules/destinations.ts';

/** A delivery point as the form lists it. */
export interface ListedDestination {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Among those the person has already, before anything is changed here. */
  readonly isStored: boolean;
}

/** What the person has before anything is changed. */
export interface StoredDestinations {
  readonly all: boolean;
  /** How many by name; none with `all`. */
  readonly count: number;
}

/**
 * Which delivery points a person is to have, told as a change of what is stored: twenty thousand of them never travel, neither to
 * the browser nor back.
 */
export interface DestinationChoice {
  /** Every one, also those to come. */
  readonly all: boolean;
  /** What is changed: those the person has, or none at all. */
  readonly base: 'stored' | 'none';
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Nothing changed yet. */
export const choiceOf = ({ all, count }: StoredDestinations): DestinationChoice => ({
  all,
  base: count > 0 ? 'stored' : 'none',
  added: NOBODY,
  removed: NOBODY,
});

/** None, whatever the person has. */
export const noneChosen = (choice: DestinationChoice): DestinationChoice => ({
  ...choice,
  base: 'none',
  added: NOBODY,
  removed: NOBODY,
});

const isKept = ({ base }: DestinationChoice, isStored: boolean): boolean => base === 'stored' && isStored;

export const isChosen = (choice: DestinationChoice, { id, isStored }: Pick<ListedDestination, 'id' | 'isStored'>) =>
  isKept(choice, isStored) ? !choice.removed.has(id) : choice.added.has(id);

/** The choice with each of these chosen, or not. */
export function settle(
  choice: DestinationChoice,
  destinations: Iterable<Pick<ListedDestination, 'id' | 'isStored'>>,
  isToBe: boolean,
): DestinationChoice {
  const added = new Set(choice.added);
  const removed = new Set(choice.removed);
  for (const { id, isStored } of destinations) {
    if (isKept(choice, isStored)) isToBe ? removed.delete(id) : removed.add(id);
    else isToBe ? added.add(id) : added.delete(id);
  }
  return { ...choice, added, removed };
}

/** How many are chosen by name. */
export const chosenCount = ({ base, added, removed }: DestinationChoice, stored: StoredDestinations): number =>
  (base === 'stored' ? stored.count : 0) + added.size - removed.size;

/** Whether saving would change anything. */
export const isChanged = (choice: DestinationChoice, stored: StoredDestinations): boolean => {
  const before = choiceOf(stored);
  if (choice.all || stored.all) return choice.all !== stored.all;
  return choice.base !== before.base || choice.added.size > 0 || choice.removed.size > 0;
};

/** Numbers in one short word, runs as their ends: `1-50.70.90-95`. */
export function packIds(ids: Iterable<number>): string {
  const runs: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('.');
}

/**
 * Runs ascend, as `packIds` writes them: each number is added once, so the time is bounded by `MOST_DESTINATIONS` and not by the length of the word.
 * @returns the numbers of a packed word, at most as many as one person can have; a word that `packIds` would not write has none
 */
export function unpackIds(word: string): Set<number> {
  const ids = new Set<number>();
  if (!/^\d{1,10}(-\d{1,10})?(\.\d{1,10}(-\d{1,10})?)*$/.test(word)) return ids;
  let before = -1;
  for (const run of word.split('.')) {
    const [first = 0, last = first] = run.split('-').map(Number);
    if (first <= before || last < first) return new Set();
    for (let id = first; id <= last && ids.size < MOST_DESTINATIONS; id += 1) ids.add(id);
    before = last;
  }
  return ids;
}

/** A choice as it is kept and sent. */
export interface PackedChoice {
  readonly all: boolean;
  readonly base: 'stored' | 'none';
  readonly added: string;
  readonly removed: string;
}

export const packChoice = ({ all, base, added, removed }: DestinationChoice): PackedChoice => ({
  all,
  base,
  added: packIds(added),
  removed: packIds(removed),
});

export const unpackChoice = ({ all, base, added, removed }: PackedChoice): DestinationChoice => ({
  all,
  base,
  added: unpackIds(added),
  removed: unpackIds(removed),
});
