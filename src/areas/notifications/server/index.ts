import type { Operation } from '#areas/session/rules/operation.ts';
import type { FilterOpenSessions, FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type OpenStream, serveForwardedStream } from '#platform/realtime/serve-stream.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { operations } from '../rules/operations.ts';
import { BACKEND_STREAM_PATH } from '../rules/stream.ts';
import { pruneJob } from './jobs.ts';
import { assignPositions } from './notification-queries.ts';
import type { NotifyPeople } from './notifier.ts';
import { startRealtime } from './realtime.ts';
import { createResolvers } from './resolvers.ts';

export { markOutdatedRead } from './notification-queries.ts';
export { createNotifier, createOutsideNotifier, type NotifyPeople, type QueueMailsAndPushes } from './notifier.ts';
export { findPersonPreferences, type PersonPreferences } from './person-preferences.ts';
export { createPreferencesBackend, UNSUBSCRIBE_PURPOSE } from './preference-resolvers.ts';
export { endEventText } from './present-notification.ts';
export type {} from './tables.ts';

declare module '#platform/area.ts' {
  interface AreaServices {
    /** Notifies people of events of all kinds. */
    readonly notify: NotifyPeople;
  }
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Declared kinds of all areas. */
  readonly kinds: NoticeKinds;
  readonly findAllowedSession: FindAllowedSession;
  readonly filterOpenSessions: FilterOpenSessions;
  /** Undefined when the portal has no maintenance mode. */
  readonly isInMaintenance?: () => Promise<boolean>;
  /** Makes the outbox send its due messages at once. */
  readonly wakeOutbox?: () => void;
  /** Retention of notifications in days. */
  readonly days?: number;
  /** Maximum number of concurrent streams for one network. */
  readonly streamsPerNetwork?: number;
  readonly log: { error(details: object, message: string): void };
}

const MOST_STREAMS_PER_PERSON = 10;

export interface NotificationsBackend extends AreaBackend<Operation> {
  /** Opens a person's stream to a browser that connects to this process. */
  readonly openStream: OpenStream;
  /** Assigns positions to committed notifications and sends them to the streams. */
  settle(): Promise<void>;
}

export function createNotificationsBackend(deps: Deps): NotificationsBackend {
  const {
    database,
    clock,
    days = 180,
    streamsPerNetwork = 200,
    isInMaintenance = async () => false,
    wakeOutbox = () => undefined,
  } = deps;
  const realtime = startRealtime({
    ...deps,
    isInMaintenance,
    wakeOutbox,
    limits: { perPerson: MOST_STREAMS_PER_PERSON, perNetwork: streamsPerNetwork },
  });
  return {
    resolvers: createResolvers(deps),
    operations,
    jobs: [pruneJob({ database, clock, days })],
    gauges: [
      {
        gauges: [
          {
            name: 'surtidor_streams_open',
            help: 'Streams of notifications that are open.',
            labels: [],
            acrossProcesses: 'sum',
          },
        ],
        read: async () => ({ surtidor_streams_open: [{ labels: {}, value: realtime.size() }] }),
      },
    ],
    routes(app) {
      serveForwardedStream(app, BACKEND_STREAM_PATH, realtime.open);
      app.onDraining(realtime.drain);
    },
    openStream: realtime.open,
    prepare: realtime.start,
    stop: realtime.stop,
    async settle() {
      while (await assignPositions(database));
    },
  };
}
