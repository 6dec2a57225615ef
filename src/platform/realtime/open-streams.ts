import type { EventStream } from './event-stream.ts';
import { HEARTBEAT } from './event-text.ts';

const BEAT_EVERY_MS = 20_000;

interface Options {
  /** Most streams of a person. A further one closes the oldest. */
  readonly mostPerPerson: number;
  readonly mostPerNetwork: number;
  /** Last text of a stream that is closed in favour of a newer one. */
  readonly replaced: string;
}

/** The open streams of this process. One timer sends the heartbeats of all. */
export interface OpenStreams {
  readonly size: number;
  mayOpen(network: string): boolean;
  add(stream: EventStream): void;
  remove(stream: EventStream): void;
  ofPerson(person: number): ReadonlySet<EventStream>;
  all(): IterableIterator<EventStream>;
  /** Ends every stream. */
  endAll(text: string): void;
  stop(): void;
}

const NONE: ReadonlySet<EventStream> = new Set();

export function openStreams({ mostPerPerson, mostPerNetwork, replaced }: Options): OpenStreams {
  const streams = new Set<EventStream>();
  const ofPeople = new Map<number, Set<EventStream>>();
  const ofNetworks = new Map<string, number>();
  const beat = setInterval(() => {
    for (const stream of streams) stream.beat(HEARTBEAT);
  }, BEAT_EVERY_MS).unref();

  function remove(stream: EventStream): void {
    if (!streams.delete(stream)) return;
    const { person, network } = stream;
    const theirs = ofPeople.get(person);
    theirs?.delete(stream);
    if (theirs?.size === 0) ofPeople.delete(person);
    const left = (ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
  }

  function end(stream: EventStream, text: string): void {
    remove(stream);
    stream.end(text);
  }

  return {
    get size() {
      return streams.size;
    },
    mayOpen: (network) => (ofNetworks.get(network) ?? 0) < mostPerNetwork,
    add(stream) {
      const { person, network } = stream;
      const theirs = ofPeople.get(person) ?? new Set<EventStream>();
      // A set keeps the order of insertion, so the first one is the oldest.
      const [oldest] = theirs;
      if (oldest && theirs.size >= mostPerPerson) end(oldest, replaced);
      streams.add(stream);
      ofPeople.set(person, theirs.add(stream));
      ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1);
    },
    remove,
    ofPerson: (person) => ofPeople.get(person) ?? NONE,
    all: () => streams.values(),
    endAll(text) {
      for (const stream of streams) end(stream, text);
    },
    stop: () => clearInterval(beat),
  };
}
