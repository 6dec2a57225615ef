import type { Client } from '../client/index.ts';
import type { Books } from './books-queries.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** Services that the parts of the ERP share. */
export interface Erp {
  readonly books: Books;
  readonly portal: Client;
  readonly now: () => Date;
  readonly faults: ReadonlySet<Misbehaviour>;
  /** Aborted when the ERP stops. */
  readonly signal: AbortSignal;
  /** Secret of the portal's webhooks; undefined: the ERP only reads events. */
  readonly webhookSecret: string | undefined;
  /** True once all events from before this process have been read. Until then the ERP receives none. */
  hasCaughtUp: boolean;
  /** Rings when changes may have to be delivered. */
  readonly changed: Bell;
  /** Logs a problem for the operator. */
  readonly log: (sentence: string) => void;
}

export interface Bell {
  ring(): void;
  /** Resolves at the next ring; at once if there was one since the last call. */
  wait(): Promise<void>;
}

export function createBell(): Bell {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    async wait() {
      await next.promise;
      next = Promise.withResolvers<void>();
    },
  };
}
