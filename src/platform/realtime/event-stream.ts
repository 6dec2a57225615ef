import type { ServerResponse } from 'node:http';

/** Limit of unsent bytes per reader, beyond the operating system's buffers. */
export const MAX_UNSENT_BYTES = 256 * 1024;

/** Facts of an open stream. Few, because thousands are open at once. */
export interface StreamFacts {
  readonly person: number;
  /** Hash of the session's token. */
  readonly session: string;
  /** Network of the client (`networkKey`). */
  readonly network: string;
}

/**
 * A stream of events to one browser. `begin` first sends the missed events; new ones wait until then, so that
 * positions only grow.
 */
export class EventStream {
  readonly person: number;
  readonly session: string;
  readonly network: string;
  /** Position up to which the browser has received everything. */
  position = Number.NEGATIVE_INFINITY;
  #waiting: { readonly position: number; readonly text: string }[] | undefined = [];
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, { person, session, network }: StreamFacts) {
    this.#response = response;
    response.on('error', ignore);
    this.person = person;
    this.session = session;
    this.network = network;
  }

  /** Sends missed events, then those that arrived in between. @param position last position in the text */
  begin(text: string, position: number): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.position = position;
    this.write(text);
    for (const each of waiting) this.notify(each.position, each.text);
  }

  /** Sends the event of a position, unless the browser has it. */
  notify(position: number, text: string): void {
    if (this.#waiting) this.#waiting.push({ position, text });
    else if (position > this.position) {
      this.position = position;
      this.write(text);
    }
  }

  /** Writes text. Drops a too slow reader, which reconnects and resumes at its position. */
  write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_UNSENT_BYTES) this.#response.destroy();
  }

  /** Sends a heartbeat, but not before `begin`. */
  beat(text: string): void {
    if (!this.#waiting) this.write(text);
  }

  /** Sends the reason and closes the stream. */
  end(text: string): void {
    this.#waiting = undefined;
    this.write(text);
    if (!this.#response.destroyed) this.#response.end();
  }
}

/**
 * Ignores socket errors: a broken connection is closed, and the browser reconnects. Shared by all streams to save
 * memory.
 */
const ignore = (): void => undefined;

/** A comment in the stream, which keeps proxies from closing it and reveals dead sockets. */
const HEARTBEAT = ':\n\n';

/**
 * Text of a server-sent event. JSON has no raw line breaks, so `data` is one line.
 * @param id position at which a reconnecting browser resumes; undefined leaves it unchanged
 */
export const formatEvent = (name: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Parses the header `Last-Event-ID`. @returns undefined without one; NaN for an invalid one */
export function parseLastEventId(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined;
  return /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;
}

const BEAT_EVERY_MS = 20_000;

interface Options {
  /** Limit per person. A new stream closes the oldest. */
  readonly mostPerPerson: number;
  readonly mostPerNetwork: number;
  /** Last text of a stream that a newer one replaces. */
  readonly replaced: string;
}

/** The open streams of this process. One timer sends the heartbeats of all. */
export interface StreamRegistry {
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

export function createStreamRegistry({ mostPerPerson, mostPerNetwork, replaced }: Options): StreamRegistry {
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
