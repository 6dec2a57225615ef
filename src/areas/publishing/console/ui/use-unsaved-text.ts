import { useEffect, useState } from 'react';

/** Unsaved text of an operator. */
export interface UnsavedText {
  /** Key in the browser's storage. */
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Time of the last change, an ISO instant. */
  readonly at: string;
  /** Whether this tab wrote it, before a reload or an expired session. */
  readonly isOfTab: boolean;
}

/** Identifies this page load, so that two tabs do not overwrite or delete each other's text. */
const LOAD = Math.random().toString(36).slice(2);

/** Maximum stored texts per thing; older ones are deleted. */
const MOST_KEPT = 5;

const TAB = 'operacion.pestana';

/** Name of this tab: its first page load. A duplicated tab has the same name, so the key of a text also contains the page load. */
function nameTab(): string {
  try {
    const name = sessionStorage.getItem(TAB) ?? LOAD;
    sessionStorage.setItem(TAB, name);
    return name;
  } catch {
    return LOAD;
  }
}

/** A text in the browser's storage. */
type StoredText = Pick<UnsavedText, 'fields' | 'at'> & { readonly tab: string };

function read(key: string): UnsavedText | undefined {
  try {
    const { fields, at, tab } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredText>;
    return fields && typeof at === 'string' ? { key, fields, at, isOfTab: tab === nameTab() } : undefined;
  } catch {
    // No storage, or a damaged entry: nothing to offer.
    return undefined;
  }
}

function write(key: string, { fields, at }: Pick<UnsavedText, 'fields' | 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ fields, at, tab: nameTab() } satisfies StoredText));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Newest first. */
function readAll(prefix: string): readonly UnsavedText[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => read(key) ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
  } catch {
    return [];
  }
}

/** Deletes a found text, unless another tab has changed it since. */
function removeFound({ key, at }: UnsavedText): void {
  if (read(key)?.at === at) remove(key);
}

/**
 * Stores typed text in this browser until it is saved, so that an expired session loses nothing (docs/product/publishing.md#unsaved-text). The key is
 * operator, publishable thing and page load.
 * @param name of the publishable thing, such as `bloque banner`
 */
export function useUnsavedText(operator: number, name: string) {
  const prefix = `operacion.texto.${operator}.${name}#`;
  const own = prefix + LOAD;
  const [found, setFound] = useState<readonly UnsavedText[]>([]);
  useEffect(() => {
    const all = readAll(prefix);
    for (const old of all.slice(MOST_KEPT)) removeFound(old);
    setFound(all.slice(0, MOST_KEPT));
  }, [prefix]);
  const leaveOut = (kept: UnsavedText) => setFound((all) => all.filter(({ key }) => key !== kept.key));
  return {
    /** Texts of earlier visits and of other tabs. */
    found,
    keep: (fields: UnsavedText['fields']) => write(own, { fields, at: new Date().toISOString() }),
    /** Deletes this page's text, after saving or when it is no longer needed. */
    forget: () => remove(own),
    /** Deletes a found text that the operator rejected. */
    drop(kept: UnsavedText) {
      removeFound(kept);
      leaveOut(kept);
    },
    /** Takes a found text into this page, which stores it until it is saved. */
    take(kept: UnsavedText) {
      removeFound(kept);
      write(own, kept);
      leaveOut(kept);
    },
  };
}
