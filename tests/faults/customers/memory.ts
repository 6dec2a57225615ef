/** What customers were told. The oracle compares it with the database. */
export interface Memory {
  /** Attempts that a customer knows of, by uuid: the customer, the key and the amount. */
  readonly started: Map<string, { readonly cliente: string; readonly key: string; readonly monto: string }>;
  /** Uuids by idempotency key. Each key must have led to one attempt. */
  readonly byKey: Map<string, Set<string>>;
  /** The last final state that a customer read, by uuid. */
  readonly told: Map<string, string>;
  /** Attempts of which a customer read that nothing was charged. */
  readonly nothingCharged: Set<string>;
  /** Compensations that were acknowledged. */
  readonly sent: Map<string, { readonly cliente: string; readonly total: string }>;
  /** How a customer read that a compensation ended. */
  readonly ended: Map<string, string>;
  /** Files whose order was acknowledged. */
  readonly files: Set<string>;
  /** Certificates whose request was acknowledged, by number: the customer. */
  readonly certificates: Map<string, string>;
  /** Stations were told this often that the voucher is redeemed now. */
  readonly redeemed: Map<string, number>;
  /** Attempts that a customer wanted to cancel. */
  readonly cancelled: Set<string>;
}

export const openMemory = (): Memory => ({
  started: new Map(),
  byKey: new Map(),
  told: new Map(),
  nothingCharged: new Set(),
  sent: new Map(),
  ended: new Map(),
  files: new Set(),
  certificates: new Map(),
  redeemed: new Map(),
  cancelled: new Set(),
});

export function rememberKey({ byKey }: Memory, cliente: string, key: string, uuid: string): void {
  const name = `${cliente} ${key}`;
  byKey.set(name, (byKey.get(name) ?? new Set()).add(uuid));
}
