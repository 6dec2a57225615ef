import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface StreamEvent {
  readonly name: string;
  readonly id: number | undefined;
  readonly data: Record<string, unknown>;
}

export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Received events, in order. */
  readonly events: StreamEvent[];
  /** Id of the last event that had one, which a browser would send on reconnecting. */
  lastId(): number | undefined;
  /** Waits until the received events satisfy the condition, and returns them. */
  until(isEnough: (events: readonly StreamEvent[]) => boolean): Promise<StreamEvent[]>;
  readonly ended: Promise<void>;
  pause(): void;
  close(): void;
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** Reads an event stream like a browser. Never fails: a broken connection ends the stream. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const sent = request(url, { headers, agent: false });
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  sent.on('error', () => undefined);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  let lastId: number | undefined;
  answer.setEncoding('utf8');
  answer.on('error', () => undefined);
  answer.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const name = fieldOf(block, 'event');
      if (!name) continue;
      const id = fieldOf(block, 'id');
      if (id !== undefined) lastId = Number(id);
      events.push({
        name,
        id: id === undefined ? undefined : Number(id),
        data: JSON.parse(fieldOf(block, 'data') ?? '{}'),
      });
    }
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => {
    answer.once('close', resolve);
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    async until(isEnough) {
      if (isEnough(events)) return events;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => isEnough(events) && resolve();
      waiting.add(look);
      await promise;
      waiting.delete(look);
      return events;
    },
    ended,
    pause: () => void answer.pause(),
    close: () => void sent.destroy(),
  };
}
