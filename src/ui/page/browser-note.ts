/** Fallback for browsers that refuse localStorage: the note lasts as long as the page. */
const memory = new Map<string, string>();

/** A short note that all tabs of this browser share. */
export function readNote(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param text null deletes the note */
export function writeNote(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}
