import type { Peers } from '#platform/processes/peers.ts';

/** Two simulated processes whose messages arrive at once. */
export function twoPeers(): readonly [Peers, Peers] {
  const listeners: Map<string, (key: string, value: number) => void>[] = [new Map(), new Map()];
  const peer = (own: 0 | 1): Peers => ({
    share(topic, _merge, hear) {
      listeners[own]?.set(topic, hear);
      return (key, value) => listeners[1 - own]?.get(topic)?.(key, value);
    },
  });
  return [peer(0), peer(1)];
}
