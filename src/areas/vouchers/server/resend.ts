import { randomUUID } from 'node:crypto';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Counter } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isUuid } from '#kernel/uuid.ts';
import { today } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { normalizeVoucherAddress } from '../rules/purchase-form.ts';
import type { ResendRefusal } from '../rules/refusal.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import { isOpenUnit, listBought } from './bought-queries.ts';
import { insertResend } from './sending-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherMail } from './voucher-mails.ts';

interface Asked {
  readonly uuid: string;
  readonly codigo?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Queues a mail with the redeemable vouchers of a purchase. @returns the mail address */
export async function resendVouchers(
  { database, clock }: VoucherDeps,
  limit: Counter,
  session: Session,
  { uuid, codigo, email }: Asked,
): Promise<Result<string, ResendRefusal | 'unknown' | { readonly retryAfterSeconds: number }>> {
  const viewer = { scope: scopeOf(session), userId: session.userId };
  const [purchase] = isUuid(uuid) ? await listBought(database.kysely, viewer, { uuid, atMost: 1 }) : [];
  if (!purchase) return refuse('unknown');
  const to = email == null ? purchase.email : normalizeVoucherAddress(email);
  if (to === undefined) return refuse('email-invalid');
  const code = codigo == null ? null : readVoucherCode(codigo);
  const isLeft = purchase.lineas.some(({ bonos }) =>
    bonos.some((unit) => isOpenUnit(unit) && (code === null || unit.codigo === code)),
  );
  if (code === undefined || !isLeft || purchase.vence_el < today(clock)) return refuse('nothing-to-send');
  const counted = await limit(database.kysely, String(session.userId));
  if (!counted.ok) return refuse(counted.refusal);
  const id = randomUUID();
  await inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    await insertResend(tx, { ...{ id, uuid, codigo: code, email: to }, userId: session.userId, now });
    await addToOutbox(tx, voucherMail({ kind: 'reenvio', id }, now));
  });
  return accept(to);
}
