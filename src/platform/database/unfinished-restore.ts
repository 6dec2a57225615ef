import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** A restore was interrupted: the database holds a partial copy. The original data is still in a folder next to it (docs/decisions/0068). */
export class UnfinishedRestore extends Error {
  constructor() {
    super(
      'Una restauración no terminó: lo que hay en la base de datos está a medias, y los datos de antes siguen guardados al lado. Termínela (npm run restore -- CARPETA --replace) o deshágala (npm run restore -- --undo).',
    );
    this.name = 'UnfinishedRestore';
  }
}

/** Folder in which a restore keeps the original data of the embedded database. */
export const originalDataFolder = (dataDir: string): string => `${dataDir}/postgres-antes-de-restaurar`;

/** Name under which a restore keeps an original schema. */
export const originalSchemaName = (schema: string): string => `${schema}_antes_de_restaurar`;

/** Schemas of the portal and of its job queue. */
export const SCHEMAS = ['public', 'pgboss'];

/** Refuses the embedded database after an interrupted restore. @throws UnfinishedRestore */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(originalDataFolder(dataDir))) throw new UnfinishedRestore();
}

/** SQL of a query with a row for each schema that a restore has renamed. */
export const SET_ASIDE_SCHEMAS_SQL = sql`select from pg_namespace where nspname = any(${SCHEMAS.map(originalSchemaName)}::text[])`;

/** Whether the database holds schemas that a restore has renamed. */
export async function isRestoreUnfinished(connection: Connection): Promise<boolean> {
  const { rows } = await SET_ASIDE_SCHEMAS_SQL.execute(connection);
  return rows.length > 0;
}

/** Refuses PostgreSQL after an interrupted restore. @throws UnfinishedRestore */
export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  if (await isRestoreUnfinished(connection)) throw new UnfinishedRestore();
}
