import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type Switch = Readonly<Omit<Selectable<Tables['interruptores']>, 'nombre'>>;

const NAME = 'mantenimiento';

/** Reads the stored state of maintenance. @returns undefined before the operator's first command */
export const findMaintenanceState = (connection: Connection): Promise<Switch | undefined> =>
  connection
    .selectFrom('interruptores')
    .select(['activo', 'mensaje', 'cambiado_en'])
    .where('nombre', '=', NAME)
    .executeTakeFirst();

/**
 * Stores the state of an order unless a newer one is stored. So no process carries out an order twice.
 * @returns whether it was stored
 */
export async function saveSwitch(connection: Connection, { activo, mensaje, cambiado_en }: Switch): Promise<boolean> {
  const state = { activo, mensaje, cambiado_en };
  const stored = await connection
    .insertInto('interruptores')
    .values({ nombre: NAME, ...state })
    .onConflict((conflict) =>
      conflict.column('nombre').doUpdateSet(state).where('interruptores.cambiado_en', '<', cambiado_en),
    )
    .returning('nombre')
    .executeTakeFirst();
  return stored !== undefined;
}
