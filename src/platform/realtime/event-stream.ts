import type { ServerResponse } from 'node:http';

/** Limit of bytes waiting for a reader, beyond the operating system's buffers. */
export const MOST_WAITING = 256 * 1024;

/** The only facts stored about an open stream, because thousands are open at once. */
export interface StreamFacts {
  readonly person: number;
  /** Hash of the session's token. */
  readonly session: string;
  /** The network of the caller (`networkOf`). */
  readonly network: string;
}

/** A stream of events to one browser. New events wait until `begin` has sent the missed ones, so that positions only grow. */
export class EventStream {
  readonly person: number;
  readonly session: string;
  readonly network: string;
  /** The browser has received everything up to this position. */
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

  /** Sends the missed events, then those that arrived in the meantime. @param position last position in the text */
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

  /** Drops a reader that is too slow: it reconnects and resumes at its position. */
  write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) this.#response.destroy();
  }

  /** Nothing is written before `begin`. */
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

/** One function for all streams. A broken connection is closed, and the browser reconnects. */
const ignore = (): void => undefined;
