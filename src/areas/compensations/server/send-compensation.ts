import { createHash, randomUUID } from 'node:crypto';
import { blockDocuments, lockDocumentsForPayment } from '#areas/documents/server/index.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { COMPENSATION_EVENTS, sentEventData } from '../rules/events.ts';
import {
  type CompensationLineInput,
  type CompensationPairInput,
  type CompensationPlan,
  checkCompensationRequest,
  planCompensation,
} from '../rules/plan-compensation.ts';
import type { CompensationRefusal } from '../rules/refusal.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationRow, findByKey, insertCompensation, type Tx } from './compensation-queries.ts';
import { SETTLE_JOB } from './settle-compensation.ts';

export type SendRefusal =
  | { readonly kind: 'lines'; readonly refusals: readonly CompensationRefusal[] }
  | { readonly kind: 'key-reused' };

interface SendOrder {
  readonly lines: readonly CompensationLineInput[];
  readonly pairs: readonly CompensationPairInput[];
  readonly key: string;
}

interface Request extends SendOrder {
  readonly scope: CustomerScope;
  readonly userId: number;
  readonly huella: string;
}

/** Records the compensation and blocks the documents of both sides, in one transaction. */
export async function sendCompensation(
  deps: CompensationDeps,
  session: Session,
  order: SendOrder,
): Promise<Result<CompensationRow, SendRefusal>> {
  const { lines, pairs } = order;
  const early = checkCompensationRequest(lines, pairs);
  if (early.length > 0) return refuse({ kind: 'lines', refusals: early });
  const { userId } = session;
  const request = { ...order, scope: scopeOf(session), userId, huella: fingerprint(userId, lines, pairs) };
  return inTransaction(deps.database.kysely, (tx) => record(deps, tx, request));
}

async function record(deps: CompensationDeps, tx: Tx, request: Request): Promise<Result<CompensationRow, SendRefusal>> {
  const { scope, lines, pairs, key, huella } = request;
  // Locks the documents first, so that concurrent requests for them run one after another, whatever their keys.
  const documents = await lockDocumentsForPayment(
    tx,
    scope,
    lines.map(({ num_documento }) => num_documento),
  );
  const plan = planCompensation(lines, pairs, documents);
  const sent = plan.ok && (await insertCompensation(tx, scope, newCompensation(deps, request, plan.value), plan.value));
  if (!sent) {
    // Looks for the key after a refusal, because this same request may already block the documents or use the key.
    const known = await findByKey(tx, scope, key);
    if (known) return known.huella === huella ? accept(known) : refuse({ kind: 'key-reused' });
    return refuse({ kind: 'lines', refusals: plan.ok ? [] : plan.refusal });
  }
  await hold(deps, tx, sent, plan.value);
  const { tipo, version } = COMPENSATION_EVENTS.sent;
  const datos = eventData(sentEventData(sent, plan.value));
  await recordEvent(tx, { tipo, version, cliente: scope.cliente, at: sent.created_at, datos });
  return accept(sent);
}

const newCompensation = (
  { clock, confirmation }: CompensationDeps,
  { userId, key, huella }: Request,
  plan: CompensationPlan,
) => ({
  id_transaccion: randomUUID(),
  user_id: userId,
  clave_idempotencia: key,
  huella,
  confirma: confirmation,
  total: plan.total,
  created_at: clock.now(),
});

async function hold(deps: CompensationDeps, tx: Tx, sent: CompensationRow, plan: CompensationPlan): Promise<void> {
  const { id_transaccion: uuid, created_at: desde } = sent;
  const ids = plan.lines.map(({ document }) => document.id_edocta_detalle);
  const expira = new Date(desde.getTime() + deps.minutes * 60_000);
  const blocked = await blockDocuments(tx, { uuid, motivo: 'compensacion', ids, desde, expira });
  if (!blocked.ok)
    throw new Error(`Documents changed hands while they were locked: ${JSON.stringify(blocked.refusal)}`);
  if (deps.confirmation === 'portal')
    await deps.jobs().send(SETTLE_JOB, { uuid }, { within: tx, startAfterSeconds: deps.minutes * 60 });
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
function fingerprint(
  userId: number,
  lines: readonly CompensationLineInput[],
  pairs: readonly CompensationPairInput[],
): string {
  const content = [
    userId,
    lines.map(({ tipo, num_documento, id_edocta_detalle, monto }) => [
      tipo,
      num_documento,
      id_edocta_detalle ?? null,
      canonical(monto),
    ]),
    pairs.map(({ pago, factura, monto }) => [pago, factura, canonical(monto)]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
