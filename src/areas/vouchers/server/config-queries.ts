import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UseOnSale } from '../rules/plan-purchase.ts';
import './tables.ts';

export type StoredUse = Readonly<Omit<Selectable<Tables['bonos_usos']>, 'store_code' | 'activo' | 'orden'>>;
export type StoredAmount = Readonly<Pick<Selectable<Tables['bonos_montos']>, 'uso' | 'monto'>>;

/** The current offers of a store. A use without an amount on sale is not on sale. */
export async function findOnSale(
  connection: Connection,
  storeCode: string,
): Promise<{ readonly usos: readonly StoredUse[]; readonly montos: readonly StoredAmount[] }> {
  const montos = await connection
    .selectFrom('bonos_montos as m')
    .innerJoin('bonos_usos as u', (join) =>
      join.onRef('u.store_code', '=', 'm.store_code').onRef('u.uso', '=', 'm.uso').on('u.activo', '=', true),
    )
    .select(['m.uso', 'm.monto'])
    .where('m.store_code', '=', storeCode)
    .where('m.activo', '=', true)
    .orderBy('u.orden')
    .orderBy('m.uso')
    .orderBy('m.monto')
    .execute();
  const usos = await connection
    .selectFrom('bonos_usos')
    .select(['uso', 'reward', 'titulo', 'descripcion', 'monto_maximo', 'dias_vencimiento', 'terminos'])
    .where('store_code', '=', storeCode)
    .where('activo', '=', true)
    .orderBy('orden')
    .orderBy('uso')
    .execute();
  const sold = new Set(montos.map(({ uso }) => uso));
  return { usos: usos.filter(({ uso }) => sold.has(uso)), montos };
}

/** The current offers of a store, grouped by use. */
export async function usesOnSale(connection: Connection, storeCode: string): Promise<UseOnSale[]> {
  const { usos, montos } = await findOnSale(connection, storeCode);
  return usos.map((use) => ({
    ...use,
    montos: montos.filter(({ uso }) => uso === use.uso).map(({ monto }) => monto),
  }));
}
