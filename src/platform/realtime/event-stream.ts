import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a reader, beyond what the operating system buffers. */
export const MOST_WAITING = 256 * 1024;

/** Of one open stream, all that is kept: thousands are open at once. */
export interface StreamFacts {
  readonly person: number;
  /** Hash of the session's token. */
  readonly session: string;
  /** The network of the caller (`networkOf`). */
  readonly network: string;
}

/**
 * A stream of events to one browser. Texts that come while it is told what it missed wait until `begin`, so that positions only grow.
 */
export class EventStream {
  readonly person: number;
  readonly session: string;
  readonly network: string;
  /** Everything up to this position was told or is known to the browser. */
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

  /** Tells what was missed, then goes on with what came meanwhile. @param position that the text reaches */
  begin(text: string, position: number): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.position = position;
    this.write(text);
    for (const each of waiting) this.tell(each.position, each.text);
  }

  /** Sends the text of one position, unless the browser has it. */
  tell(position: number, text: string): void {
    if (this.#waiting) this.#waiting.push({ position, text });
    else if (position > this.position) {
      this.position = position;
      this.write(text);
    }
  }

  /** Drops a reader that is too slow: it connects again, and goes on where it was. */
  write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) this.#response.destroy();
  }

  /** Nothing is written before `begin`. */
  beat(text: string): void {
    if (!this.#waiting) this.write(text);
  }

  /** Says why, and closes. */
  end(text: string): void {
    this.#waiting = undefined;
    this.write(text);
    if (!this.#response.destroyed) this.#response.end();
  }
}

/** One function for all streams. A connection that breaks is closed, and the browser connects again. */
const ignore = (): void => undefined;
