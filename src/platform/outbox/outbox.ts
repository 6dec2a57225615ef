import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { databaseProblem } from '../database/database-problem.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from '../jobs/jobs.ts';
import { createWakeLoop } from '../realtime/wake-loop.ts';
import { isTooLate, nextAttemptAt } from './attempts.ts';
import type { OutboxKind, OutgoingRow, RowEnd } from './outbox-kind.ts';
import {
  claimDue,
  deleteOldOutgoing,
  endOutgoing,
  extendLeases,
  type Postponement,
  postponeOutgoing,
} from './outbox-queries.ts';

export const OUTBOX_JOB = 'salidas';

/** Limit of concurrent attempts per process. */
const AT_ONCE = 20;
/** Above the timeouts of mail server and push services together. */
const LEASE_MS = 2 * 60_000;
const EXTEND_EVERY_MS = 30_000;
/** Age at which an attempt counts as stuck: its lease is no longer extended. */
const LONGEST_ATTEMPT_MS = 10 * 60_000;
/** Limit of waiting for running attempts at shutdown; another process sends the rest. */
const LONGEST_END_MS = 5_000;
/** Pauses below this limit use a timer; the job covers longer ones. */
const JOB_EVERY_MS = 60_000;

const EARLY_MS = 20;

const ENDINGS = { sent: 'enviada', closed: 'cerrada', nobody: 'sin-destinatario' } as const;

interface Options {
  readonly database: Database;
  readonly clock: Clock;
  readonly kinds: readonly OutboxKind[];
  readonly log?: { warn(details: object, message: string): void } | undefined;
}

/** The outbox of this process. */
export interface Outbox {
  /** Runs every minute: finds messages after lost notifications, failed attempts and crashes. */
  readonly job: Job<object>;
  /** Sends due messages now. Calls during a run cause one more run. */
  wake(): void;
  stop(): Promise<void>;
}

/** Sends the messages of the outbox and records the results (docs/decisions/0081). */
export function createOutbox({ database, clock, kinds, log }: Options): Outbox {
  const { kysely } = database;
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  /** Running attempts with their start time. */
  const underWay = new Map<Promise<void>, { readonly each: OutgoingRow; readonly began: number }>();
  let isEnding = false;
  let nextWake: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined;
  let extending: NodeJS.Timeout | undefined;

  /** Starts due attempts without awaiting them, so that a slow attempt delays no other. */
  async function startDue(): Promise<void> {
    for (;;) {
      // Claims only when half of the slots are free, so that a backlog needs one statement per several messages.
      while (underWay.size > AT_ONCE / 2) await Promise.race(underWay.keys());
      if (isEnding) return;
      const free = AT_ONCE - underWay.size;
      const taken = await claim(free);
      for (const each of taken) start(each);
      if (taken.length < free) return;
    }
  }

  async function claim(atMost: number): Promise<readonly OutgoingRow[]> {
    const now = clock.now();
    const lease = { now, until: new Date(now.getTime() + LEASE_MS), atMost };
    try {
      return await claimDue(kysely, { ...lease, kinds });
    } catch (error) {
      if (!isOwnFault(error) || kinds.length < 2) throw error;
      log?.warn({ err: error }, 'Una clase de envíos no se puede leer: las demás salen');
      const taken: OutgoingRow[] = [];
      for (const kind of kinds)
        taken.push(
          ...(await claimDue(kysely, { ...lease, atMost: atMost - taken.length, kinds: [kind] }).catch(() => [])),
        );
      return taken;
    }
  }

  function start(each: OutgoingRow): void {
    const attempt = sendOne(each)
      .catch((error: unknown) => log?.warn({ tipo: each.tipo, id: each.id, err: error }, 'Un envío no se pudo anotar'))
      .then(() => void underWay.delete(attempt));
    underWay.set(attempt, { each, began: performance.now() });
    extending ??= setInterval(extend, EXTEND_EVERY_MS).unref();
  }

  function extend(): void {
    const now = performance.now();
    const alive = [...underWay.values()].filter(({ began }) => now - began < LONGEST_ATTEMPT_MS);
    if (alive.length === 0) return;
    const until = new Date(clock.now().getTime() + LEASE_MS);
    const attempts = alive.map(({ each }) => each);
    extendLeases(kysely, attempts, until).catch((error: unknown) =>
      log?.warn({ err: error }, 'Los plazos de los envíos no se pudieron alargar'),
    );
  }

  async function sendOne(each: OutgoingRow): Promise<void> {
    const kind = known.get(each.tipo);
    if (!kind) return;
    const outcome = await attempt(kind, each);
    if ('next' in outcome) {
      await postponeOutgoing(kysely, each, outcome);
      wakeAt(outcome.next);
    } else await end(kind, each, outcome);
  }

  /** Makes an attempt. @returns how the row ends, or the time of the next attempt with the error's words */
  async function attempt(kind: OutboxKind, each: OutgoingRow): Promise<RowEnd | Postponement> {
    try {
      return { final: ENDINGS[await kind.send(each)] };
    } catch (error) {
      const next = nextAttemptAt(kind.tries, each.intentos, clock.now());
      const isHopeless = kind.isHopeless(error);
      const motivo = String(error instanceof Error ? error.message : error).slice(0, 500);
      if (!isHopeless && !isTooLate(kind.tries, each.creada_en, next)) return { next, motivo };
      log?.warn({ tipo: each.tipo, id: each.id, userId: each.user_id, err: error }, 'Un envío se abandonó');
      return { final: 'abandonada', motivo, isHopeless };
    }
  }

  async function end({ onEnd }: OutboxKind, each: OutgoingRow, ending: RowEnd): Promise<void> {
    const at = clock.now();
    if (!onEnd) return void (await endOutgoing(kysely, each, ending, at));
    try {
      await inTransaction(kysely, async (tx) => {
        if (await endOutgoing(tx, each, ending, at)) await onEnd(tx, each, ending, at);
      });
    } catch (error) {
      // The row ends anyway: a bug in the area's hook must not cause the same message every two minutes.
      if (!databaseProblem(error)?.isAway) await endOutgoing(kysely, each, ending, at);
      throw error;
    }
  }

  function wakeAt(next: Date): void {
    // Timers may fire slightly early, when the row is not due yet.
    const milliseconds = next.getTime() - clock.now().getTime() + EARLY_MS;
    const at = performance.now() + milliseconds;
    if (isEnding || milliseconds >= JOB_EVERY_MS || (nextWake && nextWake.at <= at)) return;
    clearTimeout(nextWake?.timer);
    const timer = setTimeout(() => {
      nextWake = undefined;
      loop.wake();
    }, milliseconds).unref();
    nextWake = { at, timer };
  }

  const loop = createWakeLoop({
    work: startDue,
    onError: (error) => log?.warn({ err: error }, 'Los envíos por correo y celular esperan'),
  });
  return {
    job: {
      name: OUTBOX_JOB,
      words: 'Envío de correos y avisos',
      every: '* * * * *',
      parse: () => ({}),
      async run() {
        await startDue();
        await Promise.all(underWay.keys());
        await deleteOldOutgoing(kysely, kinds, clock.now());
      },
    },
    wake: loop.wake,
    async stop() {
      isEnding = true;
      clearTimeout(nextWake?.timer);
      const ended = loop.stop().then(() => Promise.all(underWay.keys()));
      await Promise.race([ended, pause(LONGEST_END_MS, undefined, { ref: false })]);
      clearInterval(extending);
    },
  };
}

/** SQLSTATE classes 22 and 42: an invalid value or query, not an outage. */
const isOwnFault = (error: unknown): boolean => /^(22|42)/.test(String((error as { code?: unknown }).code ?? ''));
