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

/**
 * Counts a request for an address from a network, and refuses the one too many; an address of nobody counts like any other.
 * A known device has a counter of its own, which the requests of strangers do not use up.
 */
export type LimitedRequest = (by: {
  address: string;
  ip: string;
  device?: string | undefined;
}) => Promise<Result<void, Locked>>;

/** @param name of the counters: each kind of request has its own */
export function openRequestLimit(connection: Connection, name: string, limits: RequestLimits): LimitedRequest {
  const addresses = openLimiter(connection, `${name}-cuenta`, limits.perAddress, limits.seconds);
  const devices = openLimiter(connection, `${name}-conocido`, limits.perAddress, limits.seconds);
  const networks = openLimiter(connection, `${name}-red`, limits.perNetwork, limits.seconds);
  return async ({ address, ip, device }) => {
    const wait =
      device === undefined
        ? // A network that asks too much stops here, so it cannot use up what others may ask for.
          ((await consume(networks, networkOf(ip))) ?? (await consume(addresses, keyOf(address))))
        : await consume(devices, keyOf(`${address} ${device}`));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
}

/** Counts one for a key, and refuses the one too many. Within a transaction, what is rolled back was not counted. */
export type Counter = (connection: Connection, key: string) => Promise<Result<void, Locked>>;

/** @param seconds how long one counts */
export const openCounter =
  (name: string, points: number, seconds: number): Counter =>
  async (connection, key) => {
    const wait = await consume(openLimiter(connection, name, points, seconds), keyOf(key));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
