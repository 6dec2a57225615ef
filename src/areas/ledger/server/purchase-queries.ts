import { sql } from 'kysely';
import { type Money, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import './tables.ts';

interface BoughtEntry {
  /** The payment. */
  readonly operacion: string;
  readonly numero_cuenta: string;
  readonly monto: Money;
  readonly registrado_en: Date;
}

/**
 * Writes that a payment was spent on something that the portal sells: no document is on either side. Posted again, it changes nothing.
 * @throws RangeError when the amount is not above zero
 */
export async function postPurchase(tx: Connection, entry: BoughtEntry): Promise<void> {
  const { operacion, numero_cuenta, monto, registrado_en } = entry;
  if (monto.minor <= 0) throw new RangeError(`An entry must be above zero: ${monto.minor}`);
  await sql`
    insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, registrado_en)
    values (${operacion}::uuid, 'compra', ${numero_cuenta}, ${monto.currency}, ${toDecimal(monto)}::numeric, ${registrado_en}::timestamptz)
    on conflict (operacion, tipo, de_documento, a_documento) do nothing`.execute(tx);
}
