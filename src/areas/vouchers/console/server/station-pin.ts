import { randomInt } from 'node:crypto';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { clearMisses, hashPassword, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { PIN_LIMIT_PER_STATION, stationKey } from '../../rules/limits.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type StationAct, stationActs } from '../rules/console-station.ts';
import type { ConsoleVoucherDeps } from './console-voucher-deps.ts';
import { type PinChange, returnStationToErp, type StationDetail, savePin } from './stations-queries.ts';

interface PinOrder {
  readonly session: OperatorSession;
  readonly origin: Origin;
  readonly act: StationAct;
  /** Version of the PIN that the operator saw. */
  readonly version: number;
  readonly reason: string;
}

const DIGITS = 6;

export const newPin = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const FACTS = { DAR_PIN: 'pin_dado', REVOCAR: 'pin_revocado', DEVOLVER: 'pin_devuelto' } as const;

/**
 * Sets, revokes or hands back a station's PIN, in one transaction with the audit entry (docs/product/console.md#stations). A new PIN also ends the
 * lockout after wrong ones.
 * @returns the new version, and the new PIN, stored as a hash only
 */
export async function changePin(
  { database, clock }: Pick<ConsoleVoucherDeps, 'database' | 'clock'>,
  { session, origin, act, version, reason }: PinOrder,
  station: StationDetail,
): Promise<Result<{ readonly version: number; readonly pin: string | undefined }, 'stale' | 'nothing'>> {
  if (station.version !== version) return refuse('stale');
  if (!stationActs(station).includes(act)) return refuse('nothing');
  const pin = act === 'DAR_PIN' ? newPin() : undefined;
  const hash = pin === undefined ? undefined : await hashPassword(pin);
  return inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    const dueno: PinChange['dueno'] = act === 'DEVOLVER' ? 'erp' : 'consola';
    const { codigo: estacion, nombre, pais } = station;
    const saved = await savePin(tx, { estacion, version, dueno, pin: hash, author: session.nombre, now });
    if (saved === undefined) return refuse('stale');
    if (act === 'DEVOLVER') await returnStationToErp(tx, estacion);
    if (pin !== undefined) await clearMisses(tx, PIN_LIMIT_PER_STATION.name, stationKey({ pais, codigo: estacion }));
    const entry = { at: now, cliente: null, actor: operatorActor(session), origin };
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: FACTS[act], detalle: `${estacion} ${nombre}. ${reason}` }]);
    return accept({ version: saved, pin });
  });
}
