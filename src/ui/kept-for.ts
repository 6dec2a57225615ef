import { readNote, writeNote } from './browser-note.ts';

/**
 * For whom this browser keeps drafts and choices: the person, and since when. All tabs share the note; each tab keeps a copy beside its own
 * drafts. A tab whose copy differs holds another person's drafts, or drafts from before a sign-out.
 */
const OWNER = 'surtidor.persona';

const listeners = new Set<() => void>();
/** For browsers that refuse storage: drafts last as long as the page. */
export const memory = new Map<string, string>();

/** @returns the function that ends the subscription */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const tellKeptChange = (): void => {
  for (const listener of listeners) listener();
};

function tabOwner(): string | null {
  try {
    return sessionStorage.getItem(OWNER);
  } catch {
    return readNote(OWNER);
  }
}

/** Everything in the tab's storage goes: embedded chats keep conversations there, too. */
function eraseTab(): void {
  memory.clear();
  try {
    sessionStorage.clear();
    const owner = readNote(OWNER);
    if (owner !== null) sessionStorage.setItem(OWNER, owner);
  } catch {
    return;
  }
}

/** Erases the tab's drafts when they are not the present person's. A tab that was asleep during a sign-out finds out here. */
export function dropForeign(): void {
  if (tabOwner() !== readNote(OWNER)) eraseTab();
}

/** The person whose page this is. Drafts of anybody else are erased in every tab; the person's own stay. */
export function keepFor(person: string): void {
  if (!readNote(OWNER)?.startsWith(`${person}.`)) writeNote(OWNER, `${person}.${Date.now()}`);
  if (tabOwner() === readNote(OWNER)) return;
  eraseTab();
  tellKeptChange();
}

/** After signing out on purpose: nothing of the person stays, in any tab. */
export function eraseKept(): void {
  writeNote(OWNER, null);
  eraseTab();
  tellKeptChange();
}

/**
 * @param onOther another tab signed out (`null`) or somebody else signed in there; this tab's drafts are erased already
 * @returns the function that ends the subscription
 */
export function watchOwner(person: string, onOther: (owner: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== OWNER && key !== null) return;
    dropForeign();
    if (!newValue?.startsWith(`${person}.`)) onOther(newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
