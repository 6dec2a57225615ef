import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

/** Messages between the processes of a portal: numbers, by topic and key. */
export interface Peers {
  /**
   * Shares numbers of a topic.
   * @param merge combines two numbers of a key into one
   * @param hear receives numbers of other processes
   * @returns a function that sends a number
   */
  share(
    topic: string,
    merge: (before: number, now: number) => number,
    hear: (key: string, value: number) => void,
  ): (key: string, value: number) => void;
}

/** A message between processes. The primary forwards it (`forwardPeerMessages`). */
interface Told {
  readonly told: Readonly<Record<string, readonly (readonly [key: string, value: number])[]>>;
}

/** Batch interval: a message per request would cost as much as the rate limit itself. */
const EVERY_MS = 200;

/** Peers of a process that runs alone. */
export const NO_PEERS: Peers = { share: () => () => undefined };

/** Connects this process with the others; without others, sending does nothing. */
export function createPeers(): Peers {
  if (!cluster.isWorker) return NO_PEERS;
  const waiting = new Map<string, Map<string, number>>();
  const listeners = new Map<string, (key: string, value: number) => void>();
  const send = () => {
    const told = Object.fromEntries([...waiting].map(([topic, values]) => [topic, [...values]]));
    waiting.clear();
    // The primary may just have died; this process ends with it.
    if (process.connected) process.send?.({ told } satisfies Told, undefined, undefined, () => undefined);
  };
  process.on('message', (message: unknown) => {
    if (!isTold(message)) return;
    for (const [topic, values] of Object.entries(message.told))
      for (const [key, value] of values) listeners.get(topic)?.(key, value);
  });
  return {
    share(topic, merge, hear) {
      listeners.set(topic, hear);
      return (key, value) => {
        if (waiting.size === 0) setTimeout(send, EVERY_MS).unref();
        const values = waiting.get(topic) ?? new Map<string, number>();
        const before = values.get(key);
        waiting.set(topic, values.set(key, before === undefined ? value : merge(before, value)));
      };
    },
  };
}

/** Forwards a worker's messages to all other workers, in the primary process. */
export function forwardPeerMessages(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isTold(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message, () => undefined);
  });
}

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'told' in message;

/** A worker's place among the processes. Set by `startProcesses`, not by configuration. */
export interface ProcessPlace {
  /** 1 to `of`. A replacement keeps the number of its predecessor. */
  readonly number: number;
  /** Number of workers on this machine. */
  readonly of: number;
}

export const PLACE_VARIABLE = 'SURTIDOR_PLACE';

/** This worker's place; undefined in the primary, and in a portal of one process. */
export function readProcessPlace(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ProcessPlace | undefined {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(environment[PLACE_VARIABLE] ?? '') ?? [];
  return number && of ? { number: Number(number), of: Number(of) } : undefined;
}

/** This process's share of the machine's processors, at least one. */
export const countOwnProcessors = (): number =>
  Math.max(1, Math.floor(availableParallelism() / (readProcessPlace()?.of ?? 1)));
