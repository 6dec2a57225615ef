import { useEffect, useState } from 'react';

/** What an operator typed and did not save. */
export interface KeptText {
  /** Its place in the browser's storage. */
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  /** ISO instant. */
  readonly at: string;
  /** Whether it was typed in this tab, before a reload or an ended session. */
  readonly isOfTab: boolean;
}

/** This page load. Two tabs have two, so that neither overwrites or deletes the text of the other. */
const LOAD = Math.random().toString(36).slice(2);

/** Texts of a thing that are kept; older ones are deleted. */
const MOST_KEPT = 5;

const TAB = 'operacion.pestana';

/** Name of this tab: its first page load. A duplicated tab has the same name, so the place of a text does not depend on it. */
function nameTab(): string {
  try {
    const name = sessionStorage.getItem(TAB) ?? LOAD;
    sessionStorage.setItem(TAB, name);
    return name;
  } catch {
    return LOAD;
  }
}

/** A text as the browser's storage has it. */
type StoredText = Pick<KeptText, 'fields' | 'at'> & { readonly tab: string };

function read(key: string): KeptText | undefined {
  try {
    const { fields, at, tab } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredText>;
    return fields && typeof at === 'string' ? { key, fields, at, isOfTab: tab === nameTab() } : undefined;
  } catch {
    // A browser that keeps nothing, or a damaged note: there is nothing to offer.
    return undefined;
  }
}

function write(key: string, { fields, at }: Pick<KeptText, 'fields' | 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ fields, at, tab: nameTab() } satisfies StoredText));
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The latest first. */
function readAll(prefix: string): readonly KeptText[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => read(key) ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
  } catch {
    return [];
  }
}

/** Deletes a found text, unless another tab has written it again since. */
function removeFound({ key, at }: KeptText): void {
  if (read(key)?.at === at) remove(key);
}

/**
 * Keeps typed text in this browser, by operator, thing and page load, until it is saved: a session that ends while
 * typing loses nothing (docs/product/publishing.md#unsaved-text).
 * @param name of the thing, as `bloque banner`
 */
export function useKeptText(operator: number, name: string) {
  const prefix = `operacion.texto.${operator}.${name}#`;
  const own = prefix + LOAD;
  const [found, setFound] = useState<readonly KeptText[]>([]);
  useEffect(() => {
    const all = readAll(prefix);
    for (const old of all.slice(MOST_KEPT)) removeFound(old);
    setFound(all.slice(0, MOST_KEPT));
  }, [prefix]);
  const leaveOut = (kept: KeptText) => setFound((all) => all.filter(({ key }) => key !== kept.key));
  return {
    /** Texts of earlier visits and of other tabs. */
    found,
    keep: (fields: KeptText['fields']) => write(own, { fields, at: new Date().toISOString() }),
    /** The text of this page was saved, or the thing does not need it any more. */
    forget: () => remove(own),
    /** The operator does not want a found text. */
    drop(kept: KeptText) {
      removeFound(kept);
      leaveOut(kept);
    },
    /** The operator took a found text over: it is kept as this page's until it is saved. */
    take(kept: KeptText) {
      removeFound(kept);
      write(own, kept);
      leaveOut(kept);
    },
  };
}
