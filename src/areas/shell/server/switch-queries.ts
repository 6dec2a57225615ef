import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type Switch = Readonly<Omit<Selectable<Tables['interruptores']>, 'nombre'>>;

const NAME = 'mantenimiento';

/** Reads the stored state of maintenance. @param locks holds it until the transaction ends @returns undefined before the first change */
export function findMaintenanceState(connection: Connection, { locks = false } = {}): Promise<Switch | undefined> {
  const found = connection
    .selectFrom('interruptores')
    .select(['activo', 'mensaje', 'cambiado_en', 'cambiado_por'])
    .where('nombre', '=', NAME);
  return (locks ? found.forUpdate() : found).executeTakeFirst();
}

/** Stores the first change of the switch. @returns false when another first change came before it */
export async function addFirstSwitch(connection: Connection, state: Switch): Promise<boolean> {
  const added = await connection
    .insertInto('interruptores')
    .values({ nombre: NAME, ...state })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nombre')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Stores the state of an order unless a newer one is stored. So no process carries out an order twice.
 * @returns whether it was stored
 */
export async function saveSwitch(connection: Connection, state: Switch): Promise<boolean> {
  const stored = await connection
    .insertInto('interruptores')
    .values({ nombre: NAME, ...state })
    .onConflict((conflict) =>
      conflict.column('nombre').doUpdateSet(state).where('interruptores.cambiado_en', '<', state.cambiado_en),
    )
    .returning('nombre')
    .executeTakeFirst();
  return stored !== undefined;
}
