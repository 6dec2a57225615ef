import { randomBytes, randomUUID } from 'node:crypto';
import { blockDocuments, lockDocumentsForPayment } from '#areas/documents/server/index.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type AskedDocument, checkRequest, type PaymentPlan, planPayment } from '../rules/eligibility.ts';
import { limitExceeded } from '../rules/password-limit.ts';
import { isOpenState } from '../rules/payment-state.ts';
import type { PaymentRefusal } from '../rules/refusal.ts';
import { findAttemptByKey, insertAttempt, type StoredAttempt, type Tx } from './attempt-queries.ts';
import { fingerprint } from './fingerprint.ts';
import { openAtBank } from './open-at-bank.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PROBE_JOB } from './probe-payment.ts';

export type StartRefusal =
  | { readonly kind: 'lines'; readonly refusals: readonly PaymentRefusal[] }
  | { readonly kind: 'key-reused' }
  | PasswordRefusal
  /** The bank created nothing: the documents are free. */
  | { readonly kind: 'bank'; readonly uuid: string }
  /** The bank may have the session: the attempt stays open, and the same key takes it up again. */
  | { readonly kind: 'bank-unknown'; readonly uuid: string };

/** `limit`: the amount above which the password is asked for. */
export type PasswordRefusal =
  | { readonly kind: 'password-required'; readonly limit: Money }
  | { readonly kind: 'password-incorrect'; readonly limit: Money }
  | { readonly kind: 'password-locked'; readonly retryAfterSeconds: number };

interface Request {
  readonly scope: CustomerScope;
  readonly userId: number;
  readonly asked: readonly AskedDocument[];
  readonly key: string;
  readonly huella: string;
  readonly isConfirmed: boolean;
}

interface StartOrder {
  readonly asked: readonly AskedDocument[];
  readonly key: string;
  readonly password?: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Records the attempt and blocks its documents in one transaction, then opens the session at the bank.
 * If the process dies between the two, the probe finds the attempt and ends it; the same key takes it up again.
 */
export async function startPayment(
  deps: PaymentDeps,
  session: Session,
  order: StartOrder,
): Promise<Result<StoredAttempt, StartRefusal>> {
  const { asked, key, ip, userAgent } = order;
  const early = checkRequest(asked);
  if (early.length > 0) return refuse({ kind: 'lines', refusals: early });
  const request = {
    scope: scopeOf(session),
    userId: session.userId,
    asked,
    key,
    huella: fingerprint(session.userId, asked),
    isConfirmed: false,
  };
  const recorded = await recordConfirmed(deps, session, request, order);
  if (!recorded.ok) return recorded;
  const opened = await openAtBank(deps, recorded.value, { name: session.nombreCliente, ip, userAgent });
  const { uuid, estado, expira_en } = opened.attempt;
  if (opened.kind === 'refused') return refuse({ kind: 'bank', uuid });
  if (isOpenState(estado)) await deps.keepSessionAlive?.(session.tokenHash, expira_en);
  return opened.kind === 'unknown' ? refuse({ kind: 'bank-unknown', uuid }) : accept(opened.attempt);
}

/**
 * Records the attempt. If its total needs the password, the password is checked outside of the transaction, and the
 * request is then decided anew.
 */
async function recordConfirmed(
  deps: PaymentDeps,
  session: Session,
  request: Request,
  { password, ip }: StartOrder,
): Promise<Result<StoredAttempt, StartRefusal>> {
  const { kysely } = deps.database;
  const recorded = await kysely.transaction().execute((tx) => record(deps, tx, request));
  if (recorded.ok || recorded.refusal.kind !== 'password-required' || !password || !deps.confirmPassword)
    return recorded;
  const checked = await deps.confirmPassword(session, password, ip);
  if (!checked.ok) return refuse({ kind: 'password-locked', ...checked.refusal });
  if (!checked.value) return refuse({ kind: 'password-incorrect', limit: recorded.refusal.limit });
  return kysely.transaction().execute((tx) => record(deps, tx, { ...request, isConfirmed: true }));
}

async function record(deps: PaymentDeps, tx: Tx, request: Request): Promise<Result<StoredAttempt, StartRefusal>> {
  const { scope, asked, key, huella } = request;
  // Locking first makes two requests over the same documents take turns, whatever their keys.
  const documents = await lockDocumentsForPayment(
    tx,
    scope,
    asked.map((each) => each.numero_documento),
  );
  const plan = planPayment(asked, documents);
  const limit = plan.ok && !request.isConfirmed && limitExceeded(plan.value.total, deps.passwordAbove ?? new Map());
  // A known key names an attempt that was confirmed when it was recorded.
  if (limit && !(await findAttemptByKey(tx, scope, key))) return refuse({ kind: 'password-required', limit });
  const attempt = plan.ok && (await insertAttempt(tx, scope, newAttempt(deps, request, plan.value), plan.value.lines));
  if (!attempt) {
    // Either the documents are refused, perhaps because this same request holds them already, or the key is taken.
    const known = await findAttemptByKey(tx, scope, key);
    if (known) return known.huella === huella ? accept(known) : refuse({ kind: 'key-reused' });
    return refuse({ kind: 'lines', refusals: plan.ok ? [] : plan.refusal });
  }
  await hold(deps, tx, attempt, plan.value);
  return accept(attempt);
}

function newAttempt({ clock, provider, expiresMinutes }: PaymentDeps, request: Request, plan: PaymentPlan) {
  const now = clock.now();
  return {
    uuid: randomUUID(),
    user_id: request.userId,
    clave_idempotencia: request.key,
    huella: request.huella,
    monto: plan.total,
    proveedor: provider.name,
    phrase: randomBytes(16).toString('hex'),
    creada_en: now,
    expira_en: new Date(now.getTime() + expiresMinutes * 60_000),
  };
}

async function hold(deps: PaymentDeps, tx: Tx, attempt: StoredAttempt, plan: PaymentPlan): Promise<void> {
  const { uuid, creada_en: desde, expira_en: expira } = attempt;
  const ids = plan.lines.map(({ document }) => document.id_edocta_detalle);
  const blocked = await blockDocuments(tx, { uuid, motivo: 'pago', ids, desde, expira });
  if (!blocked.ok)
    throw new Error(`Documents changed hands while they were locked: ${JSON.stringify(blocked.refusal)}`);
  await deps.jobs().send(PROBE_JOB, { uuid, turn: 1 }, { within: tx, startAfterSeconds: deps.probeSeconds });
}
