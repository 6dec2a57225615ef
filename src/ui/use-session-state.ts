import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dropForeign, memory, onKeptChange, tellKeptChange } from './kept-for.ts';

function read(key: string): string | null {
  dropForeign();
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch (error) {
    console.error('El navegador no deja leer lo guardado:', error);
    return null;
  }
}

function write(key: string, text: string): void {
  dropForeign();
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  tellKeptChange();
}

/** What was kept is of no more use. */
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
 * What the customer has chosen or typed, kept in this tab until it is closed: it survives a reload and the same person's next sign-in after the
 * session has expired. Signing out erases it in every tab (kept-for.ts).
 * On the server, and until script runs, it is what `understand` makes of nothing.
 * @param understand reads what was stored, whatever it may be; must be stable
 */
export function useSessionState<T>(
  key: string,
  understand: (stored: unknown) => T,
): readonly [T, (change: (now: T) => T) => void] {
  const text = useSyncExternalStore(
    onKeptChange,
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
