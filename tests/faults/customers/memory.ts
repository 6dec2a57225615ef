/** What the customers were told, by which the portal is held. */
export interface Memory {
  /** Attempts that a customer has in hand: who, with which key, for how much. */
  readonly started: Map<string, { readonly cliente: string; readonly key: string; readonly monto: string }>;
  /** Every attempt that a key led to; it must be one. */
  readonly byKey: Map<string, Set<string>>;
  /** The last final state that somebody read. */
  readonly told: Map<string, string>;
  /** Attempts of which somebody read that nothing was charged. */
  readonly nothingCharged: Set<string>;
}

export const openMemory = (): Memory => ({
  started: new Map(),
  byKey: new Map(),
  told: new Map(),
  nothingCharged: new Set(),
});

export function rememberKey({ byKey }: Memory, cliente: string, key: string, uuid: string): void {
  const name = `${cliente} ${key}`;
  byKey.set(name, (byKey.get(name) ?? new Set()).add(uuid));
}
