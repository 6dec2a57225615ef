import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { networkOf } from '../rules/address.ts';
import { consume, keyOf, type Locked, openLimiter } from './sign-in-limits.ts';

export interface RequestLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  /** How long one request counts. */
  readonly seconds: number;
}

/** Counts a request for an address from a network, and refuses the one too many; an address of nobody counts like any other. */
export type LimitedRequest = (by: { address: string; ip: string }) => Promise<Result<void, Locked>>;

/** @param name of the counters: each kind of request has its own */
export function openRequestLimit(connection: Connection, name: string, limits: RequestLimits): LimitedRequest {
  const addresses = openLimiter(connection, `${name}-cuenta`, limits.perAddress, limits.seconds);
  const networks = openLimiter(connection, `${name}-red`, limits.perNetwork, limits.seconds);
  return async ({ address, ip }) => {
    // A network that asks too much stops here, so it cannot use up what others may ask for.
    const wait = (await consume(networks, networkOf(ip))) ?? (await consume(addresses, keyOf(address)));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
}
