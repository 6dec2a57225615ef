import type { ServerResponse } from 'node:http';
import { hashOfToken, type ReaderOf } from '#areas/session/server/index.ts';
import { networkOf } from '#kernel/network.ts';
import type { Database } from '#platform/database/database.ts';
import { EventStream } from '#platform/realtime/event-stream.ts';
import { eventText, readPosition } from '#platform/realtime/event-text.ts';
import type { OpenStreams } from '#platform/realtime/open-streams.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { operations } from '../rules/operations.ts';
import { listChanges, readReached } from './change-queries.ts';
import { countNotifications } from './notification-queries.ts';
import { changeText } from './stream-texts.ts';

/** Most events replayed after a reconnect. A browser that missed more reloads the list, which is shorter. */
const MOST_RESUMED = 1_000;

interface Options {
  readonly database: Database;
  readonly streams: OpenStreams;
  readonly kinds: NoticeKinds;
  readonly readerOf: ReaderOf;
  /** False while the portal accepts no new streams: during maintenance or shutdown. */
  readonly isOpen: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Opens the event stream of a person who may read notifications. An open stream does not extend the session. */
export function openStreamOf(options: Options): OpenStream {
  const { streams, readerOf, isOpen } = options;
  return async ({ token, lastEventId, ip }) => {
    if (!(await isOpen())) return 503;
    const session = hashOfToken(token);
    const reader = session && (await readerOf(session, operations['Query.notificaciones']));
    if (!session || !reader) return 401;
    const network = networkOf(ip);
    if (!streams.mayOpen(network)) return 429;
    const { userId: person } = reader;
    const from = readPosition(lastEventId);
    return { start: (response) => start(options, response, { person, session, network }, from) };
  };
}

/** Keeps no reference to the request: only the response and the stream refer to each other. */
function start(
  options: Options,
  response: ServerResponse,
  facts: ConstructorParameters<typeof EventStream>[1],
  from: number | undefined,
): void {
  const { streams, onError } = options;
  const stream = new EventStream(response, facts);
  // Registered before the first query, so that no event between the two is missed.
  streams.add(stream);
  response.once('close', () => streams.remove(stream));
  greet(options, stream, from).catch((error: unknown) => {
    onError(error);
    // The browser reconnects and resumes at its last position.
    response.destroy();
  });
}

/** Sends the current position and the events that the browser missed. */
async function greet({ database, kinds }: Options, stream: EventStream, from: number | undefined): Promise<void> {
  const connection = database.kysely;
  const { ultima, podada } = await readReached(connection);
  // Counted after the newest position is read: a notification may be counted twice, but none is missed.
  const { sin_leer: sinLeer, hasta } = await countNotifications(connection, stream.person);
  const isKnown = from !== undefined && from >= podada && from <= ultima;
  const missed = isKnown ? await listChanges(connection, from, MOST_RESUMED + 1, stream.person) : [];
  const isResumed = isKnown && missed.length <= MOST_RESUMED;
  const hola = { sinLeer, hasta, ...(from !== undefined && !isResumed && { perdido: true }) };
  if (!isResumed) return stream.begin(eventText('hola', hola, ultima), ultima);
  const texts = missed.map((change) => changeText(change, sinLeer, kinds));
  stream.begin(eventText('hola', hola, from) + texts.join(''), Math.max(ultima, missed.at(-1)?.posicion ?? 0));
}
