import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { EVENT_CHANNEL, numberEvents } from '#platform/events/event-queries.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createWakeLoop } from '#platform/realtime/wake-loop.ts';
import {
  concernsEventOnly,
  FAILURES_BEFORE_REST,
  nextDeliveryAttemptAt,
  readRetryAfter,
  restEndsAt,
} from '../../rules/webhooks/retry-times.ts';
import {
  addNextDeliveries,
  type ClaimedDelivery,
  claimDeliveries,
  type DestinationWork,
  endDelivery,
  findDestinationWork,
  hasDestinations,
  postponeDelivery,
  recordDeliveryFailure,
  restDestination,
} from './delivery-queries.ts';
import { pauseDestination } from './destination-queries.ts';
import type { EventPoster, PostResult } from './post-event.ts';
import { computeSecret, signEvent } from './sign-event.ts';

/** Maximum concurrent attempts per destination, in this process. */
const AT_ONCE = 10;
/** Lease of a claimed delivery, which other processes skip. Longer than the time limit of an attempt. */
const LEASE_MS = 60_000;
/** Interval of the job. It ends longer pauses, so they need no timer. */
const JOB_EVERY_MS = 60_000;
const EARLY_MS = 20;
const LONGEST_END_MS = 5_000;
const GONE = 410;

interface Options {
  readonly database: Database;
  readonly clock: Clock;
  readonly poster: EventPoster;
  /** Key derived for DESTINATIONS_PURPOSE. */
  readonly key: string;
  readonly log: { warn(details: object, message: string): void };
}

/** Sends events to destinations, in this process. */
export interface EventSender {
  /** Runs every minute: finds deliveries after lost notifications, failed attempts and crashes. */
  readonly job: Job<Record<string, never>>;
  /** Listens for events. */
  start(): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/** Creates the sender. It sends the events of each customer in order (docs/product/integration.md#webhooks). */
export function createEventSender({ database, clock, poster, key, log }: Options): EventSender {
  const { kysely } = database;
  const underWay = new Map<number, Set<Promise<void>>>();
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const runningOf = (destino: number): Set<Promise<void>> => {
    const running = underWay.get(destino) ?? new Set();
    underWay.set(destino, running);
    return running;
  };

  async function sendDue(): Promise<void> {
    if (!(await hasDestinations(kysely))) return;
    await numberEvents(database);
    const found = await findDestinationWork(kysely);
    const behind = found.filter(({ isBehind }) => isBehind);
    for (const { id } of behind)
      for (let hasMore = true; hasMore; )
        hasMore = await inTransaction(kysely, (tx) => addNextDeliveries(tx as Connection, id, clock.now()));
    const work = behind.length > 0 ? await findDestinationWork(kysely) : found;
    for (const each of work) await startDue(each);
    wakeAtNext(work.flatMap(({ next }) => (next ? [next] : [])));
  }

  /** Starts due attempts without awaiting them, so that a slow destination delays no other. */
  async function startDue({ id: destino, failures }: DestinationWork): Promise<void> {
    const running = runningOf(destino);
    const free = (failures >= FAILURES_BEFORE_REST ? 1 : AT_ONCE) - running.size;
    if (isEnding || free <= 0) return;
    const now = clock.now();
    const claim = { now, until: new Date(now.getTime() + LEASE_MS), atMost: free };
    for (const each of await claimDeliveries(kysely, destino, claim)) {
      const attempt = sendOne(each)
        .catch((error: unknown) =>
          log.warn({ err: error, destino, numero: each.numero }, 'Un envío a un destino no se pudo anotar'),
        )
        .then(() => {
          running.delete(attempt);
          loop.wake();
        });
      running.add(attempt);
    }
  }

  async function sendOne(each: ClaimedDelivery): Promise<void> {
    const { destino, intentos, primero_en } = each;
    const now = clock.now();
    const secrets = each.semillas.map((seed) => computeSecret(key, seed));
    const posted = await poster.post({ url: each.url, ...signEvent(each, { secrets, now }) });
    const { retryAfter, ...attempt } = posted;
    const at = clock.now();
    if (attempt.motivo === null) {
      await inTransaction(kysely, (tx) => endDelivery(tx as Connection, each, { attempt, at }));
      return;
    }
    const failure = { now: at, random: Math.random(), retryAfterMs: readRetryAfter(retryAfter, at) };
    const next = nextDeliveryAttemptAt(intentos, primero_en, failure);
    if (!(await postponeDelivery(kysely, each, { attempt, at, intentos, next }))) return;
    if (!next) log.warn({ destino, numero: each.numero, motivo: attempt.motivo }, 'Un envío a un destino se abandonó');
    await noteFailure(destino, posted, failure);
  }

  async function noteFailure(
    destino: number,
    { estado, motivo }: PostResult,
    failure: Parameters<typeof restEndsAt>[1],
  ): Promise<void> {
    if (estado === GONE) {
      log.warn({ destino, motivo }, 'Un destino quedó en pausa');
      return pauseDestination(kysely, destino, { at: failure.now, by: 'El destino respondió 410: ya no recibe.' });
    }
    if (concernsEventOnly(estado)) return;
    const until = restEndsAt(await recordDeliveryFailure(kysely, destino), failure);
    if (until) await restDestination(kysely, destino, until);
  }

  function wakeAtNext(times: readonly Date[]): void {
    clearTimeout(timer);
    const now = clock.now().getTime();
    // Needs no timer for deliveries that are due already, because the end of each running attempt wakes the loop.
    const later = times.map((at) => at.getTime() - now).filter((milliseconds) => milliseconds > 0);
    const milliseconds = Math.min(...later) + EARLY_MS;
    if (isEnding || milliseconds >= JOB_EVERY_MS) return;
    timer = setTimeout(() => loop.wake(), milliseconds).unref();
  }

  const loop = createWakeLoop({
    work: sendDue,
    onError: (error) => log.warn({ err: error }, 'Los envíos a destinos esperan'),
  });
  const running = () => [...underWay.values()].flatMap((each) => [...each]);
  return {
    job: {
      name: 'enviar-eventos',
      words: 'Enviar los eventos a los destinos',
      every: '* * * * *',
      parse: () => ({}),
      run: async () => loop.wake(),
    },
    async start() {
      stopListening = await database.listen(EVENT_CHANNEL, loop.wake, loop.wake);
    },
    wake: loop.wake,
    async stop() {
      isEnding = true;
      clearTimeout(timer);
      await stopListening?.();
      await Promise.race([
        loop.stop().then(() => Promise.all(running())),
        pause(LONGEST_END_MS, undefined, { ref: false }),
      ]);
      poster.close();
    },
  };
}
