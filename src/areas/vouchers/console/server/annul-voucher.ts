import { randomUUID } from 'node:crypto';
import { findOrCreateFavourDocument, postEntries } from '#areas/ledger/server/index.ts';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { type ConsentDetails, operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { eventAmount } from '#areas/session/rules/event-kind.ts';
import { recordAudit, writeEvent } from '#areas/session/server/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { moneyOf } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { ANNULMENT_CAUSES, type AnnulmentCause, annulmentReference } from '../../rules/annulment.ts';
import { VOUCHER_EVENTS } from '../../rules/events.ts';
import { annulledNotice } from '../../rules/voucher-notice.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { VOUCHER_ACTS } from '../rules/console-voucher.ts';
import { insertAnnulment, markAnnulled, nextAnnulmentNumber } from './annulment-queries.ts';
import type { ConsoleVoucherDeps } from './console-voucher-deps.ts';
import type { ConsoleVoucherDetail } from './vouchers-queries.ts';

export interface Annulment {
  readonly session: OperatorSession;
  readonly origin: Origin;
  readonly cause: AnnulmentCause;
  readonly reason: string;
}

export type AnnulmentRefusal = 'redeemed' | 'annulled';

/**
 * Annuls a voucher and credits its value to the customer, in one transaction with the audit entry (docs/product/vouchers.md#annulment). Of a
 * concurrent annulment and redemption, only one succeeds.
 * @param second the consent of a second operator, used up in the same transaction
 * @returns the number of the document in favour
 */
export async function annulVoucher(
  { database, clock, notify }: ConsoleVoucherDeps,
  { session, origin, cause, reason }: Annulment,
  voucher: ConsoleVoucherDetail,
  second?: Pick<ConsentDetails, 'operators' | 'take'>,
): Promise<Result<string, AnnulmentRefusal>> {
  const { codigo, cliente, moneda, final, compra, titulo, user_id } = voucher;
  const monto = moneyOf(voucher.monto, moneda);
  return inTransaction(database.kysely, async (tx) => {
    const at = clock.now();
    const ended = await markAnnulled(tx, codigo, at);
    if (ended) return refuse(ended);
    const uuid = randomUUID();
    const referencia = annulmentReference(await nextAnnulmentNumber(tx), Number(localDateAt(at).slice(0, 4)));
    await insertAnnulment(tx, {
      ...{ uuid, referencia, codigo, moneda, monto: voucher.monto, causa: cause, motivo: reason, anulado_en: at },
      numero_cuenta: cliente,
      operador: second?.operators ?? `${session.nombre} (${session.correo})`,
    });
    const favour = await findOrCreateFavourDocument(tx, {
      ...{ origin: 'anulacion', uuid, referencia, numero_cuenta: cliente, monto, at },
      texto: `Bono anulado ····${final}`,
    });
    const lineas = [{ de: null, a: favour, monto }];
    await postEntries(tx, { operacion: uuid, tipo: 'anulacion', registrado_en: at, lineas });
    await writeEvent(tx, VOUCHER_EVENTS.annulled, {
      ...{ cliente, at },
      datos: {
        ...{ bono: voucher.id, final, compra: voucher.uuid, moneda, monto: eventAmount(monto) },
        ...{ anulacion: uuid, referencia, causa: cause, motivo: reason },
      },
    });
    await recordAudit(tx, auditFacts, [
      {
        ...{ hecho: 'bono_anulado', at, cliente, actor: operatorActor(session), origin },
        detalle: `${compra} ····${final}, ${referencia}: ${ANNULMENT_CAUSES[cause]}. ${reason}`,
        cambios: [{ campo: 'monto', antes: voucher.monto, despues: null }],
      },
    ]);
    await second?.take(tx);
    await notify?.(tx, [annulledNotice({ uuid, cliente, userId: user_id, final, titulo, referencia }, at)]);
    return accept(referencia);
  });
}

/** Name of annulments among the acts that may need a second operator. */
export const VOUCHER_CONSENT = 'bono';

/** Asks for a second operator's consent to an annulment that is possible now. */
export async function requestAnnulmentConsent(
  { consents }: ConsoleVoucherDeps,
  { session, origin, cause, reason }: Annulment,
  { id, final, estado, cliente, monto, moneda }: ConsoleVoucherDetail,
): Promise<Result<number, AnnulmentRefusal | 'already-asked'>> {
  if (!consents || !VOUCHER_ACTS[estado].includes('ANULAR'))
    return refuse(estado === 'CANJEADO' ? 'redeemed' : 'annulled');
  const amount = moneyOf(monto, moneda);
  const summary = `Anular el bono ····${final}`;
  const request = { kind: VOUCHER_CONSENT, subject: id, order: { cause }, summary, cliente, amount, reason };
  return consents.ask({ session, origin }, request);
}
