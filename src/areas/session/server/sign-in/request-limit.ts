import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { networkOf } from '../../rules/address.ts';
import { consume, keyOf, type Locked, openLimiter } from './sign-in-limits.ts';

export interface RequestLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  /** Seconds for which one request counts. */
  readonly seconds: number;
}

/**
 * Counts a request by mail address and network, and refuses it beyond the limit; unknown addresses count too. A known
 * device has its own counter, which requests of strangers do not use up.
 */
export type LimitedRequest = (by: {
  address: string;
  ip: string;
  device?: string | undefined;
}) => Promise<Result<void, Locked>>;

/** @param name prefix of the counters: each kind of request has its own */
export function openRequestLimit(connection: Connection, name: string, limits: RequestLimits): LimitedRequest {
  const addresses = openLimiter(connection, `${name}-cuenta`, limits.perAddress, limits.seconds);
  const devices = openLimiter(connection, `${name}-conocido`, limits.perAddress, limits.seconds);
  const networks = openLimiter(connection, `${name}-red`, limits.perNetwork, limits.seconds);
  return async ({ address, ip, device }) => {
    const wait =
      device === undefined
        ? // The network is counted first: one over its limit cannot use up the address's limit.
          ((await consume(networks, networkOf(ip))) ?? (await consume(addresses, keyOf(address))))
        : await consume(devices, keyOf(`${address} ${device}`));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
}

/** Adds one to the key's counter, and refuses beyond the limit. A rolled back transaction undoes the count. */
export type Counter = (connection: Connection, key: string) => Promise<Result<void, Locked>>;

/** @param points the limit @param seconds the window */
export const openCounter =
  (name: string, points: number, seconds: number): Counter =>
  async (connection, key) => {
    const wait = await consume(openLimiter(connection, name, points, seconds), keyOf(key));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
