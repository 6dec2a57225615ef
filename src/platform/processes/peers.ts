import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

/** Communication between the processes of one portal on one machine: numbers, by topic and key. */
export interface Peers {
  /**
   * @param merge combines two numbers of a key into one message
   * @param hear called with numbers from another process
   * @returns a function that sends to the others
   */
  share(
    topic: string,
    merge: (before: number, now: number) => number,
    hear: (key: string, value: number) => void,
  ): (key: string, value: number) => void;
}

/** A message between processes; the first process passes it on (`forwardPeerMessages`). */
interface Told {
  readonly told: Readonly<Record<string, readonly (readonly [key: string, value: number])[]>>;
}

/** Several numbers travel in one message: a message for each request would cost as much as the request's limits. */
const EVERY_MS = 200;

/** For a process without peers. */
export const NO_PEERS: Peers = { share: () => () => undefined };

/** Peers of this process. Without other processes, sending does nothing. */
export function createPeers(): Peers {
  if (!cluster.isWorker) return NO_PEERS;
  const waiting = new Map<string, Map<string, number>>();
  const listeners = new Map<string, (key: string, value: number) => void>();
  const send = () => {
    const told = Object.fromEntries([...waiting].map(([topic, values]) => [topic, [...values]]));
    waiting.clear();
    // The first process may have ended a moment ago; this one ends with it.
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

/** In the first process: forwards a worker's messages to all other workers. */
export function forwardPeerMessages(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isTold(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message, () => undefined);
  });
}

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'told' in message;

/** Facts that the first process passes to each worker. Not configuration: `startProcesses` sets it. */
export interface ProcessPlace {
  /** 1 to `of`. A worker that replaces a lost one has its number. */
  readonly number: number;
  /** Number of processes that share this machine's work. */
  readonly of: number;
}

export const PLACE_VARIABLE = 'SURTIDOR_PLACE';

/** The place of this process among the portal's; undefined when it is the only one, or the one that starts the others. */
export function readPlace(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ProcessPlace | undefined {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(environment[PLACE_VARIABLE] ?? '') ?? [];
  return number && of ? { number: Number(number), of: Number(of) } : undefined;
}

/** Processors for this process: its share of the machine's, at least one. */
export const ownProcessors = (): number => Math.max(1, Math.floor(availableParallelism() / (readPlace()?.of ?? 1)));
