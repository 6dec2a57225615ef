import { type Posted, postedText } from './posted.ts';

/** Limit of items chosen one by one. */
export const MAX_CHOSEN_ITEMS = 20_000;

/** An item of a list with thousands, as a form shows it. */
export interface ChoosableItem {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** True when the stored choice contains the item. */
  readonly isStored: boolean;
}

/** The stored choice, before the person changes it. */
export interface StoredChoice {
  readonly all: boolean;
  /** Number of items chosen one by one; 0 with `all`. */
  readonly count: number;
}

/** A choice among thousands of items, as the difference from the stored choice. Browser and server therefore never send twenty thousand ids. */
export interface Choice {
  /** Every item, also items created later. */
  readonly all: boolean;
  /** The base of `added` and `removed`: the stored choice, or an empty one. */
  readonly base: 'stored' | 'none';
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** The stored choice, without any change. */
export const initialChoice = ({ all, count }: StoredChoice): Choice => ({
  all,
  base: count > 0 ? 'stored' : 'none',
  added: NONE,
  removed: NONE,
});

/** Clears the choice: stored items are unchosen too. */
export const emptyChoice = (choice: Choice): Choice => ({
  ...choice,
  base: 'none',
  added: NONE,
  removed: NONE,
});

const isKept = ({ base }: Choice, isStored: boolean): boolean => base === 'stored' && isStored;

export const isChosen = (choice: Choice, { id, isStored }: Pick<ChoosableItem, 'id' | 'isStored'>) =>
  isKept(choice, isStored) ? !choice.removed.has(id) : choice.added.has(id);

/** Chooses or unchooses items. @param isToBe true to choose them */
export function updateChoice(
  choice: Choice,
  things: Iterable<Pick<ChoosableItem, 'id' | 'isStored'>>,
  isToBe: boolean,
): Choice {
  const added = new Set(choice.added);
  const removed = new Set(choice.removed);
  for (const { id, isStored } of things) {
    if (isKept(choice, isStored)) isToBe ? removed.delete(id) : removed.add(id);
    else isToBe ? added.add(id) : added.delete(id);
  }
  return { ...choice, added, removed };
}

/** Number of items chosen one by one. */
export const chosenCount = ({ base, added, removed }: Choice, stored: StoredChoice): number =>
  (base === 'stored' ? stored.count : 0) + added.size - removed.size;

/** Whether saving would change anything. */
export const isChanged = (choice: Choice, stored: StoredChoice): boolean => {
  const before = initialChoice(stored);
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
 * The inverse of `packIds`. Runs must ascend, so that each id is added once and `MOST_CHOSEN` bounds the time.
 * @returns at most `MOST_CHOSEN` ids; none for a text that `packIds` would not write
 */
export function unpackIds(word: string): Set<number> {
  const ids = new Set<number>();
  if (!/^\d{1,10}(-\d{1,10})?(\.\d{1,10}(-\d{1,10})?)*$/.test(word)) return ids;
  let before = -1;
  for (const run of word.split('.')) {
    const [first = 0, last = first] = run.split('-').map(Number);
    if (first <= before || last < first) return new Set();
    for (let id = first; id <= last && ids.size < MAX_CHOSEN_ITEMS; id += 1) ids.add(id);
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

/** Reads a stored choice. A missing or invalid part becomes its default. */
export const parseStoredChoice = ({ all, base, added, removed }: Partial<PackedChoice>): PackedChoice => ({
  all: all === true,
  base: base === 'stored' ? 'stored' : 'none',
  added: String(added ?? ''),
  removed: String(removed ?? ''),
});

export const packChoice = ({ all, base, added, removed }: Choice): PackedChoice => ({
  all,
  base,
  added: packIds(added),
  removed: packIds(removed),
});

export const unpackChoice = ({ all, base, added, removed }: PackedChoice): Choice => ({
  all,
  base,
  added: unpackIds(added),
  removed: unpackIds(removed),
});

/** Names of the form fields that carry a choice. */
export const choiceFieldNames = (name: string) =>
  ({
    scope: name,
    base: `${name}_base`,
    added: `${name}_mas`,
    removed: `${name}_menos`,
    /** Without JavaScript: ids of the listed items, ids of the stored ones among them, and the checkbox of an item. */
    listed: `${name}_vistos`,
    listedStored: `${name}_vistos_suyos`,
    box: `${name}_marcado`,
    /** Without JavaScript: the search text, and the number of pages listed so far. */
    search: `${name}_buscar`,
    page: `${name}_pagina`,
  }) as const;

/** Names and values of the hidden fields that carry a choice. */
export function choiceFields(name: string, choice: Choice): readonly (readonly [string, string])[] {
  const names = choiceFieldNames(name);
  const { base, added, removed } = packChoice(choice);
  return [
    [names.base, base],
    [names.added, added],
    [names.removed, removed],
  ];
}

const SCOPES: ReadonlyMap<string | undefined, boolean> = new Map([
  ['todas', true],
  ['algunas', false],
]);
const BASES: ReadonlyMap<string | undefined, Choice['base']> = new Map([
  ['stored', 'stored'],
  ['none', 'none'],
]);

/**
 * Reads the posted choice and applies the ticks of the listed checkboxes.
 * @param before the choice when nothing is changed; it fills in fields that were not posted
 */
export function readChoice(form: Posted, name: string, before: Choice): Choice {
  const names = choiceFieldNames(name);
  const ids = (field: string) => unpackIds(postedText(form, field) ?? '');
  const choice: Choice = {
    all: SCOPES.get(postedText(form, names.scope)) ?? before.all,
    base: BASES.get(postedText(form, names.base)) ?? before.base,
    added: ids(names.added),
    removed: ids(names.removed),
  };
  const stored = ids(names.listedStored);
  const ticked = new Set(form.getAll(names.box).map(Number));
  const listed = [...ids(names.listed)].map((id) => ({ id, isStored: stored.has(id) }));
  const isTicked = ({ id }: { readonly id: number }) => ticked.has(id);
  return updateChoice(
    updateChoice(choice, listed.filter(isTicked), true),
    listed.filter((each) => !isTicked(each)),
    false,
  );
}

/**
 * Without JavaScript, "search" and "more" buttons post the whole form.
 * @returns which pages to list, up to `page`; undefined when the form was sent to be saved
 */
export function readListRequest(
  form: Posted,
  name: string,
): { readonly search: string; readonly page: number } | undefined {
  const asked = form.get('accion');
  if (asked !== 'buscar' && asked !== 'mas') return undefined;
  const names = choiceFieldNames(name);
  const before = Number(form.get(names.page));
  const page = asked === 'mas' && Number.isInteger(before) && before > 0 ? before + 1 : 1;
  return { search: postedText(form, names.search) ?? '', page };
}
