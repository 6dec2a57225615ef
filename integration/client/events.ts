import { type Sender, send, USUAL_LIMIT_SECONDS } from './request.ts';
import type { Evento, Eventos } from './types.ts';

export interface EventPagesOptions {
  /** Number of the last event already read. Default: reading begins with the oldest stored event. */
  readonly after?: number | undefined;
  /** Seconds that each request waits for an event, up to 30. `0`: reading ends after the last event. */
  readonly wait?: number;
  /** Maximum events in a page, up to 1,000. */
  readonly limit?: number;
  /** Ends the reading without an error. */
  readonly signal?: AbortSignal | undefined;
}

const LONGEST_WAIT = 30;

export async function readEvents(
  sender: Sender,
  { after, wait = 0, limit, signal }: EventPagesOptions = {},
): Promise<Eventos> {
  const asked = { method: 'GET', path: '/events', query: { after, wait, limit } } as const;
  return (await send(sender, { ...asked, limitSeconds: wait + USUAL_LIMIT_SECONDS, signal })) as Eventos;
}

/**
 * Pages of events, in order. Commit `siguiente` together with the effects of the page, and pass it as `after` of the next call. A page may be empty,
 * because events of other stores are skipped.
 * @throws IntegrationProblem `portal_restaurado`: reconcile the events in `perdidos`, then read on after `siguiente`; `eventos_borrados` or
 * `cursor_adelantado`: reconcile, then read without `after`
 */
export async function* eventPages(
  sender: Sender,
  { after, wait = LONGEST_WAIT, limit, signal }: EventPagesOptions = {},
): AsyncGenerator<Eventos> {
  let next = after;
  while (!signal?.aborted) {
    const page = await unlessAborted(readEvents(sender, { after: next, wait, limit, signal }), signal);
    if (!page) return;
    if (page.eventos.length > 0 || page.siguiente !== next) yield page;
    next = page.siguiente;
    if (wait === 0 && !page.hay_mas) return;
  }
}

/** Reads events one by one. Pass `numero` as `after` to the next call. */
export async function* events(sender: Sender, options?: EventPagesOptions): AsyncGenerator<Evento> {
  for await (const { eventos } of eventPages(sender, options)) yield* eventos;
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  }
}
