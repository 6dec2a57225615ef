import { hashOfToken } from '#areas/session/server/index.ts';
import { networkKey } from '#kernel/network.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { createStreamRegistry, EventStream, formatEvent } from '#platform/realtime/event-stream.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { type CountWaits, versionOfWaits } from './count-waits.ts';
import { peekSession } from './read-session.ts';

/** Interval of one query for all open pages. */
const LOOK_EVERY_MS = 5_000;

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly count: CountWaits;
}

export interface WaitsStream {
  /** Notifies a browser when the numbers of waiting matters change. Does not count as use of the session. */
  readonly open: OpenStream;
  readonly endAll: () => void;
  readonly stop: () => void;
}

/** Last text of each stream. The browser reconnects at the next press or key. */
export const WAITS_ENDED = formatEvent('fin', {});

/** The stream behind *Hoy*: an event when the operator's waiting matters have changed. */
export function createWaitsStream({ connection, clock, count }: Deps): WaitsStream {
  const registry = createStreamRegistry({ mostPerPerson: 4, mostPerNetwork: 100, replaced: WAITS_ENDED });
  /** Version that each stream's browser knows. */
  const last = new WeakMap<EventStream, string>();
  let looking: NodeJS.Timeout | undefined;

  const tell = async (stream: EventStream): Promise<void> => {
    const session = await peekSession(connection, clock, stream.session);
    if (session?.stage !== 'open') {
      registry.remove(stream);
      stream.end(WAITS_ENDED);
      return;
    }
    const now = versionOfWaits(await count(session));
    const before = last.get(stream);
    last.set(stream, now);
    if (before !== undefined && before !== now) stream.write(formatEvent('cambio', {}));
  };
  const look = async (): Promise<void> => {
    // A failed query is repeated at the next interval.
    await Promise.allSettled([...registry.all()].map(tell));
    looking = registry.size > 0 ? setTimeout(look, LOOK_EVERY_MS).unref() : undefined;
  };

  return {
    async open({ token, ip }) {
      const session: OperatorSession | undefined = await peekSession(connection, clock, hashOfToken(token));
      if (session?.stage !== 'open') return 401;
      const network = networkKey(ip);
      if (!registry.mayOpen(network)) return 429;
      // Counts before the browser subscribes to the stream, so that the browser receives every later change. A remembered count may be older than the page.
      const first = await count(session, { isFresh: true }).then(versionOfWaits, () => undefined);
      return {
        start(response) {
          const stream = new EventStream(response, { person: session.id, session: session.tokenHash, network });
          response.once('close', () => registry.remove(stream));
          registry.add(stream);
          if (first !== undefined) last.set(stream, first);
          stream.begin(formatEvent('hola', { version: first }), 0);
          looking ??= setTimeout(look, LOOK_EVERY_MS).unref();
        },
      };
    },
    endAll: () => registry.endAll(WAITS_ENDED),
    stop() {
      clearTimeout(looking);
      registry.endAll(WAITS_ENDED);
      registry.stop();
    },
  };
}
