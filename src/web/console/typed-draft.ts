/** What an operator typed in a form of the console: the values of each field, by its name. */
export type TypedDraft = Readonly<Record<string, readonly string[]>>;

interface StoredDraft {
  /** Time of the last change, in milliseconds. */
  readonly at: number;
  readonly fields: TypedDraft;
}

const PREFIX = 'operacion.escrito.';

/** Time of this browser's last sign-out, in milliseconds. Kept in localStorage, so that the other tabs know it. */
const SIGNED_OUT = 'operacion.salida';

/** Key of a form's draft. Another operator at the same browser has other keys. */
export const draftKey = (operator: number, path: string, form: string): string =>
  `${PREFIX}${operator}.${path}#${form}`;

/** Keeps a draft in this tab. */
export function keepTyped(key: string, fields: TypedDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies StoredDraft));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

/** The draft of a form; undefined without one, and for one from before a sign-out. */
export function readTyped(key: string): TypedDraft | undefined {
  try {
    const { at = 0, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
    return at > Number(localStorage.getItem(SIGNED_OUT)) ? fields : undefined;
  } catch {
    // No storage, or a damaged entry: nothing to restore.
    return undefined;
  }
}

export function forgetTyped(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function forgetWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isForgotten(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes what other operators typed in this tab. */
export const forgetTypedByOthers = (operator: number): void =>
  forgetWhere((key) => !key.startsWith(`${PREFIX}${operator}.`));

/** Deletes all drafts at a sign-out, also those of the other tabs. */
export function forgetAllTyped(): void {
  forgetWhere(() => true);
  try {
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  } catch {
    // Without storage the other tabs have no drafts either.
  }
}
