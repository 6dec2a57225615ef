import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { blockDocuments, lockDocumentsForPayment } from '#areas/documents/server/index.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import {
  type AccountPaymentInput,
  type AccountRefusalCode,
  MOST_OPEN_PER_PERSON,
  planAccountPayment,
} from '../rules/account-payment.ts';
import { checkPaymentRequest, type PayableLine, type PaymentDocumentInput, planPayment } from '../rules/eligibility.ts';
import { isOpenState } from '../rules/payment-state.ts';
import { limitExceeded, type PaymentRefusal } from '../rules/refusal.ts';
import { listSegments } from './account-payment-queries.ts';
import { countOpenOfKind, findAttemptByKey, insertAttempt, type StoredAttempt, type Tx } from './attempt-queries.ts';
import { createBankSession } from './check-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PROBE_JOB } from './probe-payment.ts';
import type { Purchase } from './purchases.ts';

export type StartRefusal =
  | { readonly kind: 'lines'; readonly refusals: readonly PaymentRefusal[] }
  | { readonly kind: 'account'; readonly code: AccountRefusalCode }
  | { readonly kind: 'key-reused' }
  | PasswordRefusal
  /** The bank created no session, so the documents are free. */
  | { readonly kind: 'bank'; readonly uuid: string }
  /** A session may exist: the attempt stays open, and the same key resumes it. */
  | { readonly kind: 'bank-unknown'; readonly uuid: string };

/** Refusals about the password. `limit`: amount above which it is required. */
export type PasswordRefusal =
  | { readonly kind: 'password-required'; readonly limit: Money }
  | { readonly kind: 'password-incorrect'; readonly limit: Money }
  | { readonly kind: 'password-locked'; readonly retryAfterSeconds: number };

/** Subject of an attempt: invoices, a segment on account, or a purchase. */
interface Plan {
  readonly tipo: StoredAttempt['tipo'];
  readonly total: Money;
  readonly lines: readonly PayableLine[];
  readonly segment: string | null;
}

interface Request {
  readonly scope: CustomerScope;
  readonly userId: number;
  /** Plans the payment, from rows that this transaction locks. */
  readonly plan: (tx: Tx) => Promise<Result<Plan, StartRefusal>>;
  readonly key: string;
  readonly huella: string;
  readonly isConfirmed: boolean;
}

export interface StartOrder {
  readonly key: string;
  readonly password?: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
}

/** Starts a payment of invoices. */
export async function startPayment(
  deps: PaymentDeps,
  session: Session,
  { asked, ...order }: StartOrder & { readonly asked: readonly PaymentDocumentInput[] },
): Promise<Result<StoredAttempt, StartRefusal>> {
  const early = checkPaymentRequest(asked);
  if (early.length > 0) return refuse({ kind: 'lines', refusals: early });
  const scope = scopeOf(session);
  const plan: Request['plan'] = async (tx) => {
    // Locks the documents first, so that concurrent requests for them run one after another, whatever their keys.
    const numbers = asked.map((each) => each.numero_documento);
    const planned = planPayment(asked, await lockDocumentsForPayment(tx, scope, numbers), session.pais);
    return planned.ok
      ? accept({ ...planned.value, tipo: 'credito', segment: null })
      : refuse({ kind: 'lines', refusals: planned.refusal });
  };
  return start(deps, session, order, { plan, huella: requestFingerprint(session.userId, asked) });
}

/** Starts a payment on account for one of the customer's segments. Blocks no document. */
export function startAccountPayment(
  deps: PaymentDeps,
  session: Session,
  { asked, ...order }: StartOrder & { readonly asked: AccountPaymentInput },
): Promise<Result<StoredAttempt, StartRefusal>> {
  const purchase = deps.purchases.get(asked.id_segment);
  const plan: Request['plan'] = async (tx) => {
    if (purchase) return planPurchase(tx, session, purchase, asked);
    const segments = await listSegments(tx, scopeOf(session));
    const planned = planAccountPayment(asked, segments, session);
    return planned.ok
      ? accept({ tipo: 'contado', total: planned.value.amount, lines: [], segment: planned.value.segment })
      : refuse({ kind: 'account', code: planned.refusal });
  };
  return start(deps, session, order, { plan, huella: accountFingerprint(session.userId, asked) });
}

/** Plans a purchase. Checks the amount against the server's own offers. */
async function planPurchase(
  tx: Tx,
  session: Session,
  purchase: Purchase,
  asked: AccountPaymentInput,
): Promise<Result<Plan, StartRefusal>> {
  const total = parseMoney(asked.amount, session.moneda);
  const code = !total
    ? 'account-amount-invalid'
    : total.minor <= 0
      ? 'account-amount-zero'
      : await purchase.refuseAmount(tx, session, total);
  return total && !code
    ? accept({ tipo: 'compra', total, lines: [], segment: purchase.segment })
    : refuse({ kind: 'account', code: code ?? 'account-amount-invalid' });
}

/**
 * Records the attempt and blocks its documents in one transaction, then creates the session at the bank. If the process dies in between, the probe
 * ends the attempt; the same key resumes it.
 */
async function start(
  deps: PaymentDeps,
  session: Session,
  order: StartOrder,
  what: Pick<Request, 'plan' | 'huella'>,
): Promise<Result<StoredAttempt, StartRefusal>> {
  const { key, ip, userAgent } = order;
  const request = { scope: scopeOf(session), userId: session.userId, key, isConfirmed: false, ...what };
  const recorded = await recordConfirmed(deps, session, request, order);
  if (!recorded.ok) return recorded;
  const opened = await createBankSession(deps, recorded.value, {
    name: session.nombreCliente,
    country: session.pais,
    ip,
    userAgent,
  });
  const { uuid, estado, expira_en } = opened.attempt;
  if (opened.kind === 'refused') return refuse({ kind: 'bank', uuid });
  if (isOpenState(estado)) await deps.keepSessionAlive?.(session.tokenHash, expira_en);
  return opened.kind === 'unknown' ? refuse({ kind: 'bank-unknown', uuid }) : accept(opened.attempt);
}

/** Records the attempt. If its total needs the password, checks the password outside of the transaction, then decides the request again. */
async function recordConfirmed(
  deps: PaymentDeps,
  session: Session,
  request: Request,
  { password, ip }: StartOrder,
): Promise<Result<StoredAttempt, StartRefusal>> {
  const { kysely } = deps.database;
  const recorded = await inTransaction(kysely, (tx) => record(deps, tx, request));
  if (recorded.ok || recorded.refusal.kind !== 'password-required' || !password || !deps.confirmPassword)
    return recorded;
  const checked = await deps.confirmPassword(session, password, ip);
  if (!checked.ok) return refuse({ kind: 'password-locked', ...checked.refusal });
  if (!checked.value) return refuse({ kind: 'password-incorrect', limit: recorded.refusal.limit });
  return inTransaction(kysely, (tx) => record(deps, tx, { ...request, isConfirmed: true }));
}

async function record(deps: PaymentDeps, tx: Tx, request: Request): Promise<Result<StoredAttempt, StartRefusal>> {
  const { scope, key, huella } = request;
  const plan = await planWithRoom(tx, request);
  const limit = plan.ok && !request.isConfirmed && limitExceeded(plan.value.total, deps.passwordAbove ?? new Map());
  // A known key needs no password, because its attempt was confirmed when it was recorded.
  if (limit && !(await findAttemptByKey(tx, scope, key))) return refuse({ kind: 'password-required', limit });
  const attempt = plan.ok && (await insertAttempt(tx, scope, newAttempt(deps, request, plan.value), plan.value.lines));
  if (!attempt) {
    // Looks for the key after a refusal, because this same request may already block the documents or use the key.
    const known = await findAttemptByKey(tx, scope, key);
    if (known) return known.huella === huella ? accept(known) : refuse({ kind: 'key-reused' });
    return plan.ok ? refuse({ kind: 'lines', refusals: [] }) : plan;
  }
  await hold(deps, tx, attempt, plan.value);
  return accept(attempt);
}

/** The plan, or a refusal when the person has too many open payments of its kind. Payments of invoices have no such limit. */
async function planWithRoom(tx: Tx, { plan, scope, userId }: Request): Promise<Result<Plan, StartRefusal>> {
  const planned = await plan(tx);
  if (!planned.ok || planned.value.tipo === 'credito') return planned;
  const { tipo } = planned.value;
  const isFull = (await countOpenOfKind(tx, scope, { userId, tipo })) >= MOST_OPEN_PER_PERSON[tipo];
  return isFull ? refuse({ kind: 'account', code: 'too-many-open' }) : planned;
}

function newAttempt(
  { clock, provider, expiresMinutes }: PaymentDeps,
  request: Request,
  { tipo, total, segment }: Plan,
) {
  const now = clock.now();
  return {
    uuid: randomUUID(),
    user_id: request.userId,
    clave_idempotencia: request.key,
    huella: request.huella,
    tipo,
    id_segment: segment,
    monto: total,
    proveedor: provider.name,
    phrase: randomBytes(16).toString('hex'),
    creada_en: now,
    expira_en: new Date(now.getTime() + expiresMinutes * 60_000),
  };
}

async function hold(deps: PaymentDeps, tx: Tx, attempt: StoredAttempt, plan: Plan): Promise<void> {
  const { uuid, creada_en: desde, expira_en: expira } = attempt;
  const ids = plan.lines.map(({ document }) => document.id_edocta_detalle);
  const blocked = await blockDocuments(tx, { uuid, motivo: 'pago', ids, desde, expira });
  if (!blocked.ok)
    throw new Error(`Documents changed hands while they were locked: ${JSON.stringify(blocked.refusal)}`);
  await deps.jobs().send(PROBE_JOB, { uuid, turn: 1 }, { within: tx, startAfterSeconds: deps.probeSeconds });
}

/** Normalizes a decimal: `1600`, `1600.0` and `"1600.00"` are equal. Linear time, because callers choose the length. */
function canonical(decimal: string | number): string {
  const text = String(decimal).trim();
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Fingerprint of a request, to recognize its repetition by the same user and idempotency key. */
export function requestFingerprint(userId: number, asked: readonly PaymentDocumentInput[]): string {
  const lines = asked.map((each) => [
    each.numero_documento,
    canonical(each.monto_documento),
    canonical(each.monto_transaccion),
    each.tipo_transaccion,
    each.observaciones ?? '',
    // Omitted if absent, so that fingerprints from clients that do not send it stay the same.
    ...(each.id_edocta_detalle == null ? [] : [each.id_edocta_detalle]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([userId, lines]))
    .digest('hex');
}

/** Fingerprint of a payment on account. */
const accountFingerprint = (userId: number, { id_segment, amount }: AccountPaymentInput): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, 'contado', id_segment, canonical(amount)]))
    .digest('hex');
