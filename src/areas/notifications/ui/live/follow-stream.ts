import { createEventSplitter, readEvent, reconnectDelay, STREAM_PATH, type StreamEvent } from '../../rules/stream.ts';

/** Silence after which a connection counts as dead, for example after a sleep: the server writes a comment every twenty seconds. */
const SILENCE_MS = 50_000;
/** Back-off exponent after the server has announced that it closes: the first delay is at most four seconds. */
const AFTER_END = 2;

/**
 * Reasons after which the browser reconnects only when a page is opened or becomes visible. Otherwise two browsers would end each other's stream in
 * turn.
 */
const LASTING: ReadonlySet<string> = new Set(['sesion', 'relevo']);

/** An event with its position, as tabs with a shared connection receive it. */
export interface SharedEvent {
  readonly id: string | undefined;
  readonly event: StreamEvent;
}

export interface Stream {
  /** Connects or disconnects. A new connection resumes after the last event. */
  setWanted(isWanted: boolean): void;
  /** Retries at once: a page was opened or became visible, so a session may exist again. */
  wake(): void;
}

interface Options {
  readonly onEvent: (shared: SharedEvent) => void;
  /** Position of the last received event; `undefined` before the first. */
  readonly lastId?: () => string | undefined;
  readonly fetch?: typeof fetch;
  readonly random?: () => number;
}

/** Follows the stream and reconnects when it breaks, with growing random delays, until the session has ended. */
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
      // The next attempt shows whether the network failed or this side closed the connection.
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

/** Position to resume from. Undefined after a resumed connection: its replayed events are older than `hasta`. */
const startOf = ({ hasta, isLost }: Extract<StreamEvent, { kind: 'hola' }>, last: string | undefined) =>
  last === undefined || isLost ? hasta : undefined;

/** Whether the server refuses for good: without a session it redirects to the sign-in page. */
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

/** Aborts a connection that stays silent. */
function openSilence(connection: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), SILENCE_MS);
  };
  heard();
  return { heard, stop: () => clearTimeout(timer) };
}
