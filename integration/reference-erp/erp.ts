import type { Client } from '../client/index.ts';
import type { Books } from './books-queries.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** What the parts of the ERP share. */
export interface Erp {
  readonly books: Books;
  readonly portal: Client;
  readonly now: () => Date;
  readonly faults: ReadonlySet<Misbehaviour>;
  /** Aborted when the ERP stops. */
  readonly signal: AbortSignal;
  /** With which the portal signs what it sends; undefined: events are read. */
  readonly webhookSecret: string | undefined;
  /** Set once all events of the time before this process have been read. Until then none is received. */
  hasCaughtUp: boolean;
  /** Something changed that may have to be delivered. */
  readonly changed: Bell;
  /** Says what went wrong, for the operator. */
  readonly log: (sentence: string) => void;
}

export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or at once if it rang since the last waiting. */
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
