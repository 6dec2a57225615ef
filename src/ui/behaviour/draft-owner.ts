import { readBrowserNote, writeBrowserNote } from '../page/browser-note.ts';

/**
 * Key of the owner note: the person whose drafts this browser stores, and since when (`person.milliseconds`). All tabs share the note in
 * localStorage. Each tab stores a copy in sessionStorage. If the copy differs, the drafts belong to another person, or are from before a sign-out.
 */
const OWNER = 'surtidor.persona';

const listeners = new Set<() => void>();
/** Fallback for browsers that refuse sessionStorage: drafts last as long as the page. */
export const draftFallback = new Map<string, string>();

/** Subscribes to erased drafts. @returns the function that unsubscribes */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const notifyDraftsChanged = (): void => {
  for (const listener of listeners) listener();
};

function tabOwner(): string | null {
  try {
    return sessionStorage.getItem(OWNER);
  } catch {
    return readBrowserNote(OWNER);
  }
}

/** Clears all of sessionStorage, because an embedded chat keeps its conversation there too. */
function eraseTab(): void {
  draftFallback.clear();
  try {
    sessionStorage.clear();
    const owner = readBrowserNote(OWNER);
    if (owner !== null) sessionStorage.setItem(OWNER, owner);
  } catch {
    return;
  }
}

/** Erases drafts of another person. For tabs that were suspended during a sign-out. */
export function eraseForeignDrafts(): void {
  if (tabOwner() !== readBrowserNote(OWNER)) eraseTab();
}

/**
 * Sets the owner of the drafts. Erases drafts of other people in every tab, and keeps the person's own.
 * @param person identifier of the signed-in person (docs/decisions/0030)
 */
export function setDraftOwner(person: string): void {
  if (!readBrowserNote(OWNER)?.startsWith(`${person}.`)) writeBrowserNote(OWNER, `${person}.${Date.now()}`);
  if (tabOwner() === readBrowserNote(OWNER)) return;
  eraseTab();
  notifyDraftsChanged();
}

/** Erases all drafts in every tab, when the person signs out. */
export function eraseDrafts(): void {
  writeBrowserNote(OWNER, null);
  eraseTab();
  notifyDraftsChanged();
}

/**
 * Watches other tabs.
 * @param onOther called when another tab signs out (`null`) or signs in as another person; drafts of this tab are
 * erased before
 * @returns the function that unsubscribes
 */
export function watchDraftOwner(person: string, onOther: (owner: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== OWNER && key !== null) return;
    eraseForeignDrafts();
    if (!newValue?.startsWith(`${person}.`)) onOther(newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
