import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { draftFallback, eraseForeignDrafts, notifyDraftsChanged, onDraftsChanged } from './draft-owner.ts';

function read(key: string): string | null {
  eraseForeignDrafts();
  try {
    return draftFallback.get(key) ?? sessionStorage.getItem(key);
  } catch (error) {
    console.error('El navegador no deja leer lo guardado:', error);
    return null;
  }
}

function write(key: string, text: string): void {
  eraseForeignDrafts();
  try {
    sessionStorage.setItem(key, text);
    draftFallback.delete(key);
  } catch {
    draftFallback.set(key, text);
  }
  notifyDraftsChanged();
}

/** Deletes the state of a key. */
export const forgetSessionState = (key: string): void => write(key, 'null');

function parse<T>(text: string | null, parts: (stored: unknown) => T): T {
  try {
    return parts(text === null ? undefined : JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return parts(undefined);
    throw error;
  }
}

/**
 * State that this tab keeps until it is closed, for choices and typed text. It survives a reload, and an expired
 * session if the same person signs in again (docs/decisions/0030). Signing out erases it in every tab (draft-owner.ts).
 * On the server and until hydration, its value is `understand(undefined)`.
 * @param understand parses the stored value, which is untrusted; must be a stable function
 * @returns the value, and a function that changes it
 */
export function useSessionState<T>(
  key: string,
  understand: (stored: unknown) => T,
): readonly [T, (change: (now: T) => T) => void] {
  const text = useSyncExternalStore(
    onDraftsChanged,
    () => read(key),
    () => null,
  );
  const value = useMemo(() => parse(text, understand), [text, understand]);
  const change = useCallback(
    (next: (now: T) => T) => write(key, JSON.stringify(next(parse(read(key), understand)))),
    [key, understand],
  );
  return [value, change];
}
