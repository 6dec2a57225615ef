import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

export interface Switch {
  readonly activo: boolean;
  readonly mensaje: string | null;
  readonly cambiado_en: Date;
}

const NAME = 'mantenimiento';

/** @returns undefined before the first order */
export const findSwitch = (connection: Connection): Promise<Switch | undefined> =>
  connection
    .selectFrom('interruptores')
    .select(['activo', 'mensaje', 'cambiado_en'])
    .where('nombre', '=', NAME)
    .executeTakeFirst();

/**
 * Stores the state of an order if it is newer than the last one, so that no order is carried out twice, in any process.
 * @returns whether it was stored
 */
export async function saveSwitch(connection: Connection, { activo, mensaje, cambiado_en }: Switch): Promise<boolean> {
  const { rows } = await sql`
    insert into interruptores (nombre, activo, mensaje, cambiado_en) values (${NAME}, ${activo}, ${mensaje}, ${cambiado_en})
    on conflict (nombre) do update
      set activo = excluded.activo, mensaje = excluded.mensaje, cambiado_en = excluded.cambiado_en
      where interruptores.cambiado_en < excluded.cambiado_en
    returning nombre`.execute(connection);
  return rows.length === 1;
}
