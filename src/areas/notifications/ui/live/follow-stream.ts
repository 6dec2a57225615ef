import { createEventSplitter, readEvent, reconnectDelay, STREAM_PATH, type StreamEvent } from '../../rules/stream.ts';

/** The server writes a comment every twenty seconds: after this silence the connection is dead, for example after a sleep. */
const SILENCE_MS = 50_000;
/** Back-off exponent after the server announced that it closes: the first delay is up to four seconds. */
const AFTER_END = 2;

/** After these reasons the browser reconnects only when a page is opened or shown. Otherwise two browsers would end each other's stream in turn. */
const LASTING: ReadonlySet<string> = new Set(['sesion', 'relevo']);

/** An event with its position, for tabs that share a connection. */
export interface SharedEvent {
  readonly id: string | undefined;
  readonly event: StreamEvent;
}

export interface Stream {
  /** Connects or disconnects, until the next call. A new connection resumes after the last event. */
  setWanted(isWanted: boolean): void;
  /** Retries now: a page was opened or became visible, so there is a session. */
  wake(): void;
}

interface Options {
  readonly onEvent: (shared: SharedEvent) => void;
  /** Position of the last event that was seen; `undefined` before the first. */
  readonly lastId?: () => string | undefined;
  readonly fetch?: typeof fetch;
  readonly random?: () => number;
}

/** Follows the stream and connects again when it breaks, with growing random waits, until the session is over. */
export function followStream({ onEvent, lastId, fetch = globalThis.fetch, random = Math.random }: Options): Stream {
  let isWanted = false;
  let isOver = false;
  let isRunning = false;
  let attempt = 0;
  let seen: string | undefined;
  let connection: AbortController | undefined;
  let endWait: (() => void) | undefined;

  const take = (last: string | undefined, given: string | undefined, event: StreamEvent): void => {
    const id = event.kind === 'hola' ? startOf(event, last) : given;
    if (id !== undefined) seen = id;
    if (event.kind === 'hola') attempt = 0;
    if (event.kind === 'fin') {
      isOver = LASTING.has(event.motivo);
      attempt = Math.max(attempt, AFTER_END);
    }
    onEvent({ id, event });
  };

  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function connect(): Promise<void> {
    connection = new AbortController();
    const silence = openSilence(connection);
    try {
      const last = lastId ? lastId() : seen;
      const answer = await fetch(STREAM_PATH, {
        headers: { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) },
        cache: 'no-store',
        redirect: 'manual',
        signal: connection.signal,
      });
      isOver = isRefused(answer);
      if (answer.ok && answer.body) await readAll(answer.body, silence.heard, (id, event) => take(last, id, event));
    } catch {
      // The network failed, or this side ended the connection. The next attempt finds out.
    } finally {
      silence.stop();
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !isOver) {
      await connect();
      if (!isWanted || isOver) break;
      await wait(reconnectDelay(attempt, random()));
      attempt += 1;
    }
    isRunning = false;
  }

  return {
    setWanted(wanted) {
      isWanted = wanted;
      if (wanted) void run();
      else {
        connection?.abort();
        endWait?.();
      }
    },
    wake() {
      isOver = false;
      attempt = 0;
      endWait?.();
      if (isWanted) void run();
    },
  };
}

/** The position to start from. Undefined after a resumed connection: its replayed events are older than `hasta`. */
const startOf = ({ hasta, isLost }: Extract<StreamEvent, { kind: 'hola' }>, last: string | undefined) =>
  last === undefined || isLost ? hasta : undefined;

/** Refused for good: without a session the server leads to the sign-in page. */
const isRefused = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || status === 401 || status === 403;

async function readAll(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  take: (id: string | undefined, event: StreamEvent) => void,
): Promise<void> {
  const split = createEventSplitter();
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    for (const raw of split(part.value)) {
      const event = readEvent(raw);
      if (event) take(raw.id, event);
    }
  }
}

/** Aborts a connection after a silence. */
function openSilence(connection: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), SILENCE_MS);
  };
  heard();
  return { heard, stop: () => clearTimeout(timer) };
}
