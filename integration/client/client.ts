import { createDeliveryOperations } from './deliver.ts';
import { type EventPagesOptions, eventPages, events, readEvents } from './events.ts';
import { createPaperOperations } from './papers.ts';
import type { Sender } from './request.ts';
import { type RetryOptions, USUAL_RETRIES } from './retry.ts';

export interface ClientOptions {
  /** Address of the portal: `https://portal.example`. */
  readonly url: string;
  /** Secret of a key: `srt_…`. */
  readonly key: string;
  readonly retries?: Partial<RetryOptions>;
  /** Replaces the global `fetch`, for example to use a client certificate. */
  readonly fetch?: typeof fetch;
}

/** Creates a client of /integration/v1. It is stateless, so requests may run concurrently. */
export function createClient({ url, key, retries, fetch: own }: ClientOptions) {
  const sender: Sender = { url, key, retries: { ...USUAL_RETRIES, ...retries }, fetch: own ?? fetch };
  const deliveries = createDeliveryOperations(sender);
  return {
    ...deliveries,
    ...createPaperOperations(sender, deliveries),
    readEvents: (options?: EventPagesOptions) => readEvents(sender, options),
    eventPages: (options?: EventPagesOptions) => eventPages(sender, options),
    events: (options?: EventPagesOptions) => events(sender, options),
  };
}

export type Client = ReturnType<typeof createClient>;
