import { applyPayment } from '#areas/documents/server/index.ts';
import { type AppliedPayment, favourEntries, paymentEntries, unappliedAmount } from '#areas/ledger/rules/entry.ts';
import {
  blockFavourDocument,
  findOrCreateFavourDocument,
  postEntries,
  postPurchaseEntries,
} from '#areas/ledger/server/index.ts';
import { type Money, zeroMoney } from '#kernel/money.ts';
import { distributeMoney, type LineShare } from '../rules/allocation.ts';
import { onAccountTitle, segmentName } from '../rules/segments.ts';
import { listAmounts, type StoredAttempt, type Tx, wasReducedByErp } from './attempt-queries.ts';
import type { EventDocument } from './payment-event-queries.ts';
import { turnIntoPaymentOnAccount } from './purchase-queries.ts';
import type { Purchases } from './purchases.ts';

/** Reason of the block that customers read beside the document. */
const IN_DOUBT = 'Revisamos si este valor ya está en su cuenta';

export interface AppliedMoney {
  /** The amount that no document could take: a balance has shrunk since the attempt began, or the bank took more than requested. */
  readonly unapplied: Money;
  /** The documents with the amount applied to each; none for money on account and purchases. */
  readonly documents: readonly EventDocument[];
}

/**
 * Applies an approved attempt's money and writes the ledger entries. Money for invoices goes to the documents, a payment on account creates a
 * document in the customer's favour, and a purchase issues its goods.
 */
export async function applyMoney(
  tx: Tx,
  attempt: StoredAttempt,
  { received, at, purchases }: { readonly received: Money; readonly at: Date; readonly purchases: Purchases },
): Promise<AppliedMoney> {
  if (attempt.tipo === 'compra') return spend(tx, attempt, received, { at, purchases });
  return attempt.tipo === 'contado'
    ? keepOnAccount(tx, attempt, received, at)
    : applyToDocuments(tx, attempt, received, at);
}

/** Issues the purchased goods. If nothing is registered for the money, turns the attempt into a payment on account. */
async function spend(
  tx: Tx,
  attempt: StoredAttempt,
  received: Money,
  { at, purchases }: { readonly at: Date; readonly purchases: Purchases },
): Promise<AppliedMoney> {
  const { uuid, referencia, numero_cuenta, monto, id_segment, user_id } = attempt;
  const purchase = purchases.get(id_segment ?? '');
  if (!purchase) throw new Error(`Nobody sells what ${uuid} pays: ${id_segment}`);
  const paid = { uuid, referencia, cliente: numero_cuenta, userId: user_id, monto: received, at };
  if (received.minor === monto.minor && (await purchase.give(tx, paid))) {
    await postPurchaseEntries(tx, { operacion: uuid, numero_cuenta, monto: received, registrado_en: at });
    return { unapplied: zeroMoney(received.currency), documents: [] };
  }
  await turnIntoPaymentOnAccount(tx, uuid);
  return keepOnAccount(tx, { ...attempt, tipo: 'contado', id_segment: null }, received, at);
}

async function applyToDocuments(tx: Tx, attempt: StoredAttempt, received: Money, at: Date): Promise<AppliedMoney> {
  const { uuid, monto, numero_cuenta, referencia } = attempt;
  const asked = await listAmounts(tx, attempt);
  const { lines, rest } = distributeMoney(received, asked);
  const applications = await applyPayment(tx, {
    ...{ uuid, origen: 'pago', aplicado_en: at, lineas: seenIn(asked, lines) },
    excedente: { numero_cuenta, referencia },
  });
  const applied: AppliedPayment = {
    lines: [...applications].map(([id_edocta_detalle, application]) => ({ id_edocta_detalle, ...application })),
    rest,
  };
  await postEntries(tx, { operacion: uuid, tipo: 'pago', registrado_en: at, lineas: paymentEntries(applied) });
  const unapplied = unappliedAmount(applied, monto.currency);
  if (unapplied.minor > 0) {
    const favour = await findOrCreateFavourDocument(
      tx,
      favourOf(attempt, unapplied, at, 'Excedente de un pago en línea'),
    );
    await postEntries(tx, {
      operacion: uuid,
      tipo: 'favor',
      registrado_en: at,
      lineas: favourEntries(applied, favour),
    });
    // Blocks the money if the ERP may have booked this payment already, until the ERP or an operator decides.
    if (await isInDoubt(tx, uuid, applied)) await blockFavourDocument(tx, favour, IN_DOUBT);
  }
  const documents = asked.map(({ id_edocta_detalle, ...document }) => ({
    ...document,
    aplicado: applications.get(id_edocta_detalle)?.aplicado ?? zeroMoney(monto.currency),
  }));
  return { unapplied, documents };
}

/** The lines with the balances that the customer saw, because the ERP may book a payment before the bank reports it (docs/decisions/0026). */
const seenIn = (
  asked: readonly { readonly id_edocta_detalle: number; readonly visto: Money }[],
  lines: readonly LineShare[],
) => {
  const seen = new Map(asked.map(({ id_edocta_detalle, visto }) => [id_edocta_detalle, { visto }]));
  return lines.map((line) => ({ ...line, ...seen.get(line.id_edocta_detalle) }));
};

async function isInDoubt(tx: Tx, uuid: string, { lines }: AppliedPayment): Promise<boolean> {
  const over = lines
    .filter(({ sin_aplicar }) => sin_aplicar.minor > 0)
    .map(({ id_edocta_detalle }) => id_edocta_detalle);
  return over.length > 0 && wasReducedByErp(tx, uuid, over);
}

async function keepOnAccount(tx: Tx, attempt: StoredAttempt, received: Money, at: Date): Promise<AppliedMoney> {
  const texto = onAccountTitle(segmentName(attempt.id_segment));
  const favour = await findOrCreateFavourDocument(tx, favourOf(attempt, received, at, texto));
  const lineas = [{ de: null, a: favour, monto: received }];
  await postEntries(tx, { operacion: attempt.uuid, tipo: 'contado', registrado_en: at, lineas });
  return { unapplied: zeroMoney(received.currency), documents: [] };
}

const favourOf = ({ uuid, referencia, numero_cuenta }: StoredAttempt, monto: Money, at: Date, texto: string) => ({
  uuid,
  referencia,
  numero_cuenta,
  monto,
  at,
  texto,
});
