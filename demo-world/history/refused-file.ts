import { saveImport } from '#areas/feed/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { hasImport } from './queries.ts';

const DAY_MS = 86_400_000;
const ARCHIVO = 'usuarios.csv';

/** Adds yesterday's file of people, with some rows that the portal refused. Idempotent. */
export async function addRefusedFile({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  if (await hasImport(database.kysely, ARCHIVO)) return;
  const at = new Date(clock.now().getTime() - DAY_MS);
  const counts = { filas: 2_088, nuevas: 3, cambiadas: 12, rechazadas: 5, aceptado: true };
  await saveImport(database.kysely, { archivo: ARCHIVO, ...counts, entrega: at.toISOString().slice(0, 13) }, at, [
    { linea: 212, columna: 'email', razon: 'no es un correo', valor: 'jperez@@guaduales.example' },
    { linea: 348, columna: 'cliente', razon: 'ese cliente no existe', valor: '0000100199' },
    { linea: 349, columna: 'cliente', razon: 'ese cliente no existe', valor: '0000100199' },
    { linea: 901, columna: 'role_name', razon: 'ese rol no existe', valor: 'Gerente General' },
    { linea: 1_204, columna: 'telephone', razon: 'debe tener solo dígitos', valor: '31O5990117' },
  ]);
}
