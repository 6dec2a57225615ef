import { applyPayment, releaseDocuments } from '#areas/documents/server/index.ts';
import { postEntries } from '#areas/ledger/server/index.ts';
import { moneyOf } from '#kernel/money.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { compensationNotices } from '../rules/compensation-notice.ts';
import type { CompensationCode } from '../rules/compensation-state.ts';
import { describeContradiction, describeEnding } from '../rules/events.ts';
import { type CompensationVerdict, contradictsOutcome, decideEnding, effectiveConfirmer } from '../rules/settlement.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import {
  type CompensationRow,
  endCompensation,
  type LockedDocument,
  listPairs,
  lockCompensation,
  lockSides,
  type Tx,
} from './compensation-queries.ts';
import { compensationEndMail } from './notify-of-compensation.ts';
import { markAnswerSeen, markCompensationContradicted } from './sweep-queries.ts';

export const SETTLE_JOB = 'confirmar-compensacion';

const NEEDS_PERSON = 'El ERP contradice cómo terminó una compensación: docs/operations.md';

/**
 * Ends a compensation once, whatever the source of its outcome. State, balances, ledger, blocks and mail change in one transaction.
 * @param onEnd writes with the end, in its transaction, when this call ends the compensation
 * @returns the current state; undefined when the compensation does not exist
 */
export async function settleCompensation(
  deps: CompensationDeps,
  idTransaccion: string,
  verdict: CompensationVerdict,
  onEnd: (tx: Tx, estado: 'S' | 'F') => Promise<void> = async () => undefined,
): Promise<CompensationCode | undefined> {
  const settled = await inTransaction(deps.database.kysely, async (tx) => {
    const compensation = await lockCompensation(tx, idTransaccion);
    if (!compensation) return undefined;
    const now = deps.clock.now();
    const isContradicted = await noteAnswer(tx, compensation, verdict, now);
    if (compensation.estado !== 'B' || !isEndedBy(deps, compensation, verdict))
      return { estado: compensation.estado, compensation, isContradicted };
    const estado = await end(deps, tx, compensation, verdict, now);
    await onEnd(tx, estado);
    return { estado, compensation, isContradicted };
  });
  // Logged after the commit, so that a rollback leaves no log entry.
  if (settled?.isContradicted) {
    const { id_compensacion, id_transaccion, estado } = settled.compensation;
    deps.log?.warn({ id_compensacion, id_transaccion, estado }, NEEDS_PERSON);
  }
  return settled?.estado;
}

/**
 * Marks the ERP's answer as seen. Ignores an operator's answer, which is not the ERP's.
 * @returns whether this is the first answer that contradicts the recorded outcome
 */
async function noteAnswer(
  tx: Tx,
  compensation: CompensationRow,
  verdict: CompensationVerdict,
  now: Date,
): Promise<boolean> {
  if (verdict.by !== 'erp' || verdict.isByHand) return false;
  const { id_transaccion, estado } = compensation;
  await markAnswerSeen(tx, { id_transaccion, estado: verdict.estado }, now);
  if (estado === 'B' || !contradictsOutcome(estado, verdict.estado)) return false;
  if (!(await markCompensationContradicted(tx, id_transaccion, now))) return false;
  await tell(tx, compensation, describeContradiction({ ...withTotal(compensation), estado }, verdict), now);
  return true;
}

const withTotal = (compensation: CompensationRow) => ({
  ...compensation,
  total: moneyOf(compensation.total_compensado, compensation.moneda),
});

/** Writes an event about a compensation, for systems. */
async function tell(
  tx: Tx,
  { numero_cuenta: cliente }: CompensationRow,
  { kind: { tipo, version }, datos }: ReturnType<typeof describeEnding> | ReturnType<typeof describeContradiction>,
  at: Date,
): Promise<void> {
  await recordEvent(tx, { tipo, version, cliente, at, datos: eventData(datos) });
}

/** Whether this source may end the compensation: the ERP may end all, the portal's job only those that the portal confirms. */
const isEndedBy = (
  { confirmation }: CompensationDeps,
  { confirma }: CompensationRow,
  { by }: CompensationVerdict,
): boolean => by === 'erp' || effectiveConfirmer(confirma, confirmation) === 'portal';

async function end(
  deps: CompensationDeps,
  tx: Tx,
  compensation: CompensationRow,
  verdict: CompensationVerdict,
  now: Date,
): Promise<'S' | 'F'> {
  const { id_transaccion } = compensation;
  const sides = await lockSides(tx, compensation);
  const ending = decideEnding(verdict, sides);
  if (ending.estado === 'S') await apply(tx, compensation, sides, now);
  else await releaseDocuments(tx, id_transaccion);
  await endCompensation(tx, id_transaccion, {
    estado: ending.estado,
    motivo: ending.estado === 'F' ? ending.motivo : null,
    confirmada_por: verdict.by,
    updated_at: now,
  });
  await tell(tx, compensation, describeEnding(withTotal(compensation), ending, verdict), now);
  const invoices = sides.filter(({ tipo }) => tipo === 'INVOICE').length;
  await deps.notify?.(tx, compensationNotices(compensation, ending, invoices, now));
  await deps.addToOutbox(tx, compensationEndMail(compensation, now));
  return ending.estado;
}

/** Reduces the balances of both sides, releases the documents, and writes a ledger entry for each pair. */
async function apply(
  tx: Tx,
  compensation: CompensationRow,
  sides: readonly LockedDocument[],
  now: Date,
): Promise<void> {
  const lineas = sides.map(({ id, taken, seen, isContained }) => ({
    ...{ id_edocta_detalle: id, monto: taken, visto: seen },
    conocido: isContained,
  }));
  const uuid = compensation.id_transaccion;
  await applyPayment(tx, { uuid, origen: 'compensacion', aplicado_en: now, lineas });
  const pairs = await listPairs(tx, compensation);
  await postEntries(tx, {
    operacion: uuid,
    tipo: 'compensacion',
    registrado_en: now,
    lineas: pairs.map(({ pago, factura, monto }) => ({ de: pago, a: factura, monto })),
  });
}
