import type { FilterOpenSessions, FindAllowedSession } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { OUTBOX_MESSAGE, PORTAL_CHANNEL } from '#platform/outbox/outbox-queries.ts';
import { createStreamRegistry, type EventStream, type StreamRegistry } from '#platform/realtime/event-stream.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import { createWakeLoop } from '#platform/realtime/wake-loop.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { operations } from '../rules/operations.ts';
import { createStreamOpener, createStreamUpdate } from './notification-streams.ts';
import { endEventText } from './present-notification.ts';

/** Polling interval, in case a database notification is lost. */
const LOOK_EVERY_MS = 5_000;
/** Interval of checking sessions, because some end without a message: idle, or when their time is over. */
const SESSIONS_EVERY_MS = 15_000;
/** Wait before reading the maintenance state again, slightly longer than the second for which it is cached. */
const MAINTENANCE_AGAIN_MS = 1_100;

interface Options {
  readonly database: Database;
  readonly kinds: NoticeKinds;
  readonly findAllowedSession: FindAllowedSession;
  readonly filterOpenSessions: FilterOpenSessions;
  readonly isInMaintenance: () => Promise<boolean>;
  /** Called when the outbox may have due messages. */
  readonly wakeOutbox: () => void;
  readonly limits: { readonly perPerson: number; readonly perNetwork: number };
  readonly log: { error(details: object, message: string): void };
}

export interface Realtime {
  readonly open: OpenStream;
  readonly size: () => number;
  /** Starts listening to database notifications. */
  start(): Promise<void>;
  /** Ends all streams and refuses new ones. */
  drain(): void;
  stop(): Promise<void>;
}

/** The streams of this process, and the listeners that trigger their updates. */
export function startRealtime({
  database,
  kinds,
  findAllowedSession,
  filterOpenSessions,
  isInMaintenance,
  wakeOutbox,
  limits,
  log,
}: Options): Realtime {
  const streams = createStreamRegistry({
    mostPerPerson: limits.perPerson,
    mostPerNetwork: limits.perNetwork,
    replaced: endEventText('relevo'),
  });
  const onError = (error: unknown) => log.error({ err: error }, 'Los avisos en vivo no se pudieron enviar');
  let isDraining = false;
  let stopListening: (() => Promise<void>) | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const changes = createWakeLoop({
    work: createStreamUpdate({ database, streams, kinds }),
    everyMs: LOOK_EVERY_MS,
    onError,
  });
  /** People whose sessions may have ended; undefined means all. */
  let suspects: Set<number> | undefined;
  const sessions = createWakeLoop({
    async work() {
      const people = suspects;
      suspects = new Set();
      if (streams.size === 0) return;
      if (people === undefined || people.size === 0) return endClosedSessions(streams, filterOpenSessions);
      for (const person of people) await endClosedSessions(streams, filterOpenSessions, person);
    },
    everyMs: SESSIONS_EVERY_MS,
    onError,
  });

  async function endForMaintenance(): Promise<void> {
    if (streams.size > 0 && (await isInMaintenance())) streams.endAll(endEventText('mantenimiento'));
  }

  function suspect(who: string): void {
    if (who === '*') suspects = undefined;
    else if (streams.ofPerson(Number(who)).size === 0) return;
    else suspects?.add(Number(who));
    sessions.wake();
  }

  function lookAtMaintenance(): void {
    endForMaintenance().catch(onError);
    const timer = setTimeout(() => {
      timers.delete(timer);
      endForMaintenance().catch(onError);
    }, MAINTENANCE_AGAIN_MS).unref();
    timers.add(timer);
  }

  function hear(message: string): void {
    if (message.startsWith('s')) suspect(message.slice(1));
    else if (message === 'm') lookAtMaintenance();
    else if (message === OUTBOX_MESSAGE) wakeOutbox();
    else changes.wake();
  }

  /** Checks everything after a reconnect to the database, because notifications may have been lost. */
  function lookAtAll(): void {
    suspects = undefined;
    sessions.wake();
    lookAtMaintenance();
    changes.wake();
    wakeOutbox();
  }

  return {
    open: createStreamOpener({
      ...{ database, streams, kinds, findAllowedSession, onError },
      isOpen: async () => !isDraining && !(await isInMaintenance()),
    }),
    size: () => streams.size,
    async start() {
      stopListening = await database.listen(PORTAL_CHANNEL, hear, lookAtAll);
    },
    drain() {
      isDraining = true;
      streams.endAll(endEventText('apagado'));
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      streams.stop();
      await stopListening?.();
      await Promise.all([changes.stop(), sessions.stop()]);
    },
  };
}

/** Maximum number of sessions in one query. */
const AT_ONCE = 1_000;

/** Ends streams whose session has ended or may no longer read notifications. @param person limits the check to this person */
async function endClosedSessions(
  streams: StreamRegistry,
  filterOpenSessions: FilterOpenSessions,
  person?: number,
): Promise<void> {
  const watched = person === undefined ? [...streams.all()] : [...streams.ofPerson(person)];
  for (let from = 0; from < watched.length; from += AT_ONCE) {
    const part = watched.slice(from, from + AT_ONCE);
    const open = await filterOpenSessions(
      [...new Set(part.map(({ session }) => session))],
      operations['Query.notificaciones'],
    );
    for (const stream of part) if (!open.has(stream.session)) end(streams, stream);
  }
}

function end(streams: StreamRegistry, stream: EventStream): void {
  streams.remove(stream);
  stream.end(endEventText('sesion'));
}
