import { useEffect, useState } from 'react';

/** What an operator typed and did not save. */
export interface KeptText {
  readonly fields: Readonly<Record<string, string>>;
  /** ISO instant. */
  readonly at: string;
}

function read(key: string): KeptText | undefined {
  try {
    const { fields, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptText>;
    return fields && typeof at === 'string' ? { fields, at } : undefined;
  } catch {
    // A browser that keeps nothing, or a damaged note: there is nothing to offer.
    return undefined;
  }
}

function write(key: string, kept: KeptText | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

/**
 * Keeps typed text in this browser, by operator and thing, until it is saved: a session that ends while typing loses
 * nothing (docs/product/publishing.md#unsaved-text).
 * @param name of the thing, as `bloque banner`
 */
export function useKeptText(operator: number, name: string) {
  const key = `operacion.texto.${operator}.${name}`;
  const [found, setFound] = useState<KeptText>();
  useEffect(() => setFound(read(key)), [key]);
  return {
    /** Text of an earlier visit. */
    found,
    keep: (fields: KeptText['fields']) => write(key, { fields, at: new Date().toISOString() }),
    /** Deletes the text: it was saved, or the operator does not want it. */
    forget() {
      write(key, undefined);
      setFound(undefined);
    },
    /** The operator took the text over; it stays kept until it is saved. */
    take: () => setFound(undefined),
  };
}
