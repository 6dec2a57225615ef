import { lockAttempt, type StoredAttempt, saveBankSession } from './attempt-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { closeAttempt } from './settle-payment.ts';

/**
 * Opens the attempt's session at the bank, outside any transaction: a slow bank holds no lock.
 * An attempt that has been there already stays as it is, so the same key gives the same answer.
 * @returns undefined when the bank could not take it; the documents are free again
 */
export async function openAtBank(
  deps: PaymentDeps,
  attempt: StoredAttempt,
  payer: string,
): Promise<StoredAttempt | undefined> {
  if (attempt.estado === 'fallida' && !attempt.url_redirect) return undefined;
  if (attempt.estado !== 'creada') return attempt;
  // Taken up again too late: the sweep ends it.
  if (attempt.expira_en <= deps.clock.now()) return undefined;
  const opened = await deps.provider.createSession({
    uuid: attempt.uuid,
    referencia: attempt.referencia,
    amount: attempt.monto,
    description: 'Pago de facturas',
    payer: payer.replaceAll(/[|"]/g, ' '),
    expiresAt: attempt.expira_en,
    returnUrl: deps.returnUrl(attempt.uuid),
    notifyUrl: deps.notifyUrl,
    phrase: attempt.phrase ?? '',
  });
  const now = opened.ok
    ? await saveBankSession(deps.database.kysely, attempt.uuid, {
        proveedor_id: opened.value.providerId,
        url_redirect: opened.value.url,
        token: opened.value.token,
      })
    : await giveUp(deps, attempt.uuid, opened.refusal);
  return now.url_redirect ? now : undefined;
}

/** Unless the same request succeeded elsewhere meanwhile, the attempt has failed and its documents are free. */
function giveUp(deps: PaymentDeps, uuid: string, motivo: string): Promise<StoredAttempt> {
  return deps.database.kysely.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, uuid);
    if (!attempt) throw new Error(`The attempt ${uuid} has disappeared`);
    if (attempt.estado !== 'creada') return attempt;
    await closeAttempt(deps, tx, attempt, { to: 'fallida', origin: 'inicio', motivo });
    return { ...attempt, estado: 'fallida' };
  });
}
