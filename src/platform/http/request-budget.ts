import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { networkKey } from '#kernel/network.ts';
import { NO_PEERS, type Peers } from '../processes/peers.ts';

/** Limit of counted addresses; the one with the oldest window is evicted. */
const MOST_ADDRESSES = 20_000;

interface Used {
  current: number;
  readonly startedAt: number;
}

/** Request counts per IP address and minute. An expensive request counts as several. */
export interface RequestBudget {
  /** The store of @fastify/rate-limit, which counts each request as one. */
  readonly Store: FastifyRateLimitStoreCtor;
  /** Charges extra requests to the address, whose next request is refused once the budget is used up. */
  charge(address: string, units: number): void;
  /** Requests of the address in this minute, with what it was charged. */
  used(address: string): number;
}

/**
 * Creates the counter.
 * @param windowMs length of an address's window in milliseconds
 * @param now milliseconds
 * @param peers other processes that count the same addresses; their counts arrive with a delay
 */
export function createRequestBudget(
  windowMs: number,
  now: () => number = Date.now,
  peers: Peers = NO_PEERS,
): RequestBudget {
  const used = new Map<string, Used>();
  const inWindow = (address: string): Used | undefined => {
    const known = used.get(address);
    const age = known ? now() - known.startedAt : windowMs;
    return known && age >= 0 && age < windowMs ? known : undefined;
  };
  const add = (address: string, units: number): Used => {
    const open = inWindow(address);
    const entry = open ?? { current: 0, startedAt: now() };
    entry.current += units;
    if (!open) used.delete(address);
    used.set(address, entry);
    for (const oldest of used.keys())
      if (used.size > MOST_ADDRESSES) used.delete(oldest);
      else break;
    return entry;
  };
  const tell = peers.share('peticiones', (before, more) => before + more, add);
  const use = (address: string, units: number): Used => {
    tell(address, units);
    return add(address, units);
  };
  class Store {
    /** @param address normalised by `networkKey` */
    incr(address: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { current, startedAt } = use(address, 1);
      callback(null, { current, ttl: startedAt + windowMs - now() });
    }
    child(): Store {
      return this;
    }
  }
  return {
    Store,
    charge: (address, units) => void use(networkKey(address), units),
    used: (address) => inWindow(networkKey(address))?.current ?? 0,
  };
}
