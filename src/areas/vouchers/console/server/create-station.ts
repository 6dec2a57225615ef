import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { hashPassword, recordAudit } from '#areas/session/server/index.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { lockKind } from '#platform/publishing/publication-queries.ts';
import { STATION_KIND } from '../../rules/station-kind.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { CODE_TAKEN_SENTENCE, NAME_TAKEN_SENTENCE } from '../rules/new-station.ts';
import type { ConsoleVoucherDeps } from './console-voucher-deps.ts';
import { newPin } from './station-pin.ts';
import { addStation, findTakenFields, type NewStation } from './stations-queries.ts';

interface Order {
  readonly session: OperatorSession;
  readonly origin: Origin;
  readonly reason: string;
}

/**
 * Creates a station with its first PIN, in one transaction with the audit entry (docs/product/console.md#stations).
 * @returns the PIN, stored as a hash only; or error sentences by field
 */
export async function createStation(
  { database, clock }: Pick<ConsoleVoucherDeps, 'database' | 'clock'>,
  { session, origin, reason }: Order,
  station: NewStation,
): Promise<Result<string, Readonly<Record<string, string>>>> {
  const pin = newPin();
  const hash = await hashPassword(pin);
  return inTransaction(database.kysely, async (tx) => {
    // An import of stations takes the same lock, so that neither overwrites the other.
    await lockKind(tx, STATION_KIND);
    const taken = await findTakenFields(tx, station);
    if (taken.codigo || taken.nombre)
      return refuse({
        ...(taken.codigo && { codigo: CODE_TAKEN_SENTENCE }),
        ...(taken.nombre && { nombre: NAME_TAKEN_SENTENCE }),
      });
    const now = clock.now();
    await addStation(tx, station, { pin: hash, author: session.nombre, now });
    const detalle = `${station.codigo} ${station.nombre}, ${COUNTRIES[station.pais].name}. ${reason}`;
    const entry = { at: now, cliente: null, actor: operatorActor(session), origin };
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'estacion_creada', detalle }]);
    return accept(pin);
  });
}
