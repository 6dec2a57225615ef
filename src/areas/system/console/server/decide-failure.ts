import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { beginJob } from '#platform/jobs/begin-job-queries.ts';
import { closeJob, type FailedJobSnapshot, retryJob } from '#platform/jobs/failed-jobs-queries.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { closeOutgoing, type OutgoingSnapshot, retryOutgoing } from '#platform/outbox/decide-outgoing-queries.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { ConsoleMessage } from './message-queries.ts';

export interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** `stale`: it ran, ended or was decided after the operator loaded the page. */
export type FailureRefusal = 'stale';

interface Fact {
  readonly hecho: keyof typeof auditFacts;
  readonly cliente: string | null;
  readonly detalle: string;
}

/**
 * Runs a change and its audit entry in one transaction.
 * @param change returns false when the failure has changed since the operator loaded the page
 */
async function decide(
  { database, clock }: Deps,
  { session, origin }: Asker,
  fact: Fact,
  change: (tx: Parameters<typeof retryOutgoing>[0], now: Date) => Promise<boolean>,
): Promise<Result<true, FailureRefusal>> {
  const at = clock.now();
  const isChanged = await inTransaction(database.kysely, async (tx) => {
    if (!(await change(tx, at))) return false;
    await recordAudit(tx as Connection, auditFacts, [{ ...fact, at, actor: operatorActor(session), origin }]);
    return true;
  });
  return isChanged ? accept(true) : refuse('stale');
}

interface DecidedJob extends FailedJobSnapshot {
  readonly words: string;
}

const nameJob = ({ words, id }: DecidedJob): string => `${words} (${id})`;

/** Starts a nightly check at once. @returns `running` when the same check is waiting or running already */
export async function beginCheck(
  deps: Deps & { readonly queue: () => Pick<Jobs, 'send'> },
  asker: Asker,
  { name, checks = name }: Pick<Job<object>, 'name' | 'checks'>,
): Promise<Result<true, 'running'>> {
  const fact = { hecho: 'comprobacion_empezada', cliente: null, detalle: checks } as const;
  const begun = await decide(deps, asker, fact, (tx) => beginJob(tx, deps.queue(), name));
  return begun.ok ? begun : refuse('running');
}

export const rerunJob = (deps: Deps, asker: Asker, job: DecidedJob): Promise<Result<true, FailureRefusal>> =>
  decide(deps, asker, { hecho: 'trabajo_reintentado', cliente: null, detalle: nameJob(job) }, (tx) =>
    retryJob(tx, job),
  );

export const giveUpJob = (
  deps: Deps,
  asker: Asker,
  job: DecidedJob,
  reason: string,
): Promise<Result<true, FailureRefusal>> =>
  decide(deps, asker, { hecho: 'trabajo_cerrado', cliente: null, detalle: `${nameJob(job)}: ${reason}` }, (tx) =>
    closeJob(tx, job),
  );

interface DecidedMessage {
  readonly message: ConsoleMessage;
  readonly kind: OutboxKind;
  /** Attempts and final state that the operator saw. */
  readonly seen: OutgoingSnapshot;
}

const factOf = (hecho: Fact['hecho'], { message, kind }: DecidedMessage, reason?: string): Fact => ({
  hecho,
  cliente: message.cliente,
  detalle: `${kind.words} (${message.id})${reason ? `: ${reason}` : ''}`,
});

export const resendMessage = (deps: Deps, asker: Asker, decided: DecidedMessage) =>
  decide(deps, asker, factOf('mensaje_reenviado', decided), (tx, now) => retryOutgoing(tx, decided.seen, now));

export const giveUpMessage = (deps: Deps, asker: Asker, decided: DecidedMessage, reason: string) =>
  decide(deps, asker, factOf('mensaje_cerrado', decided, reason), (tx, now) =>
    closeOutgoing(tx, decided.kind, decided.seen, now),
  );
