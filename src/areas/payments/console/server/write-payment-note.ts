import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor, saveNote } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PaymentDeps } from '../../server/payment-deps.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { ConsolePaymentDetail } from './payments-queries.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

/** Adds a note about a payment. The audit trail has no copy of its text. */
export const writePaymentNote = (
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  { session, origin }: Asker,
  { uuid, cliente, referencia }: Pick<ConsolePaymentDetail, 'uuid' | 'cliente' | 'referencia'>,
  text: string,
): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    if (!(await saveNote(tx, { cliente }, { operatorId: session.id, text, payment: uuid, now }))) return;
    const entry = { at: now, cliente, actor: operatorActor(session), origin, detalle: referencia };
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'nota_de_pago_escrita' }]);
  });
