import { randomUUID } from 'node:crypto';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { insertResend } from '../../server/sending-queries.ts';
import type { VoucherDeps } from '../../server/voucher-deps.ts';
import { voucherMail } from '../../server/voucher-mails.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { VOUCHER_ACTS } from '../rules/console-voucher.ts';
import { wasJustSent } from './annulment-queries.ts';
import type { ConsoleVoucherDetail } from './vouchers-queries.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

/** Minimum interval between two mails of a voucher, so that a repeated press sends nothing. */
const PAUSE_MS = 60_000;

/** Mails a voucher again, to its purchase's address only: whoever has the code can redeem it. @returns the address */
export async function resendConsoleVoucher(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  { session, origin }: Asker,
  { codigo, uuid, email, estado, cliente, compra, final }: ConsoleVoucherDetail,
): Promise<Result<string, 'nothing-to-send' | 'just-sent'>> {
  if (!VOUCHER_ACTS[estado].includes('REENVIAR')) return refuse('nothing-to-send');
  return inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    if (await wasJustSent(tx, { codigo, uuid, since: new Date(now.getTime() - PAUSE_MS) })) return refuse('just-sent');
    const id = randomUUID();
    await insertResend(tx, { id, uuid, codigo, email, userId: null, now });
    await addToOutbox(tx, voucherMail({ kind: 'reenvio', id }, now));
    const detalle = `${compra} ····${final}`;
    const entry = { at: now, cliente, actor: operatorActor(session), origin, detalle };
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'bono_reenviado' }]);
    return accept(email);
  });
}
