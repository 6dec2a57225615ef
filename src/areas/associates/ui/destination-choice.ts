import { MOST_DESTINATIONS } from '../rules/destinations.ts';

/** A delivery point as the form lists it. */
export interface ListedDestination {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The person has it already. */
  readonly isStored: boolean;
}

/** What the person has before anything is changed. */
export interface StoredDestinations {
  readonly all: boolean;
  /** How many by name; none with `all`. */
  readonly count: number;
}

/**
 * Which delivery points a person is to have, as a difference to what is stored, so that browser and server need not
 * send each other twenty thousand ids.
 */
export interface DestinationChoice {
  /** Every one, also those opened later. */
  readonly all: boolean;
  /** What `added` and `removed` apply to: those the person has, or none. */
  readonly base: 'stored' | 'none';
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The choice that equals what is stored. */
export const choiceOf = ({ all, count }: StoredDestinations): DestinationChoice => ({
  all,
  base: count > 0 ? 'stored' : 'none',
  added: NOBODY,
  removed: NOBODY,
});

/** No delivery point, also none of the stored ones. */
export const noneChosen = (choice: DestinationChoice): DestinationChoice => ({
  ...choice,
  base: 'none',
  added: NOBODY,
  removed: NOBODY,
});

const isKept = ({ base }: DestinationChoice, isStored: boolean): boolean => base === 'stored' && isStored;

export const isChosen = (choice: DestinationChoice, { id, isStored }: Pick<ListedDestination, 'id' | 'isStored'>) =>
  isKept(choice, isStored) ? !choice.removed.has(id) : choice.added.has(id);

/** The choice with these delivery points chosen or not. @param isToBe whether they are to be chosen */
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

/** Packs ids into a short text, with runs as their two ends: `1-50.70.90-95`. */
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
 * Runs must ascend, as `packIds` writes them. Each id is then added once, and the time is bounded by
 * `MOST_DESTINATIONS`, not by the length of the text.
 * @returns at most `MOST_DESTINATIONS` ids; none for a text that `packIds` would not write
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

/** A choice as drafts and forms store it; ids are packed by `packIds`. */
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
