import { randomBytes, randomUUID } from 'node:crypto';
import { blockDocuments, lockDocumentsForPayment } from '#areas/documents/server/index.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type AskedDocument, checkRequest, type PaymentPlan, planPayment } from '../rules/eligibility.ts';
import type { PaymentRefusal } from '../rules/refusal.ts';
import { findAttemptByKey, insertAttempt, type StoredAttempt, type Tx } from './attempt-store.ts';
import { fingerprint } from './fingerprint.ts';
import { openAtBank } from './open-at-bank.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PROBE_JOB } from './probe-payment.ts';

export type StartRefusal =
  | { readonly kind: 'lines'; readonly refusals: readonly PaymentRefusal[] }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'bank'; readonly uuid: string };

interface Request {
  readonly scope: CustomerScope;
  readonly userId: number;
  readonly asked: readonly AskedDocument[];
  readonly key: string;
  readonly huella: string;
}

/**
 * Records the attempt and blocks its documents in one transaction, then opens the session at the bank.
 * If the process dies between the two, the probe finds the attempt and ends it; the same key takes it up again.
 */
export async function startPayment(
  deps: PaymentDeps,
  session: Session,
  { asked, key }: { asked: readonly AskedDocument[]; key: string },
): Promise<Result<StoredAttempt, StartRefusal>> {
  const early = checkRequest(asked);
  if (early.length > 0) return refuse({ kind: 'lines', refusals: early });
  const request = {
    scope: scopeOf(session),
    userId: session.userId,
    asked,
    key,
    huella: fingerprint(session.userId, asked),
  };
  const recorded = await deps.database.kysely.transaction().execute((tx) => record(deps, tx, request));
  if (!recorded.ok) return recorded;
  const opened = await openAtBank(deps, recorded.value, session.nombreCliente);
  if (!opened) return refuse({ kind: 'bank', uuid: recorded.value.uuid });
  await deps.keepSessionAlive?.(session.tokenHash, opened.expira_en);
  return accept(opened);
}

async function record(deps: PaymentDeps, tx: Tx, request: Request): Promise<Result<StoredAttempt, StartRefusal>> {
  const { scope, asked, key, huella } = request;
  // Locking first puts two requests over the same documents in a row, whatever their keys.
  const documents = await lockDocumentsForPayment(
    tx,
    scope,
    asked.map((each) => each.numero_documento),
  );
  const plan = planPayment(asked, documents);
  const attempt = plan.ok && (await insertAttempt(tx, scope, newAttempt(deps, request, plan.value), plan.value.lines));
  if (!attempt) {
    // Either the documents say no, perhaps because this very request holds them already, or the key is taken.
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
