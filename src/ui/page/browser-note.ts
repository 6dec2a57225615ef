/** Fallback for browsers that refuse localStorage: the note lasts as long as the page. */
const memory = new Map<string, string>();

/** A short text that all tabs of this browser share. */
export function readBrowserNote(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Writes the note. @param text null deletes it */
export function writeBrowserNote(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}
