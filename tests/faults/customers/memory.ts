/** The answers that customers received. The oracle compares them with the database. */
export interface Memory {
  /** Known attempts by uuid: the customer, the key and the amount. */
  readonly started: Map<string, { readonly cliente: string; readonly key: string; readonly monto: string }>;
  /** Uuids by idempotency key. Each key must have led to one attempt. */
  readonly byKey: Map<string, Set<string>>;
  /** The last final state shown to a customer, by uuid. */
  readonly told: Map<string, string>;
  /** Attempts for which a customer was shown that nothing was charged. */
  readonly nothingCharged: Set<string>;
  /** Compensations that were acknowledged. */
  readonly sent: Map<string, { readonly cliente: string; readonly total: string }>;
  /** The outcome of a compensation, as shown to the customer. */
  readonly ended: Map<string, string>;
  /** Files whose order was acknowledged. */
  readonly files: Set<string>;
  /** Certificates whose request was acknowledged, by number: the customer. */
  readonly certificates: Map<string, string>;
  /** Number of times that stations were shown "redeemed now", by voucher. */
  readonly redeemed: Map<string, number>;
  /** Number of contacts that customers were shown. */
  readonly contacts: { shown: number };
  /** Attempts that a customer wanted to cancel. */
  readonly cancelled: Set<string>;
  /** Compensations whose answer by an operator was acknowledged, by number: S or F. */
  readonly answeredByHand: Map<number, 'S' | 'F'>;
  /** Vouchers whose annulment was acknowledged, by the number of the document in favour. */
  readonly annulled: Map<string, string>;
  /** What an operator published, and what customers read of it. */
  readonly published: {
    /** Titles of acknowledged publications; each was used once. */
    readonly titles: string[];
    /** Publications over one version, of which more than one was acknowledged. */
    readonly overwritten: string[];
    /** Number of acknowledged undos. */
    undone: number;
    readonly read: { readonly title: string; readonly content: string }[];
  };
  /** Plants whose import from an upload was acknowledged. */
  readonly imported: Set<string>;
  /** Plants whose delivery over HTTP was acknowledged as accepted. */
  readonly delivered: Set<string>;
  /** Deliveries over HTTP that ended otherwise: their rows are right. */
  readonly refusedDeliveries: string[];
}

export const createMemory = (): Memory => ({
  started: new Map(),
  byKey: new Map(),
  told: new Map(),
  nothingCharged: new Set(),
  sent: new Map(),
  ended: new Map(),
  files: new Set(),
  certificates: new Map(),
  redeemed: new Map(),
  contacts: { shown: 0 },
  cancelled: new Set(),
  answeredByHand: new Map(),
  annulled: new Map(),
  published: { titles: [], overwritten: [], undone: 0, read: [] },
  imported: new Set(),
  delivered: new Set(),
  refusedDeliveries: [],
});

export function rememberKey({ byKey }: Memory, cliente: string, key: string, uuid: string): void {
  const name = `${cliente} ${key}`;
  byKey.set(name, (byKey.get(name) ?? new Set()).add(uuid));
}
