import type { ServerResponse } from 'node:http';
import { type FindAllowedSession, hashOfToken } from '#areas/session/server/index.ts';
import { networkKey } from '#kernel/network.ts';
import type { Database } from '#platform/database/database.ts';
import { EventStream, formatEvent, parseLastEventId, type StreamRegistry } from '#platform/realtime/event-stream.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { operations } from '../rules/operations.ts';
import {
  countUnreadByPerson,
  listNotificationChanges,
  readPositionState,
  type StoredNotificationChange,
} from './change-queries.ts';
import { assignPositions, countNotifications } from './notification-queries.ts';
import { changeEventText } from './present-notification.ts';

/** Maximum number of events replayed after a reconnect. A browser that missed more reloads the list, which takes less. */
const MOST_RESUMED = 1_000;

interface Options {
  readonly database: Database;
  readonly streams: StreamRegistry;
  readonly kinds: NoticeKinds;
  readonly findAllowedSession: FindAllowedSession;
  /** Returns false while the portal accepts no new streams: during maintenance or shutdown. */
  readonly isOpen: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Opens the event stream of a person who may read notifications. An open stream does not prolong the session. */
export function createStreamOpener(options: Options): OpenStream {
  const { streams, findAllowedSession, isOpen } = options;
  return async ({ token, lastEventId, ip }) => {
    if (!(await isOpen())) return 503;
    const session = hashOfToken(token);
    const reader = session && (await findAllowedSession(session, operations['Query.notificaciones']));
    if (!session || !reader) return 401;
    const network = networkKey(ip);
    if (!streams.mayOpen(network)) return 429;
    const { userId: person } = reader;
    const from = parseLastEventId(lastEventId);
    return { start: (response) => start(options, response, { person, session, network }, from) };
  };
}

/** Must not refer to the request, so that memory holds only the response and the stream while a stream is open. */
function start(
  options: Options,
  response: ServerResponse,
  facts: ConstructorParameters<typeof EventStream>[1],
  from: number | undefined,
): void {
  const { streams, onError } = options;
  const stream = new EventStream(response, facts);
  // Registers the stream before the first query, so that no event in between is missed.
  streams.add(stream);
  response.once('close', () => streams.remove(stream));
  greet(options, stream, from).catch((error: unknown) => {
    onError(error);
    // Closes the connection after the error. The browser reconnects and resumes at its last position.
    response.destroy();
  });
}

/** Sends the current position, and the events that the browser missed. */
async function greet({ database, kinds }: Options, stream: EventStream, from: number | undefined): Promise<void> {
  const connection = database.kysely;
  const { ultima, podada } = await readPositionState(connection);
  // Reads the count after the newest position: a notification may then be counted twice, but none is missed.
  const { sin_leer: sinLeer, hasta } = await countNotifications(connection, stream.person);
  const isKnown = from !== undefined && from >= podada && from <= ultima;
  const missed = isKnown ? await listNotificationChanges(connection, from, MOST_RESUMED + 1, stream.person) : [];
  const isResumed = isKnown && missed.length <= MOST_RESUMED;
  const hola = { sinLeer, hasta, ...(from !== undefined && !isResumed && { perdido: true }) };
  if (!isResumed) return stream.begin(formatEvent('hola', hola, ultima), ultima);
  const texts = missed.map((change) => changeEventText(change, sinLeer, kinds));
  stream.begin(formatEvent('hola', hola, from) + texts.join(''), Math.max(ultima, missed.at(-1)?.posicion ?? 0));
}

/** Number of changes read and sent at a time. The sockets are flushed in between. */
const AT_ONCE = 200;

interface TellOptions {
  readonly database: Database;
  readonly streams: StreamRegistry;
  readonly kinds: NoticeKinds;
}

/**
 * Sends new changes to all open streams of this process. The number of queries does not depend on the number of streams.
 * @returns a function for the wake loop, which never runs it concurrently
 */
export function createStreamUpdate({ database, streams, kinds }: TellOptions): () => Promise<void> {
  const connection = database.kysely;
  /** Last position sent to the streams. A stream that opens later reads earlier changes itself. */
  let sentUpTo = 0;

  async function notify(changes: readonly StoredNotificationChange[]): Promise<void> {
    const ofPeople = Map.groupBy(changes, ({ user_id }) => user_id);
    const people = [...ofPeople.keys()].filter((person) => streams.ofPerson(person).size > 0);
    if (people.length === 0) return;
    const unread = await countUnreadByPerson(connection, people);
    for (const person of people)
      for (const change of ofPeople.get(person) ?? []) {
        const text = changeEventText(change, unread.get(person) ?? 0, kinds);
        for (const stream of streams.ofPerson(person)) stream.notify(change.posicion, text);
      }
  }

  return async () => {
    let { ultima, isPending } = await readPositionState(connection);
    if (isPending) {
      while (await assignPositions(database));
      ({ ultima } = await readPositionState(connection));
    }
    while (streams.size > 0 && sentUpTo < ultima) {
      const changes = await listNotificationChanges(connection, sentUpTo, AT_ONCE);
      await notify(changes);
      sentUpTo = changes.length < AT_ONCE ? ultima : (changes.at(-1)?.posicion ?? ultima);
    }
    sentUpTo = ultima;
  };
}
